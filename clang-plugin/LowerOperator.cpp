// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operators and casts on scalar values: arithmetic, comparison, assignment,
// increment, `&&`, `||`, `?:`, sizeof, conversions. The order of operands, and
// their values when a later operand assigns, are kept here.
#include "LowerFunction.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace plimsoll {

using ir::Opcode;
using ir::Operand;

// ---- Operators --------------------------------------------------------------

/// \p Later may assign the register variable \p Index: it names it, and has
/// side effects.
bool FunctionLowering::mayAssign(const Expr *Later, uint32_t Index) {
  llvm::SmallVector<const Stmt *, 16> Work{Later};
  bool Names = false;
  while (!Work.empty() && !Names) {
    const Stmt *S = Work.pop_back_val();
    if (!S)
      continue;
    if (const auto *D = dyn_cast<DeclRefExpr>(S)) {
      auto It = Homes.find(cast<ValueDecl>(D->getDecl()->getCanonicalDecl()));
      Names = It != Homes.end() && It->second.K == VariableHome::Register &&
              It->second.Index == Index;
    }
    Work.append(S->child_begin(), S->child_end());
  }
  return Names && Later->HasSideEffects(Ctx);
}

Operand FunctionLowering::stable(Operand V, const Expr *Later,
                                 const ir::Type *Ty) {
  if (!V.isReg() || Registers[V.Index].Name.empty() || !Later ||
      !mayAssign(Later, V.Index))
    return V;
  ir::RegId R = newTemp(Ty->isScalar() ? Ty : Registers[V.Index].Ty);
  Registers[R.Index].Ty = Registers[V.Index].Ty;
  ir::Inst &I = push(Opcode::Copy);
  I.Result = R;
  I.Args.push_back(V);
  return Operand::reg(R);
}

Operand FunctionLowering::logical(const BinaryOperator *E) {
  ir::RegId R = newRegister("cond", ML.types().getBool());
  uint32_t Right = newBlock("cond.true"), Short = newBlock("cond.false"),
           End = newBlock("cond.end");
  bool And = E->getOpcode() == BO_LAnd;
  {
    SaveAndRestore Whose(InMacroBody, isInMacroBody(E->getOperatorLoc()));
    branch(boolean(E->getLHS()), And ? Right : Short, And ? Short : Right);
  }
  place(Right);
  ++ConditionalDepth;
  Operand V = boolean(E->getRHS());
  --ConditionalDepth;
  assign(R, V);
  jump(End);
  place(Short);
  assign(R, Operand::boolean(!And));
  jump(End);
  place(End);
  return convert(Operand::reg(R), ML.types().getBool(), type(E->getType()));
}

bool FunctionLowering::loadsArms(const ConditionalOperator *E) {
  return E->isGLValue() && E->getTrueExpr()->isGLValue() &&
         E->getFalseExpr()->isGLValue() && type(E->getType())->isScalar() &&
         !E->getType().isVolatileQualified();
}

Operand FunctionLowering::conditional(const AbstractConditionalOperator *E) {
  const ir::Type *Ty = type(E->getType());
  bool IsVoid = Ty->isVoid();
  if (IsVoid && isa<ConditionalOperator>(E)) {
    discardImpl(E);
    return Operand::undef();
  }
  if (!Ty->isScalar())
    return unknown(E);
  if (const auto *B = dyn_cast<BinaryConditionalOperator>(E)) {
    const Expr *Common = B->getCommon();
    if (Common->isGLValue())
      OpaqueLValues[B->getOpaqueValue()] = lvalue(Common);
    else {
      Operand V = scalar(Common);
      OpaqueScalars[B->getOpaqueValue()] = V;
    }
  } else if (std::optional<bool> Known = constantCondition(E->getCond())) {
    const Expr *Taken = *Known ? E->getTrueExpr() : E->getFalseExpr();
    if (!isa<CXXThrowExpr>(Taken->IgnoreParens()))
      return convert(scalar(Taken), type(Taken->getType()), Ty);
  }
  ir::RegId R = newRegister("cond", Ty);
  uint32_t True = newBlock("cond.true"), False = newBlock("cond.false"),
           End = newBlock("cond.end");
  condition(E, True, False);
  ++ConditionalDepth;
  for (auto [Block, Arm] : {std::pair(True, E->getTrueExpr()),
                            std::pair(False, E->getFalseExpr())}) {
    place(Block);
    if (type(Arm->getType())->isVoid()) {
      discard(Arm); // throw
      assign(R, Operand::undef());
    } else {
      Operand V = scalar(Arm);
      assign(R, convert(V, type(Arm->getType()), Ty));
    }
    jump(End);
  }
  --ConditionalDepth;
  place(End);
  return Operand::reg(R);
}

static Opcode opcodeFor(BinaryOperatorKind Op) {
  switch (Op) {
  case BO_Mul:
  case BO_MulAssign:
    return Opcode::Mul;
  case BO_Div:
  case BO_DivAssign:
    return Opcode::Div;
  case BO_Rem:
  case BO_RemAssign:
    return Opcode::Rem;
  case BO_Add:
  case BO_AddAssign:
    return Opcode::Add;
  case BO_Sub:
  case BO_SubAssign:
    return Opcode::Sub;
  case BO_Shl:
  case BO_ShlAssign:
    return Opcode::Shl;
  case BO_Shr:
  case BO_ShrAssign:
    return Opcode::Shr;
  case BO_And:
  case BO_AndAssign:
    return Opcode::And;
  case BO_Xor:
  case BO_XorAssign:
    return Opcode::Xor;
  case BO_Or:
  case BO_OrAssign:
    return Opcode::Or;
  case BO_LT:
    return Opcode::Lt;
  case BO_GT:
    return Opcode::Gt;
  case BO_LE:
    return Opcode::Le;
  case BO_GE:
    return Opcode::Ge;
  case BO_EQ:
    return Opcode::Eq;
  case BO_NE:
    return Opcode::Ne;
  default:
    return Opcode::Havoc;
  }
}

/// A type on which arithmetic means nothing to the IR.
static bool isOpaqueArithmetic(QualType T, const ASTContext &Ctx) {
  if (T->isVectorType() || T->isAnyComplexType() || T->isMatrixType() ||
      T->isFixedPointType() || T->isMemberPointerType())
    return true;
  if (const auto *B = T->getAs<BitIntType>())
    return !llvm::is_contained({8u, 16u, 32u, 64u, 128u}, B->getNumBits());
  return false;
}

/// `L op R` of one type \p Ty after the usual conversions (R's own type for
/// shifts), which \p E does.
Operand FunctionLowering::arithmetic(BinaryOperatorKind Op, Operand L,
                                     Operand R, const ir::Type *Ty,
                                     const ir::Type *RightTy, QualType QT,
                                     const BinaryOperator *E) {
  if (isOpaqueArithmetic(QT, Ctx))
    return havoc(Ty, "arithmetic on a vector, complex or unusual type");
  Opcode Code = opcodeFor(Op);
  const bool Shift = Code == Opcode::Shl || Code == Opcode::Shr;
  const bool Checked = ML.Options.OverflowChecks && Ty->isInt();
  if (Shift && Checked)
    checkShiftCount(R, RightTy, Ty, E);
  if (Shift)
    R = convert(R, RightTy, Ty);
  if (Checked)
    checkFits(Op, L, R, Ty, QT, E);
  if ((Code == Opcode::Div || Code == Opcode::Rem) && Ty->isInt()) {
    if (R.Kind != ir::OperandKind::Int || R.Value.isZero()) {
      if (R.Kind == ir::OperandKind::Int) {
        check(ir::CheckKind::DivByZero, Operand::boolean(false));
        return havoc(Ty, "division by zero");
      }
      if (ML.Options.Checks)
        check(ir::CheckKind::DivByZero,
              emit(Opcode::Ne, ML.types().getBool(), {R, constant(0)}));
    }
  }
  return emit(Code, Ty, {L, R});
}

/// `(*__ctype_b_loc())[c] & _ISdigit` is what glibc's header expands
/// `isdigit(c)` to in C: that function, and c; null if \p E is something else.
static std::pair<const FunctionDecl *, const Expr *>
characterTest(const BinaryOperator *E, ASTContext &Ctx) {
  if (E->getOpcode() != BO_And)
    return {};
  const auto *Element =
      dyn_cast<ArraySubscriptExpr>(E->getLHS()->IgnoreParenCasts());
  const auto *Class = dyn_cast<DeclRefExpr>(E->getRHS()->IgnoreParenCasts());
  if (!Element || !Class || !isa<EnumConstantDecl>(Class->getDecl()))
    return {};
  const auto *Table =
      dyn_cast<UnaryOperator>(Element->getBase()->IgnoreParenCasts());
  const auto *Call =
      Table && Table->getOpcode() == UO_Deref
          ? dyn_cast<CallExpr>(Table->getSubExpr()->IgnoreParenCasts())
          : nullptr;
  const FunctionDecl *Classes = Call ? Call->getDirectCallee() : nullptr;
  StringRef Name = Class->getDecl()->getName();
  if (!Classes || !Classes->getIdentifier() ||
      Classes->getName() != "__ctype_b_loc" || !Name.consume_front("_IS"))
    return {};
  const IdentifierInfo *Id = &Ctx.Idents.get(("is" + Name).str());
  for (const NamedDecl *D : Ctx.getTranslationUnitDecl()->lookup(Id))
    if (const auto *Test = dyn_cast<FunctionDecl>(D);
        Test && !Test->isDefined() && Test->getNumParams() == 1)
      return {Test, Element->getIdx()};
  return {};
}

Operand FunctionLowering::binary(const BinaryOperator *E) {
  BinaryOperatorKind Op = E->getOpcode();
  if (const auto [Test, C] = characterTest(E, Ctx); Test)
    return emitCall(ML.functionName(Test),
                    {convert(scalar(C), type(C->getType()),
                             type(Test->getParamDecl(0)->getType()))});
  const Expr *LHS = E->getLHS(), *RHS = E->getRHS();
  const ir::Type *Ty = type(E->getType());
  if (E->isAssignmentOp()) {
    Operand V = Operand::undef();
    assignment(E, &V);
    return V;
  }
  if (Op == BO_Comma) {
    discard(LHS);
    if (!Ty->isScalar()) {
      discard(RHS);
      return Operand::undef();
    }
    return scalar(RHS);
  }
  if (E->isLogicalOp())
    return E->getType()->isVectorType() ? unknown(E) : logical(E);
  if (E->isPtrMemOp() || Op == BO_Cmp)
    return unknown(E, E->isPtrMemOp() ? "pointer to member"
                                      : "three-way comparison");
  QualType LT = LHS->getType(), RT = RHS->getType();
  const ir::Type *LTy = type(LT), *RTy = type(RT);
  if (!LTy->isScalar() || !RTy->isScalar())
    return unknown(E);
  Operand L = stable(scalar(LHS), RHS, LTy);
  Operand R = scalar(RHS);
  if (E->isAdditiveOp() && (LTy->isPtr() || RTy->isPtr())) {
    if (LTy->isPtr() && RTy->isPtr())
      return emit(Opcode::PtrDiff, Ty, {L, R});
    return LTy->isPtr() ? movedPointer(L, LHS, R, RTy, Op == BO_Sub, E)
                        : movedPointer(R, RHS, L, LTy, false, E);
  }
  if (E->isComparisonOp()) {
    if ((isOpaqueArithmetic(LT, Ctx) && !LT->isMemberDataPointerType()) ||
        !LT->isScalarType())
      return havoc(Ty, "comparison of a vector, complex or unusual type");
    const ir::Type *Bool = ML.types().getBool();
    // Pointers to different types are compared as the left one.
    if (LTy != RTy) {
      if (L.isReg() && !(R.Kind == ir::OperandKind::Null))
        R = convert(R, RTy, typeOf(L, LTy));
      else if (R.isReg() && !(L.Kind == ir::OperandKind::Null))
        L = convert(L, LTy, typeOf(R, RTy));
    }
    if (!L.isReg() && !R.isReg()) {
      if (L.Kind == ir::OperandKind::Null && R.Kind == ir::OperandKind::Null)
        return convert(
            Operand::boolean(Op == BO_EQ || Op == BO_LE || Op == BO_GE), Bool,
            Ty);
      // A literal's type is its place's: give one a place.
      ir::RegId Place = newTemp(LTy);
      ir::Inst &I = push(Opcode::Copy);
      I.Result = Place;
      I.Args.push_back(L);
      L = Operand::reg(Place);
    }
    return convert(emit(opcodeFor(Op), Bool, {L, R}), Bool, Ty);
  }
  if (LTy->isBool() && Ty->isInt())
    L = convert(L, LTy, Ty);
  if (opcodeFor(Op) != Opcode::Shl && opcodeFor(Op) != Opcode::Shr)
    R = convert(R, RTy, Ty);
  L = convert(L, LTy, Ty);
  return arithmetic(Op, L, R, Ty, RTy, E->getType(), E);
}

/// The byte in memory that \p RHS reads, if all that is done with it is to be
/// stored as another, \p LHS.
static const Expr *copiedByte(const Expr *LHS, const Expr *RHS) {
  auto IsByte = [](const Expr *E) {
    return E->getType()->isCharType() || E->getType()->isStdByteType();
  };
  if (!IsByte(LHS) || isa<DeclRefExpr>(LHS->IgnoreParens()))
    return nullptr;
  const Expr *E = RHS->IgnoreParenImpCasts();
  return E->isGLValue() && IsByte(E) ? E : nullptr;
}

/// Simple and compound assignment; \p Value gets the assigned value if asked.
LValue FunctionLowering::assignment(const BinaryOperator *E, Operand *Value) {
  const Expr *LHS = E->getLHS(), *RHS = E->getRHS();
  const ir::Type *Ty = type(LHS->getType());
  if (const auto *C = dyn_cast<CompoundAssignOperator>(E)) {
    // C++17: the right operand first.
    const ir::Type *RTy = type(RHS->getType());
    if (!Ty->isScalar() || !RTy->isScalar()) {
      discard(RHS);
      LValue L = lvalue(LHS);
      if (L.K == LValue::Memory)
        effect(Opcode::Clobber, {addressOf(L, true)}, "assignment operator");
      return L;
    }
    Operand R = stable(scalar(RHS), LHS, RTy);
    LValue L = lvalue(LHS);
    Operand Old = load(L, LHS);
    BinaryOperatorKind Op =
        BinaryOperator::getOpForCompoundAssignment(C->getOpcode());
    Operand New;
    if (Ty->isPtr()) {
      New = movedPointer(Old, LHS, R, RTy, Op == BO_Sub, E);
    } else {
      QualType CompQT = C->getComputationLHSType();
      if (CompQT.isNull() || CompQT->isDependentType())
        CompQT = LHS->getType();
      const ir::Type *Comp = type(CompQT);
      Operand Wide = convert(Old, Ty, Comp);
      if (!BinaryOperator::isShiftOp(Op))
        R = convert(R, RTy, Comp);
      New = arithmetic(Op, Wide, R, Comp, RTy, CompQT, E);
      New = convert(New, Comp, Ty);
    }
    L.settle(); // by the load
    store(L, New);
    if (Value)
      *Value = L.BitField ? load(L, nullptr) : New;
    return L;
  }
  if (!Ty->isScalar()) {
    // A struct in C, or an array member of a defaulted assignment.
    Operand Source;
    if (RHS->isGLValue()) {
      Source = addressOf(lvalue(RHS), true);
    } else if (const auto *Cast =
                   dyn_cast<ImplicitCastExpr>(RHS->IgnoreParens());
               Cast && Cast->getCastKind() == CK_LValueToRValue) {
      Source = addressOf(lvalue(Cast->getSubExpr()), true);
    } else {
      Source = materialise(RHS);
    }
    LValue L = lvalue(LHS);
    copyObject(LHS->getType(), addressOf(L, true), Source);
    L.settle();
    if (Value)
      *Value = L.Address;
    return L;
  }
  CopiedByte = Value ? nullptr : copiedByte(LHS, RHS);
  Operand V = convert(stable(scalar(RHS), LHS, type(RHS->getType())),
                      type(RHS->getType()), Ty);
  LValue L = lvalue(LHS);
  store(L, V);
  L.settle();
  if (Value)
    *Value = L.BitField ? load(L, nullptr) : V;
  return L;
}

LValue FunctionLowering::incDec(const UnaryOperator *E, Operand *Value) {
  const Expr *Sub = E->getSubExpr();
  QualType T = Sub->getType();
  const ir::Type *Ty = type(T);
  LValue L = lvalue(Sub);
  bool Inc = E->isIncrementOp();
  Operand Old = load(L, Sub);
  if (Value && E->isPostfix() && Old.isReg() &&
      !Registers[Old.Index].Name.empty()) {
    ir::RegId R = newTemp(Ty);
    ir::Inst &I = push(Opcode::Copy);
    I.Result = R;
    I.Args.push_back(Old);
    Old = Operand::reg(R);
  }
  Operand New;
  if (Ty->isPtr()) {
    New = movedPointer(Old, Sub, Operand::integer(Integer(1)),
                       ML.types().getInt(64, true), !Inc, E);
  } else if (Ty->isBool()) {
    New = Inc ? Operand::boolean(true)
              : emit(Opcode::Not, Ty, {Old}); // b - 1 != 0
  } else if (isOpaqueArithmetic(T, Ctx)) {
    New = havoc(Ty, "arithmetic on a vector, complex or unusual type");
  } else if (Ty->isFloat()) {
    New = emit(Inc ? Opcode::Add : Opcode::Sub, Ty,
               {Old, Operand::floating("1.0")});
  } else {
    // Narrow types are promoted to int: the sum does not overflow.
    const ir::Type *Comp = Ty->Width < 32 ? ML.types().getInt(32, true) : Ty;
    if (ML.Options.OverflowChecks && Comp == Ty)
      checkStep(Old, Ty, E);
    New = convert(emit(Inc ? Opcode::Add : Opcode::Sub, Comp,
                       {convert(Old, Ty, Comp), constant(1)}),
                  Comp, Ty);
  }
  L.settle();
  store(L, New);
  if (Value)
    *Value = E->isPostfix() ? Old : L.BitField ? load(L, nullptr) : New;
  return L;
}

Operand FunctionLowering::unary(const UnaryOperator *E) {
  const Expr *Sub = E->getSubExpr();
  const ir::Type *Ty = type(E->getType());
  switch (E->getOpcode()) {
  case UO_PostInc:
  case UO_PostDec:
  case UO_PreInc:
  case UO_PreDec: {
    if (!Ty->isScalar())
      return unknown(E);
    Operand V;
    incDec(E, &V);
    return V;
  }
  case UO_AddrOf: {
    if (E->getType()->isMemberPointerType()) {
      const auto *D = dyn_cast<DeclRefExpr>(Sub->IgnoreParens());
      const ValueDecl *Member = D ? D->getDecl() : nullptr;
      if (const auto *FD = dyn_cast_or_null<FieldDecl>(Member))
        return constant(memberNumber(FD));
      if (const auto *Nested = dyn_cast_or_null<IndirectFieldDecl>(Member)) {
        llvm::SmallVector<const FieldDecl *, 4> Path;
        for (const NamedDecl *Part : Nested->chain())
          Path.push_back(cast<FieldDecl>(Part));
        return constant(memberNumber(Path));
      }
      // Which function it is, is not followed; but its address is taken.
      if (const auto *FD = dyn_cast_or_null<FunctionDecl>(Member))
        addressOfFunction(FD);
      return havoc(Ty, "pointer to member");
    }
    if (const auto *D = dyn_cast<DeclRefExpr>(Sub->IgnoreParens()))
      if (const auto *FD = dyn_cast<FunctionDecl>(D->getDecl()))
        return addressOfFunction(FD);
    if (!Sub->isGLValue()) {
      // MS extension and C's address of a temporary.
      Operand P = materialise(Sub);
      return convert(P, typeOf(P, Ty), Ty);
    }
    // &p[i] is p + i.
    if (const auto *S = dyn_cast<ArraySubscriptExpr>(Sub->IgnoreParens());
        S && S->getBase()->getType()->isPointerType() &&
        !isArrayDecay(S->getBase())) {
      const Expr *Base = S->getBase(), *Idx = S->getIdx();
      const ir::Type *BaseTy = type(Base->getType());
      Operand P = stable(scalar(Base), Idx, BaseTy);
      Operand I = scalar(Idx);
      return convert(movedPointer(P, Base, I, type(Idx->getType()), false, E),
                     BaseTy, Ty);
    }
    Operand P = addressOf(lvalue(Sub), /*Access=*/false);
    return convert(P, typeOf(P, Ty), Ty);
  }
  case UO_Deref: // a function designator
    return scalar(Sub);
  case UO_Plus:
    return convert(scalar(Sub), type(Sub->getType()), Ty);
  case UO_Minus:
  case UO_Not: {
    if (isOpaqueArithmetic(E->getType(), Ctx))
      return unknown(E);
    Operand V = convert(scalar(Sub), type(Sub->getType()), Ty);
    if (Ty->isPtr())
      return unknown(E);
    if (ML.Options.OverflowChecks && Ty->isInt() && E->getOpcode() == UO_Minus)
      checkFits(BO_Sub, constant(0), V, Ty, E->getType(), E);
    return emit(E->getOpcode() == UO_Minus ? Opcode::Neg : Opcode::Not, Ty,
                {V});
  }
  case UO_LNot: {
    if (E->getType()->isVectorType())
      return unknown(E);
    Operand V = boolean(Sub);
    const ir::Type *Bool = ML.types().getBool();
    if (V.Kind == ir::OperandKind::Bool)
      return convert(Operand::boolean(V.Value.isZero()), Bool, Ty);
    return convert(emit(Opcode::Not, Bool, {V}), Bool, Ty);
  }
  case UO_Extension:
    return scalar(Sub);
  case UO_Real:
    if (!Sub->getType()->isAnyComplexType())
      return scalar(Sub);
    return unknown(E, "complex number");
  case UO_Imag:
    return unknown(E, "complex number");
  case UO_Coawait:
    return unknown(E, "coroutine");
  }
  return unknown(E);
}

/// sizeof(T) at run time.
Operand FunctionLowering::typeSize(QualType T) {
  const ir::Type *Size = ML.sizeType();
  if (const VariableArrayType *V = Ctx.getAsVariableArrayType(T)) {
    typeSizes(T);
    Operand Element = typeSize(V->getElementType());
    auto It = ArraySizes.find(V->getSizeExpr());
    if (It == ArraySizes.end())
      return havoc(Size, "size of a variable array");
    return emit(Opcode::Mul, Size, {It->second, Element});
  }
  if (const ConstantArrayType *C = Ctx.getAsConstantArrayType(T);
      C && T->isVariablyModifiedType())
    return emit(Opcode::Mul, Size,
                {typeSize(C->getElementType()),
                 Operand::integer(Integer(C->getSize().getLimitedValue()))});
  if (T->isIncompleteType() || T->isDependentType())
    return constant(1); // GNU: sizeof(void), sizeof(f)
  return constant(Ctx.getTypeSizeInChars(T).getQuantity());
}

Operand FunctionLowering::sizeOf(const UnaryExprOrTypeTraitExpr *E) {
  QualType T = E->getTypeOfArgument();
  if (E->getKind() == UETT_SizeOf && T->isVariablyModifiedType()) {
    // The operand of sizeof is evaluated if its type is a variable array.
    if (!E->isArgumentType() && T->isVariableArrayType() &&
        E->getArgumentExpr()->HasSideEffects(Ctx))
      discard(E->getArgumentExpr());
    return typeSize(T.getNonReferenceType());
  }
  if (std::optional<Integer> V = constantValue(E))
    return Operand::integer(*V);
  return unknown(E);
}

// ---- Casts ------------------------------------------------------------------

/// The variable of the C library that \p E is, if it is that of a standard
/// stream.
static const VarDecl *standardStream(const Expr *E) {
  const auto *D = dyn_cast<DeclRefExpr>(E->IgnoreParens());
  const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  if (!VD || !VD->getIdentifier() || !VD->isExternC() ||
      !VD->getASTContext().getSourceManager().isInSystemHeader(
          VD->getLocation()))
    return nullptr;
  const StringRef Name = VD->getName();
  return Name == "stdin" || Name == "stdout" || Name == "stderr" ? VD : nullptr;
}

Operand FunctionLowering::castExpr(const CastExpr *E) {
  if (isa<ExplicitCastExpr>(E) && E->getType()->isVariablyModifiedType())
    typeSizes(E->getType());
  const Expr *Sub = E->getSubExpr();
  const ir::Type *Ty = type(E->getType());
  auto Value = [&] { return scalar(Sub); };
  auto Convert = [&] {
    const ir::Type *From = type(Sub->getType());
    if (!From->isScalar() || !Ty->isScalar())
      return unknown(E, E->getCastKindName());
    return convert(Value(), From, Ty);
  };
  switch (E->getCastKind()) {
  case CK_LValueToRValue: {
    if (const auto *C = dyn_cast<ConditionalOperator>(Sub->IgnoreParens());
        C && loadsArms(C))
      return conditional(C);
    if (!Ty->isScalar()) {
      LValue L = lvalue(Sub);
      return addressOf(L, true);
    }
    if (const VarDecl *VD = standardStream(Sub);
        VD && Ty->isPtr() && Ty->Element->isStruct()) {
      // It is always there; nobody assigns another to it.
      const std::string Name = ("plimsoll." + VD->getName()).str();
      if (!ML.M.findGlobal(Name)) {
        ir::Global &G = ML.M.addGlobal(Name);
        G.Ty = Ty->Element;
        G.External = true;
      }
      return addressOfGlobal(Name, Ty->Element);
    }
    return load(lvalue(Sub), Sub);
  }
  case CK_NoOp:
  case CK_UserDefinedConversion:
  case CK_ConstructorConversion:
  case CK_AtomicToNonAtomic:
  case CK_NonAtomicToAtomic:
    return Convert();
  case CK_ArrayToPointerDecay: {
    LValue L = pointerBase(E, QualType());
    return L.Address;
  }
  case CK_FunctionToPointerDecay: {
    const Expr *Callee = Sub->IgnoreParens();
    if (const auto *D = dyn_cast<DeclRefExpr>(Callee))
      if (const auto *FD = dyn_cast<FunctionDecl>(D->getDecl()))
        return addressOfFunction(FD);
    if (const auto *M = dyn_cast<MemberExpr>(Callee))
      if (const auto *FD = dyn_cast<FunctionDecl>(M->getMemberDecl())) {
        if (M->getBase()->HasSideEffects(Ctx))
          discard(M->getBase());
        return addressOfFunction(FD);
      }
    if (const auto *U = dyn_cast<UnaryOperator>(Callee);
        U && U->getOpcode() == UO_Deref)
      return scalar(U->getSubExpr());
    if (Sub->isGLValue())
      return addressOf(lvalue(Sub), false);
    return unknown(E);
  }
  case CK_BuiltinFnToFnPtr:
    return unknown(E, "address of a built-in function");
  case CK_NullToPointer:
    if (Sub->HasSideEffects(Ctx))
      discard(Sub);
    return Operand::null();
  case CK_NullToMemberPointer:
    return E->getType()->isMemberDataPointerType()
               ? Operand::integer(Integer(-1))
               : constant(0);
  case CK_BitCast:
    if (E->getType()->isPointerType()) {
      if (std::optional<Operand> P =
              typedAllocation(Sub, E->getType()->getPointeeType()))
        return *P;
      Operand P = Convert();
      checkCast(P, Sub->getType(), E->getType(), E->getExprLoc());
      return P;
    }
    if (E->getType()->isBlockPointerType() ||
        E->getType()->isObjCObjectPointerType())
      return Convert();
    return unknown(E, "bit cast of a vector");
  case CK_AddressSpaceConversion:
  case CK_CPointerToObjCPointerCast:
  case CK_BlockPointerToObjCPointerCast:
  case CK_AnyPointerToBlockPointerCast:
    return Convert();
  case CK_IntegralToPointer:
    if (std::optional<Integer> V = constantValue(Sub); V && V->isZero())
      return Operand::null();
    return Convert();
  case CK_PointerToIntegral:
  case CK_IntegralCast:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingCast:
  case CK_BooleanToSignedIntegral:
  case CK_IntegralToBoolean:
  case CK_FloatingToBoolean:
  case CK_PointerToBoolean:
    return Convert();
  case CK_MemberPointerToBoolean:
    if (Sub->getType()->isMemberDataPointerType())
      return emit(Opcode::Ne, Ty, {Value(), Operand::integer(Integer(-1))});
    return unknown(E, "pointer to member");
  case CK_ToVoid:
    discard(Sub);
    return Operand::undef();
  case CK_DerivedToBase:
  case CK_UncheckedDerivedToBase: {
    // A pointer; conversions of lvalues are in lvalue().
    Operand P = Value();
    const CXXRecordDecl *Class = Sub->getType()->getPointeeCXXRecordDecl();
    if (!Class)
      return convert(P, type(Sub->getType()), Ty);
    LValue L =
        memory(P, Sub->getType()->getPointeeType(), Access::Named, false);
    return baseOf(L, E->path(), Class).Address;
  }
  case CK_BaseToDerived: {
    Operand P = Convert();
    checkCast(P, Sub->getType(), E->getType(), E->getExprLoc());
    return P;
  }
  case CK_Dynamic: {
    Operand P = Value();
    // A down- or cross-cast gives the object or null.
    if (const CXXRecordDecl *From = Sub->getType()->getPointeeCXXRecordDecl(),
        *To = E->getType()->getPointeeCXXRecordDecl();
        From && To && From->hasDefinition() && To->hasDefinition() &&
        From != To && From->isDerivedFrom(To))
      return convert(P, type(Sub->getType()), Ty);
    checkDynamicType(P);
    ir::RegId R = newRegister("cast", Ty);
    uint32_t True = newBlock("cond.true"), False = newBlock("cond.false"),
             End = newBlock("cond.end");
    const ir::Type *Class = type(E->getType()->getPointeeType());
    if (E->getType()->isVoidPointerType())
      branch(emit(Opcode::Ne, ML.types().getBool(), {P, Operand::null()}), True,
             False, "language");
    else if (Class->isStruct() && typeOf(P, nullptr))
      branch(emit(Opcode::InstanceOf, ML.types().getBool(), {P}, "", Class),
             True, False, "language");
    else
      branch(havoc(ML.types().getBool(), "dynamic_cast"), True, False,
             "language");
    place(True);
    assign(R, dynamicCast(P, Sub->getType()->getPointeeType(),
                          E->getType()->getPointeeType()));
    jump(End);
    place(False);
    assign(R, Operand::null());
    jump(End);
    place(End);
    return Operand::reg(R);
  }
  default:
    // Complex and vector conversions, member pointers, fixed point, OpenCL,
    // Objective-C: README.md lists them.
    return unknown(E, E->getCastKindName());
  }
}

/// An exception may be thrown here, for what \p Why says. What is behind it
/// reckons with none, so nothing there depends on what is not known; a handler
/// may not be reached at all.
void FunctionLowering::mayThrow(StringRef Why) {
  const ir::Type *Bool = ML.types().getBool();
  uint32_t Done = newBlock("no.throw"), Failed = newBlock("may.throw"),
           Throws = newBlock("throws");
  branch(emit(Opcode::Choice, Bool, {}, Why), Done, Failed);
  place(Failed);
  branch(havoc(Bool, Why), Throws, Done);
  place(Throws);
  throwNow();
  place(Done);
}

/// The object at \p V, unless that is null, is asked for its type.
///   rule: [basic.life]: not after its lifetime, nor where there is none
void FunctionLowering::checkDynamicType(const Operand &V) {
  check(ir::CheckKind::UseAfterFree, V);
  check(ir::CheckKind::Bounds, V);
}

Operand FunctionLowering::dynamicCast(Operand V, QualType From, QualType To) {
  const CXXRecordDecl *Base = From->getAsCXXRecordDecl(),
                      *Class = To->getAsCXXRecordDecl();
  bool Down = Base && Class && Base->hasDefinition() &&
              Class->hasDefinition() &&
              (Class->isDerivedFrom(Base) || Base->isDerivedFrom(Class)) &&
              !Class->isVirtuallyDerivedFrom(Base);
  // The whole object, or another base of it, may begin anywhere.
  if (!Down && Base != Class) {
    const ir::Type *Int = ML.types().getInt(64, false);
    V = emit(Opcode::Add, Int,
             {convert(V, ML.ptrTo(From), Int), havoc(Int, "place of a base")});
    V = convert(V, Int, ML.ptrTo(To));
    effect(Opcode::Assume,
           {emit(Opcode::Ne, ML.types().getBool(), {V, Operand::null()})});
    return V;
  }
  return convert(V, ML.ptrTo(From), ML.ptrTo(To));
}

} // namespace plimsoll
