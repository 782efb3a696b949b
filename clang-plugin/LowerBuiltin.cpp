// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls with a meaning of their own, which become no call instruction: probes
// and assertions, compiler built-ins, library functions the IR has instructions
// for, copies of bytes, and malloc and its kin with a known element type.
#include "LowerFunction.h"
#include "clang/Basic/Builtins.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace plimsoll {

using ir::Opcode;
using ir::Operand;

/// The source text of an expression, for messages; what it means where no one
/// place has it: where a macro wrote it.
std::string FunctionLowering::textOf(const Expr *E) {
  if (const auto *S = dyn_cast<StringLiteral>(E->IgnoreParenImpCasts()))
    return S->getCharByteWidth() == 1 ? S->getString().str() : "";
  const SourceManager &SM = Ctx.getSourceManager();
  CharSourceRange R = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(E->getSourceRange()), SM,
      Ctx.getLangOpts());
  std::string Text = Lexer::getSourceText(R, SM, Ctx.getLangOpts()).str();
  if (Text.empty()) {
    llvm::raw_string_ostream OS(Text);
    E->IgnoreParens()->printPretty(OS, nullptr, Ctx.getPrintingPolicy());
  }
  for (char &C : Text)
    if (C == '\n' || C == '\t' || C == '\r')
      C = ' ';
  return Text.substr(0, 200);
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
  Probe P = probeFor(Name, FD->hasBody());
  auto HasArg = [&] { return E->getNumArgs() > 0; };
  switch (P) {
  case Probe::None:
    return std::nullopt;
  case Probe::Assert:
    if (!HasArg())
      return std::nullopt;
    {
      Operand V = asserted(E->getArg(0));
      check(ir::CheckKind::Assertion, V, textOf(E->getArg(0)));
      effect(Opcode::Assume, {V});
      return Operand::undef();
    }
  case Probe::Assume:
    if (!HasArg())
      return std::nullopt;
    effect(Opcode::Assume, {asserted(E->getArg(0))});
    return Operand::undef();
  case Probe::Nondet:
    // What one with arguments does to them is not known.
    if (!Ty->isScalar() || HasArg())
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
    // std::move and its kin bind a reference to an lvalue, and cast that.
    if (E->getArg(0)->isGLValue()) {
      Operand P = addressOf(lvalue(E->getArg(0)), true);
      return convert(P, nullptr, ML.ptrTo(E->getType()));
    }
    return std::nullopt;
  case Builtin::BI__builtin_assume:
    effect(Opcode::Assume, {boolean(E->getArg(0))});
    return Operand::undef();
  case Builtin::BI__builtin_unreachable:
    check(ir::CheckKind::Assertion, Operand::boolean(false),
          "__builtin_unreachable()");
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
  case Builtin::BI__builtin_clz:
  case Builtin::BI__builtin_clzs:
  case Builtin::BI__builtin_clzl:
  case Builtin::BI__builtin_clzll:
  case Builtin::BI__builtin_ctz:
  case Builtin::BI__builtin_ctzs:
  case Builtin::BI__builtin_ctzl:
  case Builtin::BI__builtin_ctzll:
  case Builtin::BI__builtin_popcount:
  case Builtin::BI__builtin_popcountl:
  case Builtin::BI__builtin_popcountll:
    // These have models, too.
    if (std::optional<Integer> V = constantValue(E))
      return Operand::integer(*V);
    return std::nullopt;
  default:
    break;
  }
  // A library function under its built-in name has that function's model;
  // other built-ins are unknown.
  if (Ctx.BuiltinInfo.isPredefinedLibFunction(ID) ||
      Ctx.BuiltinInfo.isLibFunction(ID))
    return std::nullopt;
  if (std::optional<Operand> V = atomicCall(E, ID, identifier(FD)))
    return V;
  discardOperands(E);
  bool Pure = Ctx.BuiltinInfo.isConst(ID) || Ctx.BuiltinInfo.isPure(ID);
  if (!Pure) {
    clobberMentioned(E, identifier(FD));
    effect(Opcode::ClobberAll, {}, identifier(FD));
  }
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

/// An operation on bit masks that are enumerations of the library, as those of
/// the states of streams, where its operands may be constant. [bitmask.types]
std::optional<Operand> FunctionLowering::bitmask(const CallExpr *E,
                                                 const FunctionDecl *FD) {
  if (!isa<CXXOperatorCallExpr>(E) || !E->isPRValue() || !ML.isLibrary(FD) ||
      !llvm::all_of(E->arguments(), [&](const Expr *A) {
        return A->isPRValue() && A->getType()->isEnumeralType() &&
               Ctx.hasSameType(A->getType(), E->getType());
      }))
    return std::nullopt;
  const ir::Type *Ty = type(E->getType());
  switch (FD->getOverloadedOperator()) {
  case OO_Pipe:
  case OO_Caret: {
    Operand A = scalar(E->getArg(0)), B = scalar(E->getArg(1));
    return emit(FD->getOverloadedOperator() == OO_Pipe ? Opcode::Or
                                                       : Opcode::Xor,
                Ty, {A, B});
  }
  case OO_Tilde:
    return emit(Opcode::Not, Ty, {scalar(E->getArg(0))});
  default:
    return std::nullopt;
  }
}

std::optional<Operand> FunctionLowering::libraryCall(const CallExpr *E,
                                                     const FunctionDecl *FD) {
  if (auto V = bitmask(E, FD))
    return V;
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
      Operand V = load(fieldOf(lvalue(Ordering), FD), nullptr);
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
      Operand R = emit(Op, ML.types().getBool(), {V, constant(0)});
      // The value of unordered is 2.
      if ((Op == Opcode::Gt || Op == Opcode::Ge) &&
          Ordering->getType()->getAsRecordDecl()->getName() ==
              "partial_ordering")
        R = emit(Opcode::And, ML.types().getBool(),
                 {R, emit(Opcode::Ne, ML.types().getBool(), {V, constant(2)})});
      return R;
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
/// the expression says so. The product n * sizeof(T) wraps: a huge n may
/// allocate little.
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
  if (std::optional<Integer> V = constantValue(Size); V && !overflows(Size))
    if (std::optional<int64_t> N = V->toInt64(); N && *N > 0 && *N % Bytes == 0)
      return constant(*N / Bytes);
  if (const auto *C = dyn_cast<ExplicitCastExpr>(E);
      C && C->getType()->isIntegerType() && Ctx.getTypeSize(C->getType()) >= 64)
    return elementCount(C->getSubExpr(), Element);
  const auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || B->getOpcode() != BO_Mul)
    return std::nullopt;
  const Expr *Count = IsElementSize(B->getLHS())   ? B->getRHS()
                      : IsElementSize(B->getRHS()) ? B->getLHS()
                                                   : nullptr;
  if (!Count)
    return std::nullopt;
  Operand N = convert(scalar(Count), type(Count->getType()), ML.sizeType());
  if (Bytes == 1 ||
      Ctx.getTypeSize(Count->IgnoreParenImpCasts()->getType()) < 64)
    return N;
  N = emit(Opcode::Mul, ML.sizeType(), {N, constant(Bytes)});
  return emit(Opcode::Div, ML.sizeType(), {N, constant(Bytes)});
}

Operand FunctionLowering::reallocate(Operand P, const ir::Type *Element,
                                     Operand Count) {
  const ir::Type *Ptr = ML.types().getPtr(Element);
  const ir::Type *Bool = ML.types().getBool();
  P = convert(P, Ptr, Ptr);
  Operand New = emit(Opcode::Alloc, Ptr, {Count}, "realloc", Element);
  if (P.Kind == ir::OperandKind::Null)
    return New;
  uint32_t Moved = newBlock("realloc.moved"), Copy = newBlock("realloc.copy"),
           End = newBlock("realloc.end");
  branch(emit(Opcode::Ne, Bool, {New, Operand::null()}), Moved, End,
         "language");
  place(Moved);
  branch(emit(Opcode::Ne, Bool, {P, Operand::null()}), Copy, End, "language");
  place(Copy);
  check(ir::CheckKind::UseAfterFree, P);
  Operand OldCount = emit(Opcode::BufferSize, ML.sizeType(), {P});
  ir::RegId N = newRegister("kept", ML.sizeType());
  uint32_t Less = newBlock("realloc.shrinks"), Run = newBlock("realloc.keeps");
  assign(N, OldCount);
  branch(emit(Opcode::Lt, Bool, {Count, OldCount}), Less, Run, "language");
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

} // namespace plimsoll
