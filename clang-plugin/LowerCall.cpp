// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of all kinds: functions, members, constructors, new and delete,
// built-ins, allocation with a known element type, probes, throw.
#include "LowerFunction.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/Builtins.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace plimsoll {

using ir::Opcode;
using ir::Operand;

/// The source text of an expression, for messages.
std::string FunctionLowering::textOf(const Expr *E) {
  if (const auto *S = dyn_cast<StringLiteral>(E->IgnoreParenImpCasts()))
    return S->getCharByteWidth() == 1 ? S->getString().str() : "";
  const SourceManager &SM = Ctx.getSourceManager();
  CharSourceRange R = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(E->getSourceRange()), SM,
      Ctx.getLangOpts());
  std::string Text = R.isValid()
                         ? Lexer::getSourceText(R, SM, Ctx.getLangOpts()).str()
                         : std::string();
  for (char &C : Text)
    if (C == '\n' || C == '\t' || C == '\r')
      C = ' ';
  return Text.substr(0, 200);
}

// ---- The call instruction ---------------------------------------------------

void FunctionLowering::afterCall(bool NoReturn, bool NoThrow) {
  bool Unwinds = !NoThrow && needsUnwind();
  if (Unwinds) {
    uint32_t Next = newBlock("call.next");
    uint32_t Landing = landing(Cleanups.size());
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
  if (Args.size() < Params || (Args.size() > Params && !Target->Variadic)) {
    // A call without a prototype that does not fit the definition.
    effect(Opcode::ClobberAll, {}, "call with unexpected arguments");
    return havoc(Target->Result, "call with unexpected arguments");
  }
  for (size_t A = 0; A < Params; ++A) {
    const ir::Type *Ty = Target->Registers[Target->Params[A].Index].Ty;
    Args[A] = convert(Args[A], Ty, Ty);
  }
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
    return addressOf(lvalue(E), true);
  const ir::Type *Ty = type(E->getType());
  if (Ty->isVoid()) {
    discard(E);
    return constant(0);
  }
  if (!Ty->isScalar())
    return materialise(E);
  Operand V = scalar(E);
  // A variadic argument has no parameter to give its literal a type.
  return V;
}

static const FunctionDecl *calleeOf(const CallExpr *E) {
  const FunctionDecl *FD = E->getDirectCallee();
  return FD;
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
    if (const auto *C = dyn_cast<ImplicitCastExpr>(O->IgnoreParens());
        C && (C->getCastKind() == CK_UncheckedDerivedToBase ||
              C->getCastKind() == CK_DerivedToBase)) {
      QualType T = C->getSubExpr()->getType();
      const CXXRecordDecl *Derived =
          Arrow ? T->getPointeeCXXRecordDecl() : T->getAsCXXRecordDecl();
      Rehomed = ML.rehomedFunction(MD, Derived);
      if (!Rehomed.empty())
        O = C->getSubExpr();
    }
    LValue L;
    if (Arrow)
      L = pointerBase(O, QualType());
    else if (O->isGLValue())
      L = lvalue(O);
    else
      return materialise(O);
    return addressOf(L, true);
  };

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
    Operand V = argument(E->getArg(A), ParamType);
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

  // Destructors called by name.
  if (const auto *DD = dyn_cast<CXXDestructorDecl>(FD)) {
    bool Dispatch = DD->isVirtual() && Member && !Member->hasQualifier();
    destroy(Ctx.getRecordType(DD->getParent()), This, Dispatch);
    return Operand::undef();
  }

  std::string Callee = Rehomed.empty() ? ML.functionName(FD) : Rehomed;
  bool Virtual = MD && MD->isVirtual() && Member && !Member->hasQualifier();
  if ((isa<CXXOperatorCallExpr>(E) || ByPointer) && MD && MD->isVirtual())
    Virtual = true;
  if (Virtual) {
    const Expr *Base = Object;
    if (MD->hasAttr<FinalAttr>() || MD->getParent()->isEffectivelyFinal() ||
        (!Arrow && Base->isPRValue())) {
      Virtual = false;
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
      uint32_t L = newLocal("tmp", type(ResultType));
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
    Operand V = emitCall(Callee, Args);
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
    if (const auto *B = dyn_cast<BinaryOperator>(CalleeExpr)) {
      discard(B->getLHS());
      discard(B->getRHS());
    }
    for (const Expr *A : E->arguments())
      discard(A);
    StringRef Reason = "call through a pointer to member";
    effect(Opcode::ClobberAll, {}, Reason);
    if (Dest)
      effect(Opcode::Clobber, {*Dest}, Reason);
    afterCall(false, false);
    return Ty->isScalar() ? havoc(Ty, Reason) : Operand::undef();
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
      uint32_t L = newLocal("tmp", Ty);
      effect(Opcode::Begin, {Operand::local(L)});
      Storage = addressOfLocal(L);
      Result = *Storage;
    }
    Args.push_back(*Storage);
  }
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

// ---- Functions with a meaning of their own ----------------------------------

static StringRef identifier(const FunctionDecl *FD) {
  return FD->getIdentifier() ? FD->getName() : StringRef();
}

void FunctionLowering::assertionFailed(StringRef Text) {
  check(ir::CheckKind::Assertion, Operand::boolean(false), Text);
  terminate(Opcode::Unreachable);
}

std::optional<Operand> FunctionLowering::probe(const CallExpr *E,
                                               const FunctionDecl *FD) {
  StringRef Name = identifier(FD);
  if (isAssertionFailure(Name)) {
    assertionFailed(E->getNumArgs() ? textOf(E->getArg(0)) : "");
    return Operand::undef();
  }
  const ir::Type *Ty = type(E->getType());
  Probe P = probeFor(Name);
  auto HasArg = [&] { return E->getNumArgs() > 0; };
  switch (P) {
  case Probe::None:
    return std::nullopt;
  case Probe::Assert:
    if (!HasArg())
      return std::nullopt;
    {
      Operand V = boolean(E->getArg(0));
      check(ir::CheckKind::Assertion, V, textOf(E->getArg(0)));
      effect(Opcode::Assume, {V});
      return Operand::undef();
    }
  case Probe::Assume:
    if (!HasArg())
      return std::nullopt;
    effect(Opcode::Assume, {boolean(E->getArg(0))});
    return Operand::undef();
  case Probe::Nondet:
    if (!Ty->isScalar())
      return std::nullopt;
    return emit(Opcode::Choice, Ty, {}, Name);
  case Probe::BufferSize: {
    if (!HasArg())
      return std::nullopt;
    const Expr *Arg = E->getArg(0);
    // The parameter is `const void *`: the elements are the argument's.
    while (const auto *C = dyn_cast<ImplicitCastExpr>(Arg->IgnoreParens())) {
      if (C->getCastKind() != CK_BitCast && C->getCastKind() != CK_NoOp)
        break;
      Arg = C->getSubExpr();
    }
    Operand N = emit(Opcode::BufferSize, ML.sizeType(), {scalar(Arg)});
    return convert(N, ML.sizeType(), Ty);
  }
  case Probe::Eval: {
    if (!HasArg())
      return std::nullopt;
    Operand V = boolean(E->getArg(0));
    effect(Opcode::ProbeEval, {V}, textOf(E->getArg(0)));
    return Operand::undef();
  }
  case Probe::Reached:
    effect(Opcode::ProbeReached, {});
    return Operand::undef();
  case Probe::Dump: {
    if (!HasArg())
      return std::nullopt;
    const Expr *Arg = E->getArg(0);
    Operand V = argument(Arg, QualType());
    if (!V.isReg()) {
      const ir::Type *ArgTy = type(Arg->getType());
      ir::RegId R = newTemp(ArgTy);
      ir::Inst &I = push(Opcode::Copy);
      I.Result = R;
      I.Args.push_back(V);
      V = Operand::reg(R);
    }
    effect(Opcode::ProbeDump, {V}, textOf(Arg));
    return Operand::undef();
  }
  case Probe::Error:
    assertionFailed("an error location is not reached");
    return Operand::undef();
  }
  return std::nullopt;
}

std::optional<Operand> FunctionLowering::builtin(const CallExpr *E,
                                                 const FunctionDecl *FD,
                                                 Operand *Dest) {
  unsigned ID = FD->getBuiltinID();
  if (!ID)
    return std::nullopt;
  const ir::Type *Ty = type(E->getType());
  auto Arg = [&](unsigned N) { return scalar(E->getArg(N)); };
  auto ArgTy = [&](unsigned N) { return type(E->getArg(N)->getType()); };
  switch (ID) {
  case Builtin::BI__builtin_expect:
  case Builtin::BI__builtin_expect_with_probability:
    return convert(Arg(0), ArgTy(0), Ty);
  case Builtin::BI__builtin_assume_aligned: {
    Operand V = convert(Arg(0), ArgTy(0), Ty);
    return V;
  }
  case Builtin::BI__builtin_launder:
    return Arg(0);
  case Builtin::BI__builtin_addressof:
  case Builtin::BIaddressof:
  case Builtin::BI__addressof:
    return addressOf(lvalue(E->getArg(0)), false);
  case Builtin::BImove:
  case Builtin::BImove_if_noexcept:
  case Builtin::BIforward:
  case Builtin::BIas_const:
  case Builtin::BIforward_like:
    // std::move and its kin are casts of an lvalue.
    if (E->getArg(0)->isGLValue()) {
      Operand P = addressOf(lvalue(E->getArg(0)), false);
      return convert(P, nullptr, ML.ptrTo(E->getType()));
    }
    return std::nullopt;
  case Builtin::BI__builtin_assume:
    effect(Opcode::Assume, {boolean(E->getArg(0))});
    return Operand::undef();
  case Builtin::BI__builtin_unreachable:
    terminate(Opcode::Unreachable);
    return Operand::undef();
  case Builtin::BI__builtin_trap:
  case Builtin::BI__builtin_debugtrap:
  case Builtin::BI__builtin_verbose_trap:
  case Builtin::BI__builtin_abort:
    terminate(Opcode::Unreachable);
    return Operand::undef();
  case Builtin::BI__builtin_constant_p:
  case Builtin::BI__builtin_object_size:
  case Builtin::BI__builtin_dynamic_object_size:
  case Builtin::BI__builtin_classify_type:
  case Builtin::BI__builtin_is_constant_evaluated:
  case Builtin::BI__builtin_strlen:
  case Builtin::BIstrlen:
    if (std::optional<Integer> V = constantValue(E))
      return Operand::integer(*V);
    if (ID == Builtin::BI__builtin_strlen || ID == Builtin::BIstrlen)
      return std::nullopt;
    return havoc(Ty, identifier(FD));
  case Builtin::BI__builtin_alloca:
  case Builtin::BI__builtin_alloca_uninitialized:
  case Builtin::BIalloca:
  case Builtin::BI_alloca: {
    const ir::Type *Byte = ML.types().getInt(8, true);
    Operand N = convert(Arg(0), ArgTy(0), ML.sizeType());
    Operand P =
        emit(Opcode::Alloc, ML.types().getPtr(Byte), {N}, "alloca", Byte);
    return convert(P, nullptr, Ty);
  }
  case Builtin::BI__builtin_va_start:
  case Builtin::BI__builtin_va_end:
  case Builtin::BI__builtin_va_copy:
  case Builtin::BI__va_start:
    for (const Expr *A : E->arguments())
      if (A->HasSideEffects(Ctx))
        discard(A);
    // The list is opaque: what va_arg yields is unknown anyway.
    return Operand::undef();
  case Builtin::BI__builtin_add_overflow:
  case Builtin::BI__builtin_sub_overflow:
  case Builtin::BI__builtin_mul_overflow: {
    // Computed in 128 bits, stored in the type of the third argument.
    QualType To = E->getArg(2)->getType()->getPointeeType();
    const ir::Type *Small = type(To);
    if (!Small->isInt() || Small->Width > 64 || !ArgTy(0)->isInt() ||
        !ArgTy(1)->isInt())
      break;
    const ir::Type *Wide = ML.types().getInt(128, true);
    Operand A = convert(Arg(0), ArgTy(0), Wide);
    Operand B = convert(Arg(1), ArgTy(1), Wide);
    LValue L = pointerBase(E->getArg(2), To);
    Opcode Op = ID == Builtin::BI__builtin_add_overflow   ? Opcode::Add
                : ID == Builtin::BI__builtin_sub_overflow ? Opcode::Sub
                                                          : Opcode::Mul;
    Operand Exact = emit(Op, Wide, {A, B});
    Operand Stored = convert(Exact, Wide, Small);
    store(L, Stored);
    return emit(Opcode::Ne, ML.types().getBool(),
                {convert(Stored, Small, Wide), Exact});
  }
  default:
    break;
  }
  // A library function under its built-in name has that function's model;
  // other built-ins are unknown.
  if (Ctx.BuiltinInfo.isPredefinedLibFunction(ID) ||
      Ctx.BuiltinInfo.isLibFunction(ID))
    return std::nullopt;
  discardOperands(E);
  bool Pure = Ctx.BuiltinInfo.isConst(ID) || Ctx.BuiltinInfo.isPure(ID);
  if (!Pure)
    effect(Opcode::ClobberAll, {}, identifier(FD));
  if (Dest)
    effect(Opcode::Clobber, {*Dest}, identifier(FD));
  if (E->isGLValue())
    return havoc(ML.types().getPtr(Ty), identifier(FD));
  return Ty->isScalar() ? havoc(Ty, identifier(FD)) : Operand::undef();
}

void FunctionLowering::release(Operand P, StringRef Kind) {
  check(ir::CheckKind::DoubleFree, P, Kind);
  check(ir::CheckKind::MismatchedDelete, P, Kind);
  effect(Opcode::Free, {P}, Kind);
}

std::optional<Operand> FunctionLowering::libraryCall(const CallExpr *E,
                                                     const FunctionDecl *FD) {
  // std::get on a pair is a field: structured bindings of map elements.
  if (identifier(FD) == "get" && E->isGLValue() && E->getNumArgs() == 1 &&
      E->getArg(0)->isGLValue() && ML.isLibrary(FD)) {
    const TemplateArgumentList *Args = FD->getTemplateSpecializationArgs();
    const CXXRecordDecl *RD = E->getArg(0)->getType()->getAsCXXRecordDecl();
    if (Args && Args->size() > 0 && RD && RD->getName() == "pair" &&
        ML.isLibrary(RD) &&
        Args->get(0).getKind() == TemplateArgument::Integral) {
      uint64_t N = Args->get(0).getAsIntegral().getLimitedValue();
      for (const FieldDecl *Field : RD->fields())
        if (Field->getFieldIndex() == N)
          return addressOf(fieldOf(lvalue(E->getArg(0)), Field), true);
    }
  }
  // Comparisons of std::strong_ordering and its kin with 0.
  if (const auto *O = dyn_cast<CXXOperatorCallExpr>(E);
      O && O->isComparisonOp() && O->getOperator() != OO_Spaceship &&
      E->getNumArgs() == 2 && type(E->getType())->isBool()) {
    bool Left = ML.isOrdering(E->getArg(0)->getType()->getAsRecordDecl());
    bool Right = ML.isOrdering(E->getArg(1)->getType()->getAsRecordDecl());
    if (Left != Right) {
      const Expr *Ordering = E->getArg(Left ? 0 : 1);
      const FieldDecl *FD =
          *Ordering->getType()->getAsRecordDecl()->field_begin();
      Operand V = load(fieldOf(lvalue(Ordering), FD));
      Opcode Op = Opcode::Eq;
      switch (O->getOperator()) {
      case OO_Less:
        Op = Left ? Opcode::Lt : Opcode::Gt;
        break;
      case OO_Greater:
        Op = Left ? Opcode::Gt : Opcode::Lt;
        break;
      case OO_LessEqual:
        Op = Left ? Opcode::Le : Opcode::Ge;
        break;
      case OO_GreaterEqual:
        Op = Left ? Opcode::Ge : Opcode::Le;
        break;
      case OO_ExclaimEqual:
        Op = Opcode::Ne;
        break;
      default:
        break;
      }
      return emit(Op, ML.types().getBool(), {V, constant(0)});
    }
  }
  // Only the library's functions, not a user's namesake.
  if (!FD->isExternC() || FD->isDefined() || FD->isInvalidDecl())
    return std::nullopt;
  StringRef Name = identifier(FD);
  if ((Name == "free" || Name == "cfree" || Name == "__builtin_free") &&
      E->getNumArgs() == 1) {
    const Expr *Arg = E->getArg(0);
    // Released as the type it has, not as void.
    while (const auto *C = dyn_cast<CastExpr>(Arg->IgnoreParens())) {
      if (C->getCastKind() != CK_BitCast && C->getCastKind() != CK_NoOp)
        break;
      if (!C->getSubExpr()->getType()->isPointerType())
        break;
      Arg = C->getSubExpr();
    }
    Operand P = scalar(Arg);
    release(P, "free");
    return Operand::undef();
  }
  return std::nullopt;
}

/// Assignments and calls that are copies of bytes.
std::optional<Operand> FunctionLowering::trivialCall(const CallExpr *E,
                                                     const FunctionDecl *FD) {
  const auto *MD = dyn_cast<CXXMethodDecl>(FD);
  if (!MD || !MD->isInstance())
    return std::nullopt;
  // A closure without captures as a function pointer.
  if (const auto *Conversion = dyn_cast<CXXConversionDecl>(MD);
      Conversion && Conversion->isLambdaToBlockPointerConversion())
    return unknown(E, "block pointer");
  if (const auto *Conversion = dyn_cast<CXXConversionDecl>(MD);
      Conversion && MD->getParent()->isLambda() &&
      E->getType()->isFunctionPointerType()) {
    const CXXMethodDecl *Call = MD->getParent()->getLambdaCallOperator();
    if (!Call || Call->isDependentContext())
      return unknown(E, "conversion of a generic lambda");
    return addressOfGlobal(ML.lambdaInvoker(Call), ML.types().getFunc());
  }
  if (!MD->isTrivial() ||
      !(MD->isCopyAssignmentOperator() || MD->isMoveAssignmentOperator()))
    return std::nullopt;
  const Expr *Left = nullptr, *Right = nullptr;
  bool Arrow = false;
  if (isa<CXXOperatorCallExpr>(E) && E->getNumArgs() == 2) {
    Left = E->getArg(0);
    Right = E->getArg(1);
  } else if (const auto *M =
                 dyn_cast<MemberExpr>(E->getCallee()->IgnoreParens());
             M && E->getNumArgs() == 1) {
    Left = M->getBase();
    Arrow = M->isArrow();
    Right = E->getArg(0);
  } else {
    return std::nullopt;
  }
  Operand Source =
      Right->isGLValue() ? addressOf(lvalue(Right), true) : materialise(Right);
  Source = stable(Source, Left, typeOf(Source, ML.ptrTo(Right->getType())));
  LValue L = Arrow ? pointerBase(Left, QualType()) : lvalue(Left);
  Operand Target = addressOf(L, true);
  const CXXRecordDecl *RD = MD->getParent();
  if (!RD->isEmpty())
    copyObject(Ctx.getRecordType(RD), Target, Source);
  return Target;
}

// ---- Allocation -------------------------------------------------------------

/// How many elements of type \p Element an allocation of \p Size bytes has, if
/// the expression says so. An unsigned wrap of n * sizeof(T) is ignored: it
/// would need more memory than there is.
std::optional<Operand> FunctionLowering::elementCount(const Expr *Size,
                                                      QualType Element) {
  int64_t Bytes = Ctx.getTypeSizeInChars(Element).getQuantity();
  if (Bytes <= 0)
    return std::nullopt;
  auto IsElementSize = [&](const Expr *E) {
    const auto *S =
        dyn_cast<UnaryExprOrTypeTraitExpr>(E->IgnoreParenImpCasts());
    return S && S->getKind() == UETT_SizeOf &&
           !S->getTypeOfArgument()->isIncompleteType() &&
           !S->getTypeOfArgument()->isVariablyModifiedType() &&
           Ctx.getTypeSizeInChars(S->getTypeOfArgument()).getQuantity() ==
               Bytes;
  };
  const Expr *E = Size->IgnoreParenImpCasts();
  if (IsElementSize(E))
    return constant(1);
  if (std::optional<Integer> V = constantValue(Size))
    if (std::optional<int64_t> N = V->toInt64(); N && *N > 0 && *N % Bytes == 0)
      return constant(*N / Bytes);
  if (const auto *C = dyn_cast<ExplicitCastExpr>(E);
      C && C->getType()->isIntegerType())
    return elementCount(C->getSubExpr(), Element);
  const auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || B->getOpcode() != BO_Mul)
    return std::nullopt;
  const Expr *Count = IsElementSize(B->getLHS())   ? B->getRHS()
                      : IsElementSize(B->getRHS()) ? B->getLHS()
                                                   : nullptr;
  if (!Count)
    return std::nullopt;
  return convert(scalar(Count), type(Count->getType()), ML.sizeType());
}

Operand FunctionLowering::reallocate(Operand P, const ir::Type *Element,
                                     Operand Count) {
  const ir::Type *Ptr = ML.types().getPtr(Element);
  const ir::Type *Bool = ML.types().getBool();
  P = convert(P, Ptr, Ptr);
  Operand New = emit(Opcode::Alloc, Ptr, {Count}, "malloc", Element);
  if (P.Kind == ir::OperandKind::Null)
    return New;
  uint32_t Moved = newBlock("realloc.moved"), Copy = newBlock("realloc.copy"),
           End = newBlock("realloc.end");
  branch(emit(Opcode::Ne, Bool, {New, Operand::null()}), Moved, End);
  place(Moved);
  branch(emit(Opcode::Ne, Bool, {P, Operand::null()}), Copy, End);
  place(Copy);
  check(ir::CheckKind::UseAfterFree, P, "realloc");
  Operand OldCount = emit(Opcode::BufferSize, ML.sizeType(), {P});
  ir::RegId N = newRegister("kept", ML.sizeType());
  uint32_t Less = newBlock("realloc.shrinks"), Run = newBlock("realloc.keeps");
  assign(N, OldCount);
  branch(emit(Opcode::Lt, Bool, {Count, OldCount}), Less, Run);
  place(Less);
  assign(N, Count);
  jump(Run);
  place(Run);
  effect(Opcode::CopyRange, {New, P, Operand::reg(N)}, "", Element);
  release(P, "free");
  jump(End);
  place(End);
  return New;
}

/// `(T *)malloc(n * sizeof(T))` as a typed allocation.
std::optional<Operand> FunctionLowering::typedAllocation(const Expr *E,
                                                         QualType Pointee) {
  const auto *C = dyn_cast<CallExpr>(E->IgnoreParenCasts());
  if (!C || !C->getDirectCallee() || !C->getDirectCallee()->isExternC() ||
      C->getDirectCallee()->isDefined())
    return std::nullopt;
  if (Pointee->isIncompleteType() || Pointee->isDependentType() ||
      Pointee->isVoidType() || Pointee->isCharType() ||
      Pointee->isFunctionType() || Pointee->isVariablyModifiedType())
    return std::nullopt;
  // A flexible array member makes the size say something else.
  if (const auto *RD = Pointee->getAsRecordDecl();
      RD && RD->hasFlexibleArrayMember())
    return std::nullopt;
  StringRef Name = identifier(C->getDirectCallee());
  Name.consume_front("__builtin_");
  unsigned Args = C->getNumArgs();
  At Here(*this, C->getExprLoc());
  const ir::Type *Element = type(Pointee);
  const ir::Type *Ptr = ML.types().getPtr(Element);
  if (Element->isVoid() || Element->isFunc())
    return std::nullopt;
  if (Name == "malloc" && Args == 1) {
    std::optional<Operand> N = elementCount(C->getArg(0), Pointee);
    if (!N)
      return std::nullopt;
    return emit(Opcode::Alloc, Ptr, {*N}, "malloc", Element);
  }
  if (Name == "calloc" && Args == 2) {
    for (unsigned A : {1u, 0u}) {
      auto Size = constantValue(C->getArg(A));
      if (!Size ||
          *Size != Integer(Ctx.getTypeSizeInChars(Pointee).getQuantity()))
        continue;
      const Expr *Count = C->getArg(1 - A);
      Operand N = convert(scalar(Count), type(Count->getType()), ML.sizeType());
      return emit(Opcode::Alloc, Ptr, {N}, "calloc", Element);
    }
    return std::nullopt;
  }
  if ((Name == "realloc" && Args == 2) ||
      (Name == "reallocarray" && Args == 3)) {
    if (Args == 3) {
      auto Size = constantValue(C->getArg(2));
      if (!Size ||
          *Size != Integer(Ctx.getTypeSizeInChars(Pointee).getQuantity()))
        return std::nullopt;
      const Expr *Old = C->getArg(0)->IgnoreParenImpCasts();
      Operand P = scalar(Old->getType()->isPointerType() && Old->isPRValue()
                             ? Old
                             : C->getArg(0));
      Operand N = convert(scalar(C->getArg(1)), type(C->getArg(1)->getType()),
                          ML.sizeType());
      return reallocate(P, Element, N);
    }
    // Whether the size is understood must be known before anything is
    // emitted: the old pointer is evaluated first.
    const Expr *Size = C->getArg(1)->IgnoreParenImpCasts();
    bool Known =
        constantValue(Size).has_value() || isa<UnaryExprOrTypeTraitExpr>(Size);
    if (const auto *B = dyn_cast<BinaryOperator>(Size))
      Known |= B->getOpcode() == BO_Mul;
    if (!Known || C->getArg(0)->HasSideEffects(Ctx))
      return std::nullopt;
    std::optional<Operand> N = elementCount(C->getArg(1), Pointee);
    if (!N)
      return std::nullopt;
    const Expr *Old = C->getArg(0)->IgnoreParenImpCasts();
    return reallocate(scalar(Old->isPRValue() ? Old : C->getArg(0)), Element,
                      *N);
  }
  return std::nullopt;
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
    P = emit(Opcode::Alloc, Ptr, {Count}, IsArray ? "new[]" : "new", Element);
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
          constructOne(C, emit(Opcode::Index, Ptr, {P, I}));
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
          initialise(T, emit(Opcode::Index, Ptr, {P, I}), Filler);
        });
      }
      for (unsigned I = 0; I < L->getNumInits(); ++I)
        initialise(T, emit(Opcode::Index, Ptr, {P, constant(I)}),
                   L->getInit(I));
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

void FunctionLowering::deleteExpr(const CXXDeleteExpr *E) {
  const Expr *Arg = E->getArgument();
  Operand P = stable(scalar(Arg), Arg, type(Arg->getType()));
  QualType T = E->getDestroyedType();
  StringRef Kind = E->isArrayForm() ? "delete[]" : "delete";
  const FunctionDecl *Delete = E->getOperatorDelete();
  if (!T.isNull() && needsDestruction(T)) {
    uint32_t Run = newBlock("delete.run"), End = newBlock("delete.end");
    branch(emit(Opcode::Ne, ML.types().getBool(), {P, Operand::null()}), Run,
           End);
    place(Run);
    check(ir::CheckKind::DoubleFree, P, Kind);
    check(ir::CheckKind::MismatchedDelete, P, Kind);
    if (E->isArrayForm()) {
      Operand N = emit(Opcode::BufferSize, ML.sizeType(), {P});
      const ir::Type *Ptr = typeOf(P, ML.ptrTo(T));
      forEach(N, true,
              [&](Operand I) { destroy(T, emit(Opcode::Index, Ptr, {P, I})); });
    } else {
      destroy(T, P, /*Dispatch=*/true);
    }
    if (Delete && isa<CXXMethodDecl>(Delete))
      effect(Opcode::ClobberAll, {}, "operator delete of a class");
    effect(Opcode::Free, {P}, Kind);
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
  if (const ArrayType *A = Ctx.getAsArrayType(T)) {
    QualType Element = A->getElementType();
    uint64_t Total = 1;
    while (const auto *C = Ctx.getAsConstantArrayType(T)) {
      Total *= C->getSize().getLimitedValue();
      T = C->getElementType();
    }
    const CXXConstructorDecl *CD = E->getConstructor();
    if (CD->isTrivial() && CD->isDefaultConstructor() &&
        !E->requiresZeroInitialization())
      return;
    // Nested arrays one level at a time.
    if (Ctx.getAsArrayType(Element)) {
      Operand First = emit(Opcode::Decay, ML.ptrTo(Element), {Dest});
      const auto *C = dyn_cast<ConstantArrayType>(A);
      forEach(constant(C ? C->getSize().getLimitedValue() : 0), false,
              [&](Operand I) {
                Operand Inner =
                    emit(Opcode::Index, ML.ptrTo(Element), {First, I});
                const ArrayType *IA = Ctx.getAsArrayType(Element);
                QualType Leaf = IA->getElementType();
                if (Ctx.getAsArrayType(Leaf)) {
                  effect(Opcode::Clobber, {Inner}, "array of arrays");
                  return;
                }
                const auto *IC = dyn_cast<ConstantArrayType>(IA);
                Operand F0 = emit(Opcode::Decay, ML.ptrTo(Leaf), {Inner});
                forEach(constant(IC ? IC->getSize().getLimitedValue() : 0),
                        false, [&](Operand J) {
                          constructOne(
                              E, emit(Opcode::Index, ML.ptrTo(Leaf), {F0, J}));
                        });
              });
      return;
    }
    Operand First = emit(Opcode::Decay, ML.ptrTo(Element), {Dest});
    forEach(constant(Total), false, [&](Operand I) {
      constructOne(E, emit(Opcode::Index, ML.ptrTo(Element), {First, I}));
    });
    return;
  }
  constructOne(E, Dest);
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
  llvm::SmallVector<Operand, 6> Args{Dest};
  const auto *Proto = CD->getType()->getAs<FunctionProtoType>();
  for (unsigned A = 0; A < E->getNumArgs(); ++A) {
    QualType ParamType = Proto && A < Proto->getNumParams()
                             ? Proto->getParamType(A)
                             : QualType();
    Operand V = argument(E->getArg(A), ParamType);
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
    }
  }
  throwNow();
}

} // namespace plimsoll
