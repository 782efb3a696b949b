// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of the program's functions: the call instruction and what follows it,
// arguments, members, function pointers, constructors; new, delete and throw.
// Calls with a meaning of their own are in LowerBuiltin.cpp.
#include "LowerFunction.h"
#include "clang/AST/Attr.h"

using namespace clang;

namespace plimsoll {

using ir::Opcode;
using ir::Operand;

// ---- The call instruction ---------------------------------------------------

void FunctionLowering::afterCall(bool NoReturn, bool NoThrow) {
  bool Unwinds = !NoThrow && (Unwinding || needsUnwind());
  if (Unwinds) {
    uint32_t Next = newBlock("call.next");
    uint32_t Landing = Unwinding ? terminating() : landing(Cleanups.size());
    ir::Inst &I = push(Opcode::Unwind);
    I.Targets = {Next, Landing};
    place(Next);
  }
  if (NoReturn)
    terminate(Opcode::Unreachable);
}

Operand FunctionLowering::emitCall(StringRef Callee,
                                   ArrayRef<Operand> Arguments) {
  ir::Function *Target = ML.M.findFunction(Callee);
  std::string Name = Callee.str();
  llvm::SmallVector<Operand, 4> Args(Arguments.begin(), Arguments.end());
  size_t Params = Target->Params.size();
  // A call without a prototype need not fit the definition, which may not be
  // there: what is missing has any value, what is too much is anybody's.
  //   rule: C17 6.5.2.2/6: undefined; it is done, in old code
  if (Args.size() > Params && !Target->Variadic) {
    for (Operand A : llvm::drop_begin(Args, Params))
      if (A.isReg() && Registers[A.Index].Ty->isPtr())
        effect(Opcode::Clobber, {A}, "call with unexpected arguments");
    effect(Opcode::ClobberAll, {}, "call with unexpected arguments");
    Args.truncate(Params);
  }
  while (Args.size() < Params)
    Args.push_back(
        havoc(Target->Registers[Target->Params[Args.size()].Index].Ty,
              "missing argument"));
  for (size_t A = 0; A < Params; ++A) {
    const ir::Type *Ty = Target->Registers[Target->Params[A].Index].Ty;
    Args[A] = convert(Args[A], Ty, Ty);
  }
  if (StringRef(Target->Model.Name).starts_with("std::atomic"))
    interfere(*Target, Args);
  ir::RegId R;
  if (!Target->Result->isVoid())
    R = newTemp(Target->Result);
  ir::Inst &I = push(Opcode::Call);
  I.Text = std::move(Name);
  I.Args.assign(Args.begin(), Args.end());
  I.Result = R;
  afterCall(Target->NoReturn, Target->NoThrow);
  return R ? Operand::reg(R) : Operand::undef();
}

/// One argument as the callee's parameter of type \p ParamType wants it.
Operand FunctionLowering::argument(const Expr *E, QualType ParamType) {
  if (ParamType.isNull())
    ParamType = E->getType();
  if (ParamType->isReferenceType() || E->isGLValue())
    return referred(lvalue(E));
  const ir::Type *Ty = type(E->getType());
  if (Ty->isVoid()) {
    discard(E);
    return constant(0);
  }
  if (!Ty->isScalar())
    return copyOf(E);
  Operand V = scalar(E);
  // A variadic argument has no parameter to give its literal a type.
  return V;
}

/// The address of the object \p L that a call refers to, by a parameter or as
/// `this`. It is there now.
Operand FunctionLowering::referred(LValue L) {
  auto Hold = [&](const PendingCheck &O) {
    if (llvm::is_contained(checksFor(O.How), ir::CheckKind::UseAfterFree))
      Held.push_back({O.Address, O.Loc, NumEffects});
  };
  if (L.K != LValue::Register) {
    require(L);
    llvm::for_each(L.Settled, Hold);
  }
  return addressOf(std::move(L), false);
}

/// What the call refers to must be there when it begins, too.
///   rule: [expr.call]/8: the object comes before the arguments, which come in
///         any order
void FunctionLowering::Referring::checkAgain() const {
  const ir::SourceLoc Here = L.Loc;
  for (size_t N = First; N < L.Held.size(); ++N)
    if (const HeldReference H = L.Held[N]; H.NumEffects != L.NumEffects) {
      L.Loc = H.Loc.isValid() ? H.Loc : Here;
      L.check(ir::CheckKind::UseAfterFree, H.Address, ir::StillThere);
    }
  L.Loc = Here;
}

/// What is given for a parameter that takes any address, as it was before it
/// was cast to that type.
Operand FunctionLowering::anyAddress(const Expr *E) {
  const Expr *Given = E->IgnoreParens();
  if (!E->getType()->isPointerType()) {
    const auto *Made = dyn_cast<CompoundLiteralExpr>(Given);
    const auto *List =
        Made ? dyn_cast<InitListExpr>(Made->getInitializer()) : nullptr;
    if (!List || List->getNumInits() != 1) { // the union itself
      discard(E);
      return havoc(type(Ctx.VoidPtrTy), "transparent union");
    }
    Given = List->getInit(0)->IgnoreParens();
  }
  for (const auto *C = dyn_cast<CastExpr>(Given);
       C && C->getSubExpr()->getType()->isPointerType();
       C = dyn_cast<CastExpr>(Given))
    Given = C->getSubExpr()->IgnoreParens();
  return scalar(Given);
}

/// The member of a union that the address \p Given is of, if the library is
/// given more bytes by \p Call than that has, or may be: those of the union are
/// there.
static const MemberExpr *givenUnionOf(const Expr *Given, const CallExpr *Call,
                                      const ASTContext &Ctx) {
  while (const auto *C = dyn_cast<CastExpr>(Given->IgnoreParens())) {
    if (C->getCastKind() != CK_ArrayToPointerDecay &&
        !C->getSubExpr()->getType()->isPointerType())
      return nullptr;
    Given = C->getSubExpr();
  }
  Given = Given->IgnoreParens();
  if (const auto *U = dyn_cast<UnaryOperator>(Given);
      U && U->getOpcode() == UO_AddrOf)
    Given = U->getSubExpr()->IgnoreParens();
  else if (!Given->getType()->isArrayType())
    return nullptr;
  const auto *Member = dyn_cast<MemberExpr>(Given);
  const auto *Field =
      Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  if (!Field || !Field->getParent()->isUnion() || Field->isBitField() ||
      Field->getType()->isIncompleteType())
    return nullptr;
  const int64_t Size = Ctx.getTypeSizeInChars(Field->getType()).getQuantity();
  if (Ctx.getTypeSizeInChars(Ctx.getRecordType(Field->getParent()))
          .getQuantity() <= Size)
    return nullptr;
  // Sizes are numbers without a sign, which are multiplied if they are two, or
  // where one is. One that is not constant is taken to be the member's.
  uint64_t Bytes = 1;
  for (const Expr *A : Call->arguments()) {
    if (const QualType To = A->getType()->getPointeeType(); !To.isNull()) {
      if (To->isUnsignedIntegerType())
        return Member;
    } else if (Expr::EvalResult N; A->getType()->isUnsignedIntegerType() &&
                                   A->EvaluateAsInt(N, Ctx)) {
      Bytes *= N.Val.getInt().getLimitedValue(uint64_t(1) << 31);
    }
  }
  return Bytes > static_cast<uint64_t>(Size) ? Member : nullptr;
}

static const FunctionDecl *calleeOf(const CallExpr *E) {
  const FunctionDecl *FD = E->getDirectCallee();
  return FD;
}

/// Is parameter \p N of the C library's function \p FD a stream that must be
/// open? Models of functions that close one ask for that themselves.
///   rule: [C23 7.23.3] p4
static bool usesStream(const FunctionDecl *FD, unsigned N) {
  if (!FD->isExternC() || !FD->getIdentifier() || FD->getName() == "fclose" ||
      FD->getName() == "pclose")
    return false;
  const QualType T = FD->getParamDecl(N)->getType()->getPointeeType();
  const auto *Typedef = T.isNull() ? nullptr : T->getAs<TypedefType>();
  return Typedef && Typedef->getDecl()->getName() == "FILE";
}

/// Does \p FD declare that its parameter \p N, a pointer, is not null?
static bool wantsNonNull(const FunctionDecl *FD, unsigned N) {
  const ParmVarDecl *Param = FD->getParamDecl(N);
  return Param->getType()->isPointerType() &&
         (Param->hasAttr<NonNullAttr>() ||
          llvm::any_of(FD->specific_attrs<NonNullAttr>(),
                       [&](const NonNullAttr *A) { return A->isNonNull(N); }));
}

/// Checks a stream that the function \p FD of the C library is given, as
/// parameter \p N, and any other address that no model asks for: it is not of
/// what was released, and not null where the header says so.
void FunctionLowering::checkGiven(const FunctionDecl *FD, unsigned N,
                                  Operand Given, const std::string &Text) {
  const bool IsStream = usesStream(FD, N);
  const ParmVarDecl *Param = FD->getParamDecl(N);
  if (!IsStream &&
      (ML.hasLibraryModel(FD) || !Param->getType()->isPointerType() ||
       Param->getType()->getPointeeType()->isFunctionType()))
    return;
  if (IsStream ? FD->getName() != "fflush" // null: all streams
               : wantsNonNull(FD, N))
    check(ir::CheckKind::Null, Given, Text + " may be null");
  check(ir::CheckKind::UseAfterFree, Given,
        Text + (IsStream ? " was closed before" : " was freed"));
}

/// Checks an argument \p E of the program's function \p FD, for its parameter
/// \p N, that is declared not to be null.
void FunctionLowering::checkDeclaredNonNull(const FunctionDecl *FD, unsigned N,
                                            Operand Given, const Expr *E) {
  if (!ML.isInSystemHeader(FD) && N < FD->getNumParams() && wantsNonNull(FD, N))
    check(ir::CheckKind::Null, Given, "'" + textOf(E) + "' may be null");
}

/// What a call of the virtual function \p MD of \p Object calls, if that is the
/// object under construction or destruction; else null.
///   rule: [class.cdtor]/4: the final overrider in the class of the constructor
const CXXMethodDecl *FunctionLowering::ownOverrider(const CXXMethodDecl *MD,
                                                    const Expr *Object) const {
  if (!Function || !isa<CXXConstructorDecl, CXXDestructorDecl>(Function))
    return nullptr;
  const CXXRecordDecl *Class = cast<CXXMethodDecl>(Function)->getParent();
  Object = Object->IgnoreParenImpCasts();
  if (const auto *U = dyn_cast<UnaryOperator>(Object);
      U && U->getOpcode() == UO_Deref)
    Object = U->getSubExpr()->IgnoreParenImpCasts();
  if (!isa<CXXThisExpr>(Object) ||
      Object->getType()->getPointeeCXXRecordDecl() != Class)
    return nullptr;
  const CXXMethodDecl *Own =
      MD->getCorrespondingMethodInClass(Class, /*MayBeBase=*/true);
  return Own && !Own->isPureVirtual() ? Own : nullptr;
}

Operand FunctionLowering::call(const CallExpr *E, Operand *Dest) {
  const FunctionDecl *FD = calleeOf(E);
  const Expr *CalleeExpr = E->getCallee()->IgnoreParens();
  if (isa<CXXPseudoDestructorExpr>(CalleeExpr)) {
    const Expr *Base = cast<CXXPseudoDestructorExpr>(CalleeExpr)->getBase();
    if (Base->HasSideEffects(Ctx))
      discard(Base);
    return Operand::undef();
  }
  if (FD) {
    if (auto V = probe(E, FD))
      return *V;
    if (auto V = builtin(E, FD, Dest))
      return *V;
    if (auto V = libraryCall(E, FD))
      return *V;
    if (auto V = trivialCall(E, FD)) {
      if (Dest && E->isPRValue())
        copyObject(E->getType(), *Dest, *V);
      return *V;
    }
  }
  if (!FD)
    return callIndirect(E, Dest);
  if (FD->isInvalidDecl() || FD->isDependentContext()) {
    discardOperands(E);
    effect(Opcode::ClobberAll, {}, "call of an invalid function");
    if (Dest)
      effect(Opcode::Clobber, {*Dest}, "call of an invalid function");
    const ir::Type *Ty = type(E->getType());
    if (E->isGLValue())
      Ty = ML.types().getPtr(Ty);
    return Ty->isScalar() ? havoc(Ty, "call of an invalid function")
                          : Operand::undef();
  }

  const auto *MD = dyn_cast<CXXMethodDecl>(FD);
  bool HasThis =
      MD && MD->isInstance() && !MD->isExplicitObjectMemberFunction();
  const Expr *Object = nullptr;
  bool Arrow = false;
  unsigned FirstArg = 0;
  const auto *Member = dyn_cast<MemberExpr>(CalleeExpr);
  const auto *ByPointer = dyn_cast<BinaryOperator>(CalleeExpr);
  if (HasThis) {
    if (ByPointer && ByPointer->isPtrMemOp()) {
      // A pointer to member that is a constant template argument.
      Object = ByPointer->getLHS();
      Arrow = ByPointer->getOpcode() == BO_PtrMemI;
    } else if (Member) {
      Object = Member->getBase();
      Arrow = Member->isArrow();
    } else if (E->getNumArgs() > 0) {
      Object = E->getArg(0); // an operator
      FirstArg = 1;
    }
  } else if (MD && isa<CXXOperatorCallExpr>(E) && MD->isStatic()) {
    FirstArg = 1; // static operator()
    if (E->getArg(0)->HasSideEffects(Ctx))
      discard(E->getArg(0));
  } else if (Member && Member->getBase()->HasSideEffects(Ctx)) {
    discard(Member->getBase());
  }

  std::string Rehomed;
  auto ObjectAddress = [&]() -> Operand {
    // A member of an implementation base of a library class belongs to the
    // class itself.
    const Expr *O = Object;
    const CXXRecordDecl *Derived = nullptr;
    const CastExpr *Cast = nullptr;
    CastExpr::path_const_iterator PathEnd = {};
    if (const auto *C = dyn_cast<ImplicitCastExpr>(O->IgnoreParens());
        C && (C->getCastKind() == CK_UncheckedDerivedToBase ||
              C->getCastKind() == CK_DerivedToBase)) {
      QualType T = C->getSubExpr()->getType();
      Derived = Arrow ? T->getPointeeCXXRecordDecl() : T->getAsCXXRecordDecl();
      Rehomed = ML.rehomedFunction(MD, Derived);
      PathEnd = C->path_begin();
      // Or it belongs to a base class on the way.
      while (Rehomed.empty() && PathEnd != C->path_end())
        Rehomed = ML.rehomedFunction(
            MD, (*PathEnd++)->getType()->getAsCXXRecordDecl());
      if (!Rehomed.empty()) {
        Cast = C;
        O = C->getSubExpr();
      }
    }
    LValue L;
    if (Arrow)
      L = pointerBase(O, QualType());
    else if (O->isGLValue())
      L = lvalue(O);
    else
      L = memory(materialise(O), O->getType(), Access::Named, false);
    if (Cast)
      L = baseOf(L, llvm::make_range(Cast->path_begin(), PathEnd), Derived);
    return referred(std::move(L));
  };

  const Referring Refers(*this);
  llvm::SmallVector<Operand, 6> Args;
  // C++17: the right operand of an assignment comes before the left.
  bool RightFirst = isa<CXXOperatorCallExpr>(E) && HasThis &&
                    cast<CXXOperatorCallExpr>(E)->isAssignmentOp();
  Operand This = Operand::undef();
  if (HasThis && !RightFirst)
    This = ObjectAddress();
  const auto *Proto = FD->getType()->getAs<FunctionProtoType>();
  llvm::SmallVector<Operand, 6> Values;
  for (unsigned A = FirstArg; A < E->getNumArgs(); ++A) {
    unsigned P = A - FirstArg;
    QualType ParamType = Proto && P < Proto->getNumParams()
                             ? Proto->getParamType(P)
                             : QualType();
    const bool AnyAddress = ML.isAnyAddress(FD, ParamType);
    const MemberExpr *OfUnion =
        AnyAddress || (ML.isInSystemHeader(FD) && FD->isExternC() &&
                       !ParamType.isNull() && ParamType->isVoidPointerType())
            ? givenUnionOf(E->getArg(A), E, Ctx)
            : nullptr;
    Operand V = OfUnion      ? addressOf(aroundMember(OfUnion), true)
                : AnyAddress ? anyAddress(E->getArg(A))
                             : argument(E->getArg(A), ParamType);
    if (OfUnion && !AnyAddress)
      V = convert(V, nullptr, type(ParamType));
    checkDeclaredNonNull(FD, P, V, E->getArg(A));
    // Later arguments may change the variable a register names.
    for (unsigned Later = A + 1; Later < E->getNumArgs(); ++Later) {
      Operand Stable =
          stable(V, E->getArg(Later), type(E->getArg(A)->getType()));
      bool Changed = Stable.isReg() && V.isReg() && Stable.Index != V.Index;
      V = Stable;
      if (Changed)
        break;
    }
    if (ParamType.isNull() && !V.isReg() && V.Kind != ir::OperandKind::Null) {
      const ir::Type *Ty = type(E->getArg(A)->getType());
      if (Ty->isScalar()) {
        ir::RegId R = newTemp(Ty);
        ir::Inst &I = push(Opcode::Copy);
        I.Result = R;
        I.Args.push_back(V);
        V = Operand::reg(R);
      }
    }
    Values.push_back(V);
  }
  if (HasThis && RightFirst)
    This = ObjectAddress();
  Refers.checkAgain();

  // Destructors called by name.
  if (const auto *DD = dyn_cast<CXXDestructorDecl>(FD)) {
    if (!DD->isTrivial()) // there may be owners in it
      check(ir::CheckKind::DoubleFree, This, "owner ended");
    bool Dispatch = DD->isVirtual() && Member && !Member->hasQualifier();
    destroy(Ctx.getRecordType(DD->getParent()), This, Dispatch);
    if (!DD->isTrivial())
      effect(Opcode::Clobber, {This}, "an object that was ended by name");
    return Operand::undef();
  }

  if (ML.mayBeAbsent(FD))
    check(ir::CheckKind::Null, addressOfFunction(FD));
  std::string Callee = Rehomed.empty() ? ML.functionName(FD) : Rehomed;
  bool Virtual = MD && MD->isVirtual() && Member && !Member->hasQualifier();
  if ((isa<CXXOperatorCallExpr>(E) || ByPointer) && MD && MD->isVirtual())
    Virtual = true;
  if (Virtual) {
    const Expr *Base = Object;
    if (MD->hasAttr<FinalAttr>() || MD->getParent()->isEffectivelyFinal() ||
        (!Arrow && Base->isPRValue())) {
      Virtual = false;
    } else if (const CXXMethodDecl *Own = ownOverrider(MD, Object)) {
      Virtual = false;
      Callee = ML.functionName(Own);
      const ir::Type *ThisTy = ML.ptrTo(Ctx.getRecordType(Own->getParent()));
      This = convert(This, ThisTy, ThisTy);
    }
  }

  Operand Result = Operand::undef();
  std::optional<Operand> Storage;
  QualType ResultType = FD->getReturnType();
  bool ClassResult =
      !type(ResultType)->isScalar() && !type(ResultType)->isVoid();
  if (ClassResult) {
    if (Dest) {
      Storage = *Dest;
    } else {
      uint32_t L = newLocal("$tmp", type(ResultType));
      effect(Opcode::Begin, {Operand::local(L)});
      Storage = addressOfLocal(L);
      Result = *Storage;
    }
  }
  bool RetFirst = !(MD && MD->isVirtual());
  if (Storage && RetFirst)
    Args.push_back(*Storage);
  if (HasThis)
    Args.push_back(This);
  if (Storage && !RetFirst)
    Args.push_back(*Storage);
  Args.append(Values.begin(), Values.end());

  if (Virtual) {
    const ir::Function &Target = *ML.M.findFunction(Callee);
    for (size_t A = 0; A < Args.size() && A < Target.Params.size(); ++A) {
      const ir::Type *Ty = Target.Registers[Target.Params[A].Index].Ty;
      Args[A] = convert(Args[A], Ty, Ty);
    }
    ir::RegId R;
    if (!Target.Result->isVoid())
      R = newTemp(Target.Result);
    ir::Inst &I = push(Opcode::CallVirtual);
    I.Text = Callee;
    I.Ty = Target.Result;
    I.Args.assign(Args.begin(), Args.end());
    I.Result = R;
    afterCall(Target.NoReturn, Target.NoThrow);
    if (R)
      Result = Operand::reg(R);
  } else {
    if (!HasThis && !ClassResult && FD->isExternC() && ML.isInSystemHeader(FD))
      for (unsigned N = 0; N < FD->getNumParams() && N < Args.size(); ++N)
        checkGiven(FD, N, Args[N], "'" + textOf(E->getArg(N)) + "'");
    std::optional<Operand> Formatted;
    if (!HasThis && !ClassResult)
      Formatted = formattedCall(E, FD, Args);
    Operand V = Formatted ? *Formatted : emitCall(Callee, Args);
    if (ML.fillsBuffers(FD))
      effect(Opcode::ClobberAll, {}, "what a stream does with its buffer");
    if (!ClassResult)
      Result = V;
  }
  const ir::Type *Want = type(E->getType());
  if (E->isGLValue())
    Want = ML.types().getPtr(Want);
  if (!ClassResult && Want->isScalar() && Result.Kind != ir::OperandKind::Undef)
    Result = convert(Result, Want, Want);
  return Result;
}

Operand FunctionLowering::callIndirect(const CallExpr *E, Operand *Dest) {
  const Expr *CalleeExpr = E->getCallee()->IgnoreParens();
  const ir::Type *Ty = type(E->getType());
  if (E->isGLValue())
    Ty = ML.types().getPtr(Ty);
  QualType CalleeType = CalleeExpr->getType();
  if (CalleeType->isSpecificBuiltinType(BuiltinType::BoundMember) ||
      !CalleeType->isFunctionPointerType()) {
    // A pointer to member, a block, an Objective-C message.
    // Which function it leads to is not known.
    StringRef Reason = "call through a pointer to member";
    llvm::SmallVector<Operand, 4> Given;
    if (const auto *B = dyn_cast<BinaryOperator>(CalleeExpr))
      Given.push_back(objectOfMember(B));
    for (const Expr *A : E->arguments()) {
      Operand V = argument(A, QualType());
      if (V.isReg())
        Given.push_back(V);
    }
    if (Dest)
      Given.push_back(*Dest);
    const Operand Code = havoc(ML.types().getPtr(ML.types().getFunc()), Reason);
    check(ir::CheckKind::Null, Code);
    Given.insert(Given.begin(), Code);
    const ir::RegId R = Ty->isScalar() ? newTemp(Ty) : ir::RegId();
    ir::Inst &I = push(Opcode::CallIndirect);
    I.Ty = Ty->isScalar() ? Ty : ML.types().getVoid();
    I.Args.assign(Given.begin(), Given.end());
    I.Result = R;
    afterCall(false, false);
    return R ? Operand::reg(R) : Operand::undef();
  }
  Operand Callee = scalar(CalleeExpr);
  const ir::Type *CodePtr = ML.types().getPtr(ML.types().getFunc());
  Callee = convert(Callee, CodePtr, CodePtr);
  const auto *Proto = CalleeType->getPointeeType()->getAs<FunctionProtoType>();
  llvm::SmallVector<Operand, 6> Args{Callee};
  std::optional<Operand> Storage;
  Operand Result = Operand::undef();
  if (!Ty->isScalar() && !Ty->isVoid()) {
    if (Dest) {
      Storage = *Dest;
    } else {
      uint32_t L = newLocal("$tmp", Ty);
      effect(Opcode::Begin, {Operand::local(L)});
      Storage = addressOfLocal(L);
      Result = *Storage;
    }
    Args.push_back(*Storage);
  }
  const Referring Refers(*this);
  for (unsigned A = 0; A < E->getNumArgs(); ++A) {
    QualType ParamType = Proto && A < Proto->getNumParams()
                             ? Proto->getParamType(A)
                             : QualType();
    const ir::Type *ArgTy =
        type(ParamType.isNull() ? E->getArg(A)->getType() : ParamType);
    Operand V = argument(E->getArg(A), ParamType);
    if (!V.isReg() && ArgTy->isScalar()) {
      ir::RegId R = newTemp(ArgTy);
      ir::Inst &I = push(Opcode::Copy);
      I.Result = R;
      I.Args.push_back(V);
      V = Operand::reg(R);
    }
    Args.push_back(V);
  }
  Refers.checkAgain();
  check(ir::CheckKind::Null, Callee);
  bool Scalar = Ty->isScalar();
  ir::RegId R;
  if (Scalar)
    R = newTemp(Ty);
  ir::Inst &I = push(Opcode::CallIndirect);
  I.Ty = Scalar ? Ty : ML.types().getVoid();
  I.Args.assign(Args.begin(), Args.end());
  I.Result = R;
  bool NoThrow = Proto && Proto->isNothrow();
  afterCall(false, NoThrow);
  return R ? Operand::reg(R) : Result;
}

// ---- New and delete ---------------------------------------------------------

///   rule: [expr.new], an array size that is negative or beyond the
///         implementation's limit throws bad_array_new_length. No machine has
///         2^61 bytes, so from there on there is an exception, too.
void FunctionLowering::limitArray(Operand Count, QualType CountType,
                                  QualType T) {
  constexpr uint64_t MostBytes = (uint64_t(1) << 61) - 1;
  uint64_t Size = std::max<int64_t>(Ctx.getTypeSizeInChars(T).getQuantity(), 1);
  uint64_t Most = MostBytes / Size;
  uint64_t Bits = Ctx.getTypeSize(CountType);
  if (!Count.isReg() || (CountType->isUnsignedIntegerType() && Bits < 64 &&
                         (uint64_t(1) << Bits) - 1 <= Most))
    return;
  uint32_t Fits = newBlock("new.fits"), TooLarge = newBlock("new.throws");
  branch(emit(Opcode::Le, ML.types().getBool(), {Count, constant(Most)}), Fits,
         TooLarge, "language");
  place(TooLarge);
  throwNow();
  place(Fits);
}

Operand FunctionLowering::newExpr(const CXXNewExpr *E) {
  QualType T = E->getAllocatedType();
  const ir::Type *Element = type(T);
  const ir::Type *Ptr = ML.types().getPtr(Element);
  const FunctionDecl *New = E->getOperatorNew();
  Operand Count = constant(1);
  bool IsArray = E->isArray();
  if (IsArray) {
    if (auto Size = E->getArraySize(); Size && *Size)
      Count = convert(scalar(*Size), type((*Size)->getType()), ML.sizeType());
    else if (const auto *I = E->getInitializer())
      if (const auto *A = Ctx.getAsConstantArrayType(I->getType()))
        Count = constant(A->getSize().getLimitedValue());
  }
  Operand P;
  bool MayBeNull = false;
  Parts Storage(*this);
  if (New && New->isReservedGlobalPlacementOperator() &&
      E->getNumPlacementArgs() == 1) {
    // Construction in storage that exists.
    P = scalar(E->getPlacementArg(0));
    P = convert(P, typeOf(P, Ptr), Ptr);
    for (ir::CheckKind K : checksFor(Access::Pointer))
      check(K, P);
  } else {
    for (unsigned A = 0; A < E->getNumPlacementArgs(); ++A)
      discard(E->getPlacementArg(A));
    // A class's own operator new may do anything besides allocating; the
    // memory it returns is fresh in any case.
    if (New && isa<CXXMethodDecl>(New))
      effect(Opcode::ClobberAll, {}, "operator new of a class");
    MayBeNull = E->shouldNullCheckAllocation();
    if (auto Size = E->getArraySize(); Size && *Size && !MayBeNull)
      limitArray(Count, (*Size)->IgnoreImpCasts()->getType(), T);
    P = emit(Opcode::Alloc, Ptr, {Count}, IsArray ? "new[]" : "new", Element);
    if (const FunctionDecl *Delete = E->getOperatorDelete())
      Storage.addStorage(T, P, IsArray ? "delete[]" : "delete", Delete);
  }
  ir::RegId Result;
  uint32_t End = ~0u;
  if (MayBeNull) {
    Result = newRegister("new", Ptr);
    uint32_t Init = newBlock("new.init"), Fail = newBlock("new.null");
    End = newBlock("new.end");
    branch(emit(Opcode::Choice, ML.types().getBool(), {}, "new (std::nothrow)"),
           Init, Fail);
    place(Fail);
    effect(Opcode::Free, {P}, IsArray ? "delete[]" : "delete");
    assign(Result, Operand::null());
    jump(End);
    place(Init);
  }
  if (const Expr *Init = E->getInitializer()) {
    if (!IsArray) {
      initialise(T, P, Init);
    } else if (const auto *C =
                   dyn_cast<CXXConstructExpr>(Init->IgnoreImplicit())) {
      const CXXConstructorDecl *CD = C->getConstructor();
      if (!(CD->isTrivial() && CD->isDefaultConstructor()) ||
          C->requiresZeroInitialization())
        forEach(Count, false, [&](Operand I) {
          Parts Built(*this);
          Built.addElements(T, P, I);
          constructEach(C, T, emit(Opcode::Index, Ptr, {P, I}));
        });
    } else if (isa<ImplicitValueInitExpr>(Init)) {
      forEach(Count, false,
              [&](Operand I) { zero(T, emit(Opcode::Index, Ptr, {P, I})); });
    } else if (const auto *L = dyn_cast<InitListExpr>(Init);
               L && !L->isStringLiteralInit()) {
      const Expr *Filler = L->hasArrayFiller() ? L->getArrayFiller() : nullptr;
      if (Filler && !isa<NoInitExpr>(Filler)) {
        // First all of them as the rest is, then those that are given.
        forEach(Count, false, [&](Operand I) {
          Parts Built(*this);
          Built.addElements(T, P, I);
          initialise(T, emit(Opcode::Index, Ptr, {P, I}), Filler);
        });
      }
      for (unsigned I = 0; I < L->getNumInits(); ++I) {
        Parts Built(*this);
        Built.addElements(T, P, constant(I));
        initialise(T, emit(Opcode::Index, Ptr, {P, constant(I)}),
                   L->getInit(I));
      }
    } else {
      effect(Opcode::Clobber, {P}, "initialiser of new[]");
    }
  }
  Operand V = convert(P, Ptr, type(E->getType()));
  if (!MayBeNull)
    return V;
  assign(Result, V);
  jump(End);
  place(End);
  return Operand::reg(Result);
}

void FunctionLowering::deallocate(Operand P, StringRef Kind,
                                  const FunctionDecl *Delete) {
  if (Delete && isa<CXXMethodDecl>(Delete))
    effect(Opcode::ClobberAll, {}, "operator delete of a class");
  effect(Opcode::Free, {P}, Kind);
}

void FunctionLowering::deleteExpr(const CXXDeleteExpr *E) {
  const Expr *Arg = E->getArgument();
  Operand P = stable(scalar(Arg), Arg, type(Arg->getType()));
  QualType T = E->getDestroyedType();
  StringRef Kind = E->isArrayForm() ? "delete[]" : "delete";
  const FunctionDecl *Delete = E->getOperatorDelete();
  if (!T.isNull() && needsDestruction(T)) {
    uint32_t Run = newBlock("delete.run"), End = newBlock("delete.end");
    branch(emit(Opcode::Ne, ML.types().getBool(), {P, Operand::null()}), Run,
           End, "language");
    place(Run);
    check(ir::CheckKind::DoubleFree, P, Kind);
    check(ir::CheckKind::MismatchedDelete, P, Kind);
    {
      Parts Storage(*this);
      Storage.addStorage(T, P, Kind, Delete);
      if (E->isArrayForm())
        destroyElements(T, P, emit(Opcode::BufferSize, ML.sizeType(), {P}));
      else
        destroy(T, P, /*Dispatch=*/true);
    }
    deallocate(P, Kind, Delete);
    jump(End);
    place(End);
    return;
  }
  if (Delete && isa<CXXMethodDecl>(Delete))
    effect(Opcode::ClobberAll, {}, "operator delete of a class");
  release(P, Kind);
}

// ---- Construction -----------------------------------------------------------

void FunctionLowering::construct(const CXXConstructExpr *E, Operand Dest) {
  QualType T = E->getType();
  const CXXConstructorDecl *CD = E->getConstructor();
  if (Ctx.getAsArrayType(T) && CD->isTrivial() && CD->isDefaultConstructor() &&
      !E->requiresZeroInitialization())
    return;
  constructEach(E, T, Dest);
}

/// Constructs the object of type \p T at \p Dest, or each element of it.
void FunctionLowering::constructEach(const CXXConstructExpr *E, QualType T,
                                     Operand Dest) {
  if (!Ctx.getAsArrayType(T))
    return constructOne(E, Dest);
  const auto *A = Ctx.getAsConstantArrayType(T);
  if (!A)
    return effect(Opcode::Clobber, {Dest}, "array of variable length");
  QualType Element = A->getElementType();
  Operand First = emit(Opcode::Decay, ML.ptrTo(Element), {Dest});
  forEach(constant(A->getSize().getLimitedValue()), false, [&](Operand I) {
    Parts Built(*this);
    Built.addElements(Element, First, I);
    constructEach(E, Element,
                  emit(Opcode::Index, ML.ptrTo(Element), {First, I}));
  });
}

void FunctionLowering::constructOne(const CXXConstructExpr *E, Operand Dest) {
  const CXXConstructorDecl *CD = E->getConstructor();
  QualType T = Ctx.getRecordType(CD->getParent());
  if (E->requiresZeroInitialization() && !ML.isOpaque(CD->getParent()))
    zero(T, Dest);
  if (CD->isTrivial() && CD->isDefaultConstructor())
    return;
  if (ML.isLibrary(CD->getParent()) && CD->getParent()->isEmpty()) {
    // An allocator, comparator or tag: no state to construct.
    for (const Expr *A : E->arguments())
      if (A->HasSideEffects(Ctx))
        discard(A);
    return;
  }
  if (CD->isTrivial() && CD->isCopyOrMoveConstructor() &&
      E->getNumArgs() >= 1) {
    const Expr *Arg = E->getArg(0);
    if (Arg->isPRValue())
      return aggregate(Arg, Dest);
    // std::strong_ordering::less and its siblings are constants.
    if (const auto *D = dyn_cast<DeclRefExpr>(Arg->IgnoreParenImpCasts()))
      if (const auto *VD = dyn_cast<VarDecl>(D->getDecl());
          VD && ML.isOrdering(CD->getParent()) && VD->isConstexpr())
        if (const VarDecl *Def = VD->getDefinition())
          if (const APValue *V = Def->evaluateValue();
              V && V->isStruct() && V->getStructField(0).isInt()) {
            const FieldDecl *FD = *CD->getParent()->field_begin();
            Operand P =
                fieldOf(memory(Dest, T, Access::Named, false), FD).Address;
            return effect(
                Opcode::Store,
                {Operand::integer(toInteger(V->getStructField(0).getInt())), P},
                "", type(FD->getType()));
          }
    Operand Source = addressOf(lvalue(Arg), true);
    if (!CD->getParent()->isEmpty())
      copyObject(T, Dest, Source);
    return;
  }
  if (CD->isInvalidDecl() || CD->isDependentContext())
    return effect(Opcode::Clobber, {Dest}, "invalid constructor");
  const Referring Refers(*this);
  llvm::SmallVector<Operand, 6> Args{Dest};
  const auto *Proto = CD->getType()->getAs<FunctionProtoType>();
  for (unsigned A = 0; A < E->getNumArgs(); ++A) {
    QualType ParamType = Proto && A < Proto->getNumParams()
                             ? Proto->getParamType(A)
                             : QualType();
    Operand V = argument(E->getArg(A), ParamType);
    checkDeclaredNonNull(CD, A, V, E->getArg(A));
    for (unsigned Later = A + 1; Later < E->getNumArgs(); ++Later) {
      Operand Stable =
          stable(V, E->getArg(Later), type(E->getArg(A)->getType()));
      bool Changed = Stable.isReg() && V.isReg() && Stable.Index != V.Index;
      V = Stable;
      if (Changed)
        break;
    }
    if (ParamType.isNull() && !V.isReg() && V.Kind != ir::OperandKind::Null) {
      ir::RegId R = newTemp(type(E->getArg(A)->getType()));
      ir::Inst &I = push(Opcode::Copy);
      I.Result = R;
      I.Args.push_back(V);
      V = Operand::reg(R);
    }
    Args.push_back(V);
  }
  Refers.checkAgain();
  emitCall(ML.functionName(CD), Args);
}

void FunctionLowering::throwExpr(const CXXThrowExpr *E) {
  if (const Expr *Sub = E->getSubExpr()) {
    // The exception object outlives the expression; its contents are not
    // tracked.
    QualType T = Sub->getType();
    const ir::Type *Ty = type(T);
    if (Ty->isScalar()) {
      discard(Sub);
    } else {
      Operand P = emit(Opcode::Alloc, ML.types().getPtr(Ty), {constant(1)},
                       "temporary", Ty);
      aggregate(Sub, P);
      effect(Opcode::Escape, {P});
    }
    setThrown(T);
  }
  throwNow();
}

} // namespace plimsoll
