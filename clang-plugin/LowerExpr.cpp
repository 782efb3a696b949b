// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scalar values: literals, operators, casts, conditions.
#include "LowerFunction.h"
#include "clang/AST/ExprObjC.h"

using namespace clang;

namespace plimsoll {

using ir::Opcode;
using ir::Operand;

namespace {
struct DepthGuard {
  unsigned &D;
  explicit DepthGuard(unsigned &D) : D(D) { ++D; }
  ~DepthGuard() { --D; }
};
} // namespace

// ---- What is not understood -------------------------------------------------

/// Evaluates the operands of \p S for their side effects.
void FunctionLowering::discardOperands(const Stmt *S) {
  if (isa<LambdaExpr>(S) || isa<BlockExpr>(S))
    return;
  for (const Stmt *Child : S->children())
    if (const auto *E = dyn_cast_or_null<Expr>(Child)) {
      if (E->HasSideEffects(Ctx))
        discard(E);
    } else if (Child) {
      unknownStmt(Child);
    }
}

Operand FunctionLowering::unknown(const Expr *E, StringRef Reason) {
  std::string Why = Reason.empty() ? E->getStmtClassName() : Reason.str();
  const ir::Type *Ty = type(E->getType());
  if (E->isGLValue())
    Ty = ML.types().getPtr(Ty);
  bool Effects = !E->isInstantiationDependent() && E->HasSideEffects(Ctx);
  discardOperands(E);
  if (Effects)
    effect(Opcode::ClobberAll, {}, Why);
  if (Ty->isVoid() || !Ty->isScalar())
    return Operand::undef();
  return havoc(Ty, Why);
}

// ---- Constants --------------------------------------------------------------

std::optional<Integer> FunctionLowering::constantValue(const Expr *E) {
  if (E->isValueDependent() || E->getType().isNull() ||
      !E->getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  Expr::EvalResult R;
  if (!E->EvaluateAsInt(R, Ctx) || !R.Val.isInt())
    return std::nullopt;
  return toInteger(R.Val.getInt());
}

std::optional<bool> FunctionLowering::constantCondition(const Expr *E) {
  if (E->isValueDependent() || E->containsErrors())
    return std::nullopt;
  bool V;
  if (!E->EvaluateAsBooleanCondition(V, Ctx) || E->HasSideEffects(Ctx))
    return std::nullopt;
  return V;
}

/// A constant of type \p Ty.
static Operand constantOperand(const Integer &V, const ir::Type *Ty) {
  if (Ty->isBool())
    return Operand::boolean(!V.isZero());
  return Operand::integer(V);
}

/// Expressions whose value Clang knows for little work.
static bool isCheapConstant(const Expr *E, const ASTContext &Ctx) {
  switch (E->getStmtClass()) {
  case Stmt::ConstantExprClass:
  case Stmt::OffsetOfExprClass:
  case Stmt::TypeTraitExprClass:
  case Stmt::ArrayTypeTraitExprClass:
  case Stmt::ExpressionTraitExprClass:
  case Stmt::CXXNoexceptExprClass:
  case Stmt::SizeOfPackExprClass:
  case Stmt::ConceptSpecializationExprClass:
  case Stmt::RequiresExprClass:
  case Stmt::SourceLocExprClass:
  case Stmt::BuiltinBitCastExprClass:
    return true;
  default:
    break;
  }
  // Arithmetic on literals, such as -1 or 1 << 4.
  for (unsigned N = 0; N < 4; ++N) {
    E = E->IgnoreParenImpCasts();
    if (isa<IntegerLiteral>(E) || isa<CharacterLiteral>(E) ||
        isa<CXXBoolLiteralExpr>(E))
      return true;
    if (const auto *T = dyn_cast<UnaryExprOrTypeTraitExpr>(E))
      return !T->getTypeOfArgument()->isVariablyModifiedType();
    if (const auto *D = dyn_cast<DeclRefExpr>(E)) {
      if (isa<EnumConstantDecl>(D->getDecl()))
        return true;
      const auto *VD = dyn_cast<VarDecl>(D->getDecl());
      return VD && VD->getType()->isIntegralOrEnumerationType() &&
             (VD->isConstexpr() ||
              (Ctx.getLangOpts().CPlusPlus &&
               VD->getType().isConstQualified() &&
               !VD->getType().isVolatileQualified() && VD->hasInit() &&
               VD->getInit()->isEvaluatable(Ctx)));
    }
    if (const auto *U = dyn_cast<UnaryOperator>(E)) {
      if (U->getOpcode() != UO_Minus && U->getOpcode() != UO_Not &&
          U->getOpcode() != UO_Plus && U->getOpcode() != UO_LNot)
        return false;
      E = U->getSubExpr();
    } else if (const auto *B = dyn_cast<BinaryOperator>(E)) {
      if (B->isAssignmentOp() || B->isCommaOp() || B->isLogicalOp() ||
          B->isPtrMemOp() || !isCheapConstant(B->getLHS(), Ctx))
        return false;
      E = B->getRHS();
    } else {
      return false;
    }
  }
  return false;
}

// ---- Scalars ----------------------------------------------------------------

Operand FunctionLowering::scalar(const Expr *E) {
  DepthGuard Guard(Depth);
  const ir::Type *Ty = type(E->getType());
  if (tooDeep()) {
    effect(Opcode::ClobberAll, {}, "expression nested too deeply");
    return Ty->isScalar() ? havoc(Ty, "expression nested too deeply")
                          : Operand::undef();
  }
  if (E->isInstantiationDependent() || E->containsErrors())
    return Ty->isScalar() ? havoc(Ty, "invalid expression") : Operand::undef();
  At Here(*this, E->getExprLoc());
  if (E->isGLValue())
    return load(lvalue(E));
  if (E->getType()->isIntegralOrEnumerationType() && isCheapConstant(E, Ctx))
    if (std::optional<Integer> V = constantValue(E))
      return constantOperand(*V, Ty);
  return scalarImpl(E);
}

/// The parts of a floating literal the IR's text form wants.
static std::string floatText(const llvm::APFloat &V) {
  llvm::SmallString<32> S;
  V.toString(S);
  if (S.find_first_of(".eEnN") == StringRef::npos)
    S += ".0";
  return std::string(S);
}

Operand FunctionLowering::scalarImpl(const Expr *E) {
  const ir::Type *Ty = type(E->getType());
  switch (E->getStmtClass()) {
  // Wrappers.
  case Stmt::ParenExprClass:
    return scalar(cast<ParenExpr>(E)->getSubExpr());
  case Stmt::ConstantExprClass:
    return scalar(cast<ConstantExpr>(E)->getSubExpr());
  case Stmt::ExprWithCleanupsClass: {
    Scope S(*this, /*FullExpression=*/true);
    Operand V = scalar(cast<ExprWithCleanups>(E)->getSubExpr());
    return V;
  }
  case Stmt::CXXBindTemporaryExprClass:
    return scalar(cast<CXXBindTemporaryExpr>(E)->getSubExpr());
  case Stmt::SubstNonTypeTemplateParmExprClass:
    return scalar(cast<SubstNonTypeTemplateParmExpr>(E)->getReplacement());
  case Stmt::GenericSelectionExprClass:
    return scalar(cast<GenericSelectionExpr>(E)->getResultExpr());
  case Stmt::ChooseExprClass:
    return scalar(cast<ChooseExpr>(E)->getChosenSubExpr());
  case Stmt::PackIndexingExprClass:
    return scalar(cast<PackIndexingExpr>(E)->getSelectedExpr());
  case Stmt::CXXDefaultArgExprClass:
    return scalar(cast<CXXDefaultArgExpr>(E)->getExpr());
  case Stmt::CXXDefaultInitExprClass:
    return scalar(cast<CXXDefaultInitExpr>(E)->getExpr());
  case Stmt::CXXRewrittenBinaryOperatorClass:
    return scalar(cast<CXXRewrittenBinaryOperator>(E)->getSemanticForm());
  case Stmt::PseudoObjectExprClass:
    if (const Expr *R = cast<PseudoObjectExpr>(E)->getResultExpr())
      return scalar(R);
    return unknown(E);

  // Literals.
  case Stmt::IntegerLiteralClass:
    return Operand::integer(
        toInteger(cast<IntegerLiteral>(E)->getValue(),
                  E->getType()->isSignedIntegerOrEnumerationType()));
  case Stmt::CharacterLiteralClass:
    return Operand::integer(Integer(cast<CharacterLiteral>(E)->getValue()));
  case Stmt::CXXBoolLiteralExprClass:
    return Operand::boolean(cast<CXXBoolLiteralExpr>(E)->getValue());
  case Stmt::FloatingLiteralClass:
    return Operand::floating(floatText(cast<FloatingLiteral>(E)->getValue()));
  case Stmt::CXXNullPtrLiteralExprClass:
  case Stmt::GNUNullExprClass:
    return Ty->isPtr() ? Operand::null() : constant(0);
  case Stmt::ImplicitValueInitExprClass:
  case Stmt::CXXScalarValueInitExprClass:
    if (Ty->isVoid())
      return Operand::undef();
    return Ty->isPtr()     ? Operand::null()
           : Ty->isFloat() ? Operand::floating("0.0")
           : Ty->isBool()  ? Operand::boolean(false)
                           : constant(0);
  case Stmt::InitListExprClass: {
    const auto *I = cast<InitListExpr>(E);
    if (!E->getType()->isVectorType() && !E->getType()->isAnyComplexType()) {
      if (I->getNumInits() == 1)
        return convert(scalar(I->getInit(0)), type(I->getInit(0)->getType()),
                       Ty);
      if (I->getNumInits() == 0)
        return Ty->isPtr()     ? Operand::null()
               : Ty->isFloat() ? Operand::floating("0.0")
               : Ty->isBool()  ? Operand::boolean(false)
                               : constant(0);
    }
    return unknown(E);
  }
  case Stmt::CXXParenListInitExprClass:
    if (const auto Inits = cast<CXXParenListInitExpr>(E)->getInitExprs();
        Inits.size() == 1)
      return convert(scalar(Inits[0]), type(Inits[0]->getType()), Ty);
    return unknown(E);

  // Operators.
  case Stmt::UnaryOperatorClass:
    return unary(cast<UnaryOperator>(E));
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass:
    return binary(cast<BinaryOperator>(E));
  case Stmt::ConditionalOperatorClass:
  case Stmt::BinaryConditionalOperatorClass:
    return conditional(cast<AbstractConditionalOperator>(E));
  case Stmt::ImplicitCastExprClass:
  case Stmt::CStyleCastExprClass:
  case Stmt::CXXFunctionalCastExprClass:
  case Stmt::CXXStaticCastExprClass:
  case Stmt::CXXReinterpretCastExprClass:
  case Stmt::CXXConstCastExprClass:
  case Stmt::CXXDynamicCastExprClass:
  case Stmt::CXXAddrspaceCastExprClass:
  case Stmt::BuiltinBitCastExprClass:
    return castExpr(cast<CastExpr>(E));
  case Stmt::UnaryExprOrTypeTraitExprClass:
    return sizeOf(cast<UnaryExprOrTypeTraitExpr>(E));

  // Calls and objects.
  case Stmt::CallExprClass:
  case Stmt::CXXMemberCallExprClass:
  case Stmt::CXXOperatorCallExprClass:
  case Stmt::UserDefinedLiteralClass:
    return call(cast<CallExpr>(E), nullptr);
  case Stmt::CXXThisExprClass:
    if (HasInitialisedObject)
      return InitialisedObject;
    if (CapturedThis && This) {
      // `this` of the function around the lambda.
      const ir::Type *FieldTy = type(CapturedThis->getType());
      Operand P = emit(Opcode::Field, ML.types().getPtr(FieldTy),
                       {Operand::reg(This)}, ML.fieldName(CapturedThis));
      if (!FieldTy->isScalar())
        return P; // captured by copy: *this
      return emit(Opcode::Load, FieldTy, {P}, "", FieldTy);
    }
    if (This)
      return Operand::reg(This);
    return unknown(E);
  case Stmt::CXXNewExprClass:
    return newExpr(cast<CXXNewExpr>(E));
  case Stmt::CXXDeleteExprClass:
    deleteExpr(cast<CXXDeleteExpr>(E));
    return Operand::undef();
  case Stmt::CXXThrowExprClass:
    throwExpr(cast<CXXThrowExpr>(E));
    return Operand::undef();
  case Stmt::CXXPseudoDestructorExprClass:
    return Operand::undef();
  case Stmt::StmtExprClass: {
    const CompoundStmt *Body = cast<StmtExpr>(E)->getSubStmt();
    Scope Inner(*this);
    Operand V = Operand::undef();
    for (const Stmt *S : Body->body()) {
      const auto *Last = dyn_cast<Expr>(S);
      if (S == Body->body_back())
        if (const auto *VS = dyn_cast<ValueStmt>(S))
          Last = VS->getExprStmt();
      if (S == Body->body_back() && Last && Ty->isScalar()) {
        for (const Stmt *L = S; L != Last;) {
          // Labels in front of the value.
          if (const auto *LS = dyn_cast<LabelStmt>(L)) {
            labelStmt(LS->getDecl());
            L = LS->getSubStmt();
          } else if (const auto *AS = dyn_cast<AttributedStmt>(L)) {
            L = AS->getSubStmt();
          } else {
            break;
          }
        }
        V = convert(scalar(Last), type(Last->getType()), Ty);
        if (V.isReg() && !Registers[V.Index].Name.empty()) {
          ir::RegId R = newTemp(Ty);
          ir::Inst &I = push(Opcode::Copy);
          I.Result = R;
          I.Args.push_back(V);
          V = Operand::reg(R);
        }
      } else {
        stmt(S);
      }
    }
    return V;
  }
  case Stmt::OpaqueValueExprClass: {
    const auto *O = cast<OpaqueValueExpr>(E);
    auto It = OpaqueScalars.find(O);
    if (It != OpaqueScalars.end())
      return It->second;
    if (O->getSourceExpr())
      return scalar(O->getSourceExpr());
    return unknown(E);
  }
  case Stmt::ArrayInitIndexExprClass:
    return ArrayInitIndex;
  case Stmt::AddrLabelExprClass:
    labelState(cast<AddrLabelExpr>(E)->getLabel());
    return havoc(Ty, E->getStmtClassName());
  case Stmt::MemberExprClass:
    if (isa<FieldDecl>(cast<MemberExpr>(E)->getMemberDecl()))
      return load(lvalue(E));
    return unknown(E);
  case Stmt::DeclRefExprClass:
    // A function or an enumerator that is not a constant expression.
    return unknown(E);
  default:
    return unknown(E);
  }
}

// ---- Discarded values and conditions ----------------------------------------

void FunctionLowering::discard(const Expr *E) {
  if (E->isInstantiationDependent() || E->containsErrors()) {
    effect(Opcode::ClobberAll, {}, "invalid expression");
    return;
  }
  DepthGuard Guard(Depth);
  if (tooDeep()) {
    effect(Opcode::ClobberAll, {}, "expression nested too deeply");
    return;
  }
  At Here(*this, E->getExprLoc());
  discardImpl(E);
}

void FunctionLowering::discardImpl(const Expr *E) {
  E = E->IgnoreParens();
  switch (E->getStmtClass()) {
  case Stmt::ExprWithCleanupsClass: {
    Scope S(*this, /*FullExpression=*/true);
    return discard(cast<ExprWithCleanups>(E)->getSubExpr());
  }
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass: {
    const auto *B = cast<BinaryOperator>(E);
    if (B->isAssignmentOp()) {
      assignment(B, nullptr);
      return;
    }
    if (B->getOpcode() == BO_Comma) {
      discard(B->getLHS());
      return discard(B->getRHS());
    }
    break;
  }
  case Stmt::UnaryOperatorClass: {
    const auto *U = cast<UnaryOperator>(E);
    if (U->isIncrementDecrementOp() && !E->getType()->isVectorType() &&
        !E->getType()->isAnyComplexType()) {
      incDec(U, nullptr);
      return;
    }
    if (U->getOpcode() == UO_Extension)
      return discard(U->getSubExpr());
    break;
  }
  case Stmt::ConditionalOperatorClass: {
    const auto *C = cast<ConditionalOperator>(E);
    if (type(E->getType())->isScalar() && E->isPRValue())
      break;
    // assert's C++ expansion: cond ? void(0) : __assert_fail(...).
    const auto *Fail =
        dyn_cast<CallExpr>(C->getFalseExpr()->IgnoreParenCasts());
    if (Fail && Fail->getDirectCallee() &&
        Fail->getDirectCallee()->getIdentifier() &&
        isAssertionFailure(Fail->getDirectCallee()->getName()) &&
        Fail->getNumArgs() > 0) {
      Operand V = boolean(C->getCond());
      check(ir::CheckKind::Assertion, V, textOf(Fail->getArg(0)));
      effect(Opcode::Assume, {V});
      return;
    }
    uint32_t True = newBlock("cond.true"), False = newBlock("cond.false"),
             End = newBlock("cond.end");
    condition(C->getCond(), True, False);
    ++ConditionalDepth;
    place(True);
    discard(C->getTrueExpr());
    jump(End);
    place(False);
    discard(C->getFalseExpr());
    jump(End);
    --ConditionalDepth;
    place(End);
    return;
  }
  case Stmt::ImplicitCastExprClass:
  case Stmt::CStyleCastExprClass:
  case Stmt::CXXStaticCastExprClass:
  case Stmt::CXXFunctionalCastExprClass: {
    const auto *C = cast<CastExpr>(E);
    if (C->getCastKind() == CK_ToVoid || C->getCastKind() == CK_NoOp ||
        C->getCastKind() == CK_ConstructorConversion ||
        C->getCastKind() == CK_UserDefinedConversion)
      return discard(C->getSubExpr());
    if (C->getCastKind() == CK_LValueToRValue &&
        !C->getSubExpr()->getType().isVolatileQualified() &&
        !type(E->getType())->isScalar())
      return discard(C->getSubExpr());
    break;
  }
  default:
    break;
  }
  if (E->isGLValue()) {
    // Naming an object reads nothing.
    if (const auto *D = dyn_cast<DeclRefExpr>(E);
        D && !E->getType().isVolatileQualified())
      return;
    lvalue(E);
    return;
  }
  const ir::Type *Ty = type(E->getType());
  if (Ty->isScalar() || Ty->isVoid()) {
    scalar(E);
    return;
  }
  materialise(E);
}

Operand FunctionLowering::boolean(const Expr *E) {
  return convert(scalar(E), type(E->getType()), ML.types().getBool());
}

/// The expression makes class objects that die at its end.
bool FunctionLowering::hasTemporaries(const Stmt *S) {
  llvm::SmallVector<const Stmt *, 16> Work{S};
  unsigned Budget = 2000;
  while (!Work.empty()) {
    const Stmt *Each = Work.pop_back_val();
    if (!Each || isa<LambdaExpr>(Each) || isa<StmtExpr>(Each))
      continue;
    if (Budget-- == 0)
      return true;
    if (isa<ExprWithCleanups>(Each) || isa<MaterializeTemporaryExpr>(Each) ||
        isa<CXXBindTemporaryExpr>(Each))
      return true;
    if (const auto *E = dyn_cast<Expr>(Each);
        E && E->isPRValue() && E->getType()->isRecordType())
      return true;
    if (const auto *E = dyn_cast<CXXDefaultArgExpr>(Each))
      Work.push_back(E->getExpr());
    for (const Stmt *Child : Each->children())
      Work.push_back(Child);
  }
  return false;
}

/// Branches on \p E, a full expression or the operand of one.
void FunctionLowering::condition(const Expr *E, uint32_t True, uint32_t False) {
  DepthGuard Guard(Depth);
  if (tooDeep() || E->isInstantiationDependent() || E->containsErrors()) {
    effect(Opcode::ClobberAll, {}, "invalid condition");
    return branch(havoc(ML.types().getBool(), "invalid condition"), True,
                  False);
  }
  At Here(*this, E->getExprLoc());
  if (std::optional<bool> V = constantCondition(E))
    return jump(*V ? True : False);
  const Expr *P = E->IgnoreParens();
  while (const auto *C = dyn_cast<ImplicitCastExpr>(P)) {
    CastKind K = C->getCastKind();
    bool Keeps =
        K == CK_NoOp ||
        (K == CK_IntegralCast && C->getSubExpr()->getType()->isBooleanType()) ||
        (K == CK_IntegralToBoolean && !Ctx.getLangOpts().CPlusPlus);
    if (!Keeps)
      break;
    P = C->getSubExpr()->IgnoreParens();
  }
  if (hasTemporaries(P)) {
    Operand V;
    {
      Scope Full(*this, /*FullExpression=*/true);
      V = boolean(E);
    }
    return branch(V, True, False);
  }
  if (const auto *B = dyn_cast<BinaryOperator>(P); B && B->isLogicalOp()) {
    uint32_t Right = newBlock("cond.true");
    if (B->getOpcode() == BO_LAnd) {
      condition(B->getLHS(), Right, False);
    } else {
      Blocks[Right].Label = "cond.false";
      condition(B->getLHS(), True, Right);
    }
    place(Right);
    return condition(B->getRHS(), True, False);
  }
  if (const auto *U = dyn_cast<UnaryOperator>(P);
      U && U->getOpcode() == UO_LNot)
    return condition(U->getSubExpr(), False, True);
  // `__builtin_expect(x, y)` is x.
  if (const auto *C = dyn_cast<CallExpr>(P->IgnoreImpCasts());
      C && C->getNumArgs() >= 1 && C->getDirectCallee() &&
      (C->getBuiltinCallee() == Builtin::BI__builtin_expect ||
       C->getBuiltinCallee() == Builtin::BI__builtin_expect_with_probability))
    return condition(C->getArg(0), True, False);
  branch(boolean(E), True, False);
}

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
  Operand L = boolean(E->getLHS());
  branch(L, And ? Right : Short, And ? Short : Right);
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
  // Temporaries of the condition live to the end of the full expression.
  if (hasTemporaries(E->getCond()))
    branch(boolean(E->getCond()), True, False);
  else
    condition(E->getCond(), True, False);
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

Operand FunctionLowering::pointerOffset(Operand P, const ir::Type *PtrTy,
                                        Operand I, const ir::Type *IndexTy,
                                        bool Negative) {
  if (Negative) {
    const ir::Type *Signed = ML.types().getInt(64, true);
    I = convert(I, IndexTy, Signed);
    if (I.Kind == ir::OperandKind::Int) {
      Integer V(0);
      V -= I.Value;
      I = Operand::integer(V);
    } else {
      I = emit(Opcode::Neg, Signed, {I});
    }
  } else if (IndexTy->isBool()) {
    I = convert(I, IndexTy, ML.types().getInt(32, true));
  }
  return emit(Opcode::Index, typeOf(P, PtrTy), {P, I});
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
/// shifts).
Operand FunctionLowering::arithmetic(BinaryOperatorKind Op, Operand L,
                                     Operand R, const ir::Type *Ty,
                                     const ir::Type *RightTy, QualType QT) {
  if (isOpaqueArithmetic(QT, Ctx))
    return havoc(Ty, "arithmetic on a vector, complex or unusual type");
  Opcode Code = opcodeFor(Op);
  if (Code == Opcode::Shl || Code == Opcode::Shr)
    R = convert(R, RightTy, Ty);
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

Operand FunctionLowering::binary(const BinaryOperator *E) {
  BinaryOperatorKind Op = E->getOpcode();
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
    return LTy->isPtr() ? pointerOffset(L, LTy, R, RTy, Op == BO_Sub)
                        : pointerOffset(R, RTy, L, LTy, false);
  }
  if (E->isComparisonOp()) {
    if (isOpaqueArithmetic(LT, Ctx) || !LT->isScalarType())
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
  return arithmetic(Op, L, R, Ty, RTy, E->getType());
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
    Operand Old = load(L);
    BinaryOperatorKind Op =
        BinaryOperator::getOpForCompoundAssignment(C->getOpcode());
    Operand New;
    if (Ty->isPtr()) {
      New = pointerOffset(Old, Ty, R, RTy, Op == BO_Sub);
    } else {
      QualType CompQT = C->getComputationLHSType();
      if (CompQT.isNull() || CompQT->isDependentType())
        CompQT = LHS->getType();
      const ir::Type *Comp = type(CompQT);
      Operand Wide = convert(Old, Ty, Comp);
      if (!BinaryOperator::isShiftOp(Op))
        R = convert(R, RTy, Comp);
      New = arithmetic(Op, Wide, R, Comp, RTy, CompQT);
      New = convert(New, Comp, Ty);
    }
    L.Due = false; // the load has checked it
    L.Earlier.clear();
    store(L, New);
    if (Value)
      *Value = L.BitField ? load(L) : New;
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
    L.Due = false;
    L.Earlier.clear();
    if (Value)
      *Value = L.Address;
    return L;
  }
  Operand V = convert(stable(scalar(RHS), LHS, type(RHS->getType())),
                      type(RHS->getType()), Ty);
  LValue L = lvalue(LHS);
  store(L, V);
  L.Due = false;
  L.Earlier.clear();
  if (Value)
    *Value = L.BitField ? load(L) : V;
  return L;
}

LValue FunctionLowering::incDec(const UnaryOperator *E, Operand *Value) {
  const Expr *Sub = E->getSubExpr();
  QualType T = Sub->getType();
  const ir::Type *Ty = type(T);
  LValue L = lvalue(Sub);
  bool Inc = E->isIncrementOp();
  Operand Old = load(L);
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
    New =
        emit(Opcode::Index, Ty, {Old, Operand::integer(Integer(Inc ? 1 : -1))});
  } else if (Ty->isBool()) {
    New = Operand::boolean(true);
  } else if (isOpaqueArithmetic(T, Ctx)) {
    New = havoc(Ty, "arithmetic on a vector, complex or unusual type");
  } else if (Ty->isFloat()) {
    New = emit(Inc ? Opcode::Add : Opcode::Sub, Ty,
               {Old, Operand::floating("1.0")});
  } else {
    // Narrow types are promoted to int: the sum does not overflow.
    const ir::Type *Comp = Ty->Width < 32 ? ML.types().getInt(32, true) : Ty;
    New = convert(emit(Inc ? Opcode::Add : Opcode::Sub, Comp,
                       {convert(Old, Ty, Comp), constant(1)}),
                  Comp, Ty);
  }
  L.Due = false;
  L.Earlier.clear();
  store(L, New);
  if (Value)
    *Value = E->isPostfix() ? Old : L.BitField ? load(L) : New;
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
    if (E->getType()->isMemberPointerType())
      return havoc(Ty, "pointer to member");
    if (const auto *D = dyn_cast<DeclRefExpr>(Sub->IgnoreParens()))
      if (const auto *FD = dyn_cast<FunctionDecl>(D->getDecl()))
        return addressOfGlobal(ML.functionName(FD), ML.types().getFunc());
    if (!Sub->isGLValue()) {
      // MS extension and C's address of a temporary.
      Operand P = materialise(Sub);
      return convert(P, typeOf(P, Ty), Ty);
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

Operand FunctionLowering::castExpr(const CastExpr *E) {
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
    return load(lvalue(Sub));
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
        return addressOfGlobal(ML.functionName(FD), ML.types().getFunc());
    if (const auto *M = dyn_cast<MemberExpr>(Callee))
      if (const auto *FD = dyn_cast<FunctionDecl>(M->getMemberDecl())) {
        if (M->getBase()->HasSideEffects(Ctx))
          discard(M->getBase());
        return addressOfGlobal(ML.functionName(FD), ML.types().getFunc());
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
    return constant(0);
  case CK_BitCast:
    if (E->getType()->isPointerType()) {
      if (std::optional<Operand> P =
              typedAllocation(Sub, E->getType()->getPointeeType()))
        return *P;
      return Convert();
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
  case CK_BaseToDerived:
    return Convert();
  case CK_Dynamic: {
    Operand P = Value();
    // A down- or cross-cast gives the object or null.
    if (const CXXRecordDecl *From = Sub->getType()->getPointeeCXXRecordDecl(),
        *To = E->getType()->getPointeeCXXRecordDecl();
        From && To && From->hasDefinition() && To->hasDefinition() &&
        From != To && From->isDerivedFrom(To))
      return convert(P, type(Sub->getType()), Ty);
    ir::RegId R = newRegister("cast", Ty);
    uint32_t True = newBlock("cond.true"), False = newBlock("cond.false"),
             End = newBlock("cond.end");
    branch(havoc(ML.types().getBool(), "dynamic_cast"), True, False);
    place(True);
    assign(R, convert(P, type(Sub->getType()), Ty));
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

} // namespace plimsoll
