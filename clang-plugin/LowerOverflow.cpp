// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks of the kind overflow, which are made only where it is selected: before
// each operation of a signed type, after the usual conversions, whose result
// may be no value of the type, and before each shift.
#include "LowerFunction.h"

using namespace clang;

namespace plimsoll {

using ir::Opcode;
using ir::Operand;

std::string FunctionLowering::doesNotFit(StringRef What, QualType T) {
  return "signed overflow: " + What.str() + " does not fit in '" +
         T.getUnqualifiedType().getAsString(Ctx.getPrintingPolicy()) + "'";
}

/// Checks `Asks L, R`, on operands of type \p Ty.
void FunctionLowering::require(Opcode Asks, Operand L, Operand R,
                               const ir::Type *Ty, StringRef Message) {
  if (!L.isReg() && !R.isReg()) {
    // A literal's type is its place's: give one a place.
    ir::RegId Place = newTemp(Ty);
    ir::Inst &I = push(Opcode::Copy);
    I.Result = Place;
    I.Args.push_back(L);
    L = Operand::reg(Place);
  }
  check(ir::CheckKind::Overflow, emit(Asks, ML.types().getBool(), {L, R}),
        Message);
}

/// That the result of `L Op R`, which \p E computes in \p T, is a value of \p
/// T.
void FunctionLowering::checkFits(BinaryOperatorKind Op, Operand L, Operand R,
                                 const ir::Type *Ty, QualType T,
                                 const Expr *E) {
  if (!Ty->Signed)
    return;
  std::string What = "'" + textOf(E) + "'";
  switch (Op) {
  case BO_Add:
    return require(Opcode::AddFits, L, R, Ty, doesNotFit(What, T));
  case BO_Sub:
    return require(Opcode::SubFits, L, R, Ty, doesNotFit(What, T));
  case BO_Mul:
    return require(Opcode::MulFits, L, R, Ty, doesNotFit(What, T));
  case BO_Rem:
    What = "the quotient of " + What;
    [[fallthrough]];
  case BO_Div:
    if (R.Kind != ir::OperandKind::Int || R.Value.isMinusOne())
      require(Opcode::DivFits, L, R, Ty, doesNotFit(What, T));
    return;
  case BO_Shl: {
    const LangOptions &Lang = Ctx.getLangOpts();
    if (Lang.CPlusPlus20) // any bits may be shifted out
      return;
    if (Lang.CPlusPlus11) {
      // C++11 [expr.shift] as CWG 1457 has it: also into the sign bit.
      const ir::Type *Unsigned = ML.types().getInt(Ty->Width, false);
      require(Opcode::Ge, L, constant(0), Ty, doesNotFit(What, T));
      L = convert(L, Ty, Unsigned);
      R = convert(R, Ty, Unsigned);
      Ty = Unsigned;
    }
    return require(Opcode::ShlFits, L, R, Ty, doesNotFit(What, T));
  }
  default:
    return;
  }
}

/// That `Old + 1`, or - 1, is a value of the type of \p E's operand.
void FunctionLowering::checkStep(Operand Old, const ir::Type *Ty,
                                 const UnaryOperator *E) {
  if (!Ty->Signed)
    return;
  const bool Inc = E->isIncrementOp();
  const Expr *Sub = E->getSubExpr();
  require(Inc ? Opcode::AddFits : Opcode::SubFits, Old, constant(1), Ty,
          doesNotFit("'" + textOf(Sub) + (Inc ? " + 1'" : " - 1'"),
                     Sub->getType()));
}

/// That \p Count, of type \p CountTy, is one by which an integer of \p Ty can
/// be shifted.
void FunctionLowering::checkShiftCount(Operand Count, const ir::Type *CountTy,
                                       const ir::Type *Ty,
                                       const BinaryOperator *E) {
  const ir::Type *Bool = ML.types().getBool();
  Operand Width = constant(Ty->Width);
  auto Message = [&] {
    QualType T = E->getType();
    if (const auto *C = dyn_cast<CompoundAssignOperator>(E))
      T = C->getComputationLHSType();
    return "shift by '" + textOf(E->getRHS()->IgnoreParens()) +
           "' is not below the width of '" +
           T.getUnqualifiedType().getAsString(Ctx.getPrintingPolicy()) + "'";
  };
  if (Count.Kind == ir::OperandKind::Int) {
    if (Count.Value.isNegative() || Count.Value >= Integer(Ty->Width))
      check(ir::CheckKind::Overflow, Operand::boolean(false), Message());
    return;
  }
  if (!Count.isReg())
    return;
  Operand Ok = emit(Opcode::Lt, Bool, {Count, Width});
  if (CountTy->Signed)
    Ok = emit(Opcode::And, Bool,
              {emit(Opcode::Ge, Bool, {Count, constant(0)}), Ok});
  check(ir::CheckKind::Overflow, Ok, Message());
}

/// Does \p E, a constant, have no value but for what the compiler makes of its
/// overflow, or of a part that is none (`x + 1 > 0 && 0`)? It is computed,
/// then, for its checks.
bool FunctionLowering::overflows(const Expr *E) {
  if (!ML.Options.OverflowChecks)
    return false;
  Expr::EvalResult Result;
  if (E->EvaluateAsRValue(Result, Ctx) &&
      (Result.HasUndefinedBehavior || Result.HasSideEffects))
    return true;
  if (Ctx.getLangOpts().CPlusPlus)
    return false;
  // The evaluator lets C, too, shift into the sign bit.
  llvm::SmallVector<const Stmt *, 8> Work{E};
  while (!Work.empty()) {
    const Stmt *S = Work.pop_back_val();
    if (isa<UnaryExprOrTypeTraitExpr>(S))
      continue;
    Work.append(S->child_begin(), S->child_end());
    const auto *B = dyn_cast<BinaryOperator>(S);
    Expr::EvalResult L, R;
    if (B && B->getOpcode() == BO_Shl &&
        B->getType()->isSignedIntegerOrEnumerationType() &&
        B->getLHS()->EvaluateAsInt(L, Ctx) &&
        B->getRHS()->EvaluateAsInt(R, Ctx) &&
        (L.Val.getInt().isNegative() ||
         R.Val.getInt().uge(L.Val.getInt().countl_zero())))
      return true;
  }
  return false;
}

} // namespace plimsoll
