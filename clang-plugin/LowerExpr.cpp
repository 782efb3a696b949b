// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scalar values: which expression is lowered where, literals and constants,
// discarded values, conditions that branch, and what is not understood.
// Operators and casts are in LowerOperator.cpp.
#include "LowerFunction.h"
#include "llvm/Support/SaveAndRestore.h"

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

/// Code that is not understood may change the locals it mentions, and what
/// they lead to.
void FunctionLowering::clobberMentioned(const Stmt *S, StringRef Why) {
  llvm::SmallVector<const Stmt *, 16> Work{S};
  llvm::SmallPtrSet<const Decl *, 8> Seen;
  while (!Work.empty()) {
    const Stmt *Each = Work.pop_back_val();
    const auto *C = dyn_cast<CastExpr>(Each);
    if (C && C->getCastKind() == CK_LValueToRValue &&
        type(C->getType())->isInt())
      if (isa<DeclRefExpr>(C->getSubExpr()->IgnoreParens()))
        continue; // its value only
    if (const auto *D = dyn_cast<DeclRefExpr>(Each)) {
      auto It = Homes.find(cast<ValueDecl>(D->getDecl()->getCanonicalDecl()));
      if (It != Homes.end() && Seen.insert(D->getDecl()).second) {
        LValue L = lvalue(D);
        if (L.K == LValue::Memory && L.Address.Kind != ir::OperandKind::Undef)
          effect(Opcode::Clobber, {L.Address}, Why);
        else if (L.K == LValue::Register && Registers[L.Reg.Index].Ty->isPtr())
          effect(Opcode::Clobber, {Operand::reg(L.Reg)}, Why);
      }
    }
    for (const Stmt *Child : Each->children())
      if (Child)
        Work.push_back(Child);
  }
}

Operand FunctionLowering::unknown(const Expr *E, StringRef Reason) {
  std::string Why = Reason.empty() ? E->getStmtClassName() : Reason.str();
  const ir::Type *Ty = type(E->getType());
  if (E->isGLValue())
    Ty = ML.types().getPtr(Ty);
  bool Effects = !E->isInstantiationDependent() && E->HasSideEffects(Ctx);
  discardOperands(E);
  if (Effects) {
    clobberMentioned(E, Why);
    effect(Opcode::ClobberAll, {}, Why);
  }
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
  if (!E->EvaluateAsBooleanCondition(V, Ctx) || E->HasSideEffects(Ctx) ||
      overflows(E))
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
    return load(lvalue(E), E);
  if (E->getType()->isIntegralOrEnumerationType() && isCheapConstant(E, Ctx) &&
      !overflows(E))
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
  case Stmt::AtomicExprClass:
    if (std::optional<Operand> V = atomic(cast<AtomicExpr>(E)))
      return *V;
    return unknown(E);
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
      return load(lvalue(E), E);
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
      Operand V = asserted(C->getCond());
      check(ir::CheckKind::Assertion, V, textOf(Fail->getArg(0)));
      effect(Opcode::Assume, {V});
      return;
    }
    uint32_t True = newBlock("cond.true"), False = newBlock("cond.false"),
             End = newBlock("cond.end");
    condition(C, True, False);
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

/// The condition of an assertion. Its branches are part of what it states: they
/// do not show that the function reckons with the contrary.
Operand FunctionLowering::asserted(const Expr *E) {
  if (std::optional<bool> Known = constantCondition(E))
    return Operand::boolean(*Known);
  bool Outer = Asserting;
  Asserting = true;
  Operand V = boolean(E);
  Asserting = Outer;
  return V;
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

bool FunctionLowering::isInMacroBody(SourceLocation L) const {
  const SourceManager &SM = Ctx.getSourceManager();
  while (L.isMacroID() && SM.isMacroArgExpansion(L))
    L = SM.getImmediateSpellingLoc(L);
  return L.isMacroID();
}

/// Temporaries of the condition live to the end of the full expression.
void FunctionLowering::condition(const AbstractConditionalOperator *E,
                                 uint32_t True, uint32_t False) {
  SaveAndRestore Whose(InMacroBody, isInMacroBody(E->getQuestionLoc()));
  if (hasTemporaries(E->getCond()))
    branch(boolean(E->getCond()), True, False);
  else
    condition(E->getCond(), True, False);
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

} // namespace plimsoll
