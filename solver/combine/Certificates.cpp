// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conflicts of the theories as certificates for solver/check. A wrong one is a
// bug and stops the program.
//   real arithmetic: the literals' bounds and their Farkas multipliers
//   integers:        the bounds are decided again, by solver/quick
//   equality:        the literals' equations and all applications
// What the encoding adds (definitions, order of bounds, congruence and product
// lemmas, instances) is not checked.
#include "solver/base/Check.h"
#include "solver/check/TheoryConflict.h"
#include "solver/combine/Combination.h"
#include "solver/quick/QuickCheck.h"

namespace plimsoll::smt {

using sat::Literal;

/// True if the reason of \p T, a literal or a congruence, states this bound.
bool Combination::isBoundOf(const lia::FarkasTerm &T) const {
  if (T.Why & CongruenceBit) {
    auto [A, B] = EqualityReasons[T.Why & ~CongruenceBit];
    const NodeOwner &X = NodeOwners[A], &Y = NodeOwners[B];
    const auto &Row = ArithmeticVars[T.V].Row;
    return T.Bound.isZero() && Row.size() == 2 &&
           Row[0].first == std::min(X.V, Y.V) && Row[0].second.isOne() &&
           Row[1].first == std::max(X.V, Y.V) && Row[1].second.isMinusOne();
  }
  const Literal L{T.Why};
  const VarInfo &Info = Infos[L.var()];
  return Info.Kind == VarKind::Bound && Info.V == T.V &&
         T.IsUpper != L.negated() &&
         T.Bound == (L.negated() ? Info.K + 1 : Info.K);
}

void Combination::checkArithmeticConflict() {
  if (Lia->certificate().empty()) {
    checkIntegerConflict();
    return;
  }
  std::vector<check::Inequality> Inequalities;
  for (const lia::FarkasTerm &T : Lia->certificate()) {
    PLIMSOLL_CHECK(isBoundOf(T), "a bound is not what its reason says");
    const ArithmeticVar &A = ArithmeticVars[T.V];
    check::Inequality I{{}, T.IsUpper, T.Bound, T.Multiplier};
    if (A.Atom)
      I.Sum.push_back({T.V, 1});
    else
      I.Sum.append(A.Row.begin(), A.Row.end());
    Inequalities.push_back(std::move(I));
  }
  PLIMSOLL_CHECK(check::isContradiction(Inequalities),
                 "the certificate of an arithmetic conflict does not hold");
  ++Stats.NumCheckedConflicts;
}

void Combination::checkIntegerConflict() {
  TermManager Own;
  auto SumOf = [&](lia::Var V) {
    auto Symbol = [&](lia::Var Atom) {
      return Own.mkSymbol("v" + std::to_string(Atom), Sort::Int);
    };
    const ArithmeticVar &A = ArithmeticVars[V];
    if (A.Atom)
      return Symbol(V);
    llvm::SmallVector<Term, 8> Summands;
    for (const auto &[Atom, C] : A.Row)
      Summands.push_back(Own.mkMulConst(C, Symbol(Atom)));
    return Own.mkAdd(Summands);
  };
  std::vector<Term> Bounds;
  for (lia::Reason R : Lia->conflict()) {
    if (R & CongruenceBit) {
      auto [A, B] = EqualityReasons[R & ~CongruenceBit];
      Bounds.push_back(
          Own.mkEq(SumOf(NodeOwners[A].V), SumOf(NodeOwners[B].V)));
      continue;
    }
    const Literal L{R};
    const VarInfo &Info = Infos[L.var()];
    PLIMSOLL_CHECK(Info.Kind == VarKind::Bound, "a reason is no bound");
    Term AtMost = Own.mkLe(SumOf(Info.V), Own.mkInt(Info.K));
    Bounds.push_back(L.negated() ? Own.mkNot(AtMost) : AtMost);
  }
  quick::QuickCheck::Answer A = quick::QuickCheck(Own).check(Bounds);
  PLIMSOLL_CHECK(A != quick::QuickCheck::Answer::Sat,
                 "an integer conflict has a solution");
  ++(A == quick::QuickCheck::Answer::Unsat ? Stats.NumCheckedConflicts
                                           : Stats.NumUncheckedConflicts);
}

void Combination::checkEquality(euf::Node A, euf::Node B,
                                llvm::ArrayRef<euf::Reason> Reasons) {
  llvm::SmallVector<std::pair<uint32_t, uint32_t>, 16> Equations;
  for (euf::Reason R : Reasons) {
    const Literal L{R};
    PLIMSOLL_CHECK(Search.value(L) > 0, "a reason is not true");
    if (auto It = Links.find(L.var()); It != Links.end() && !L.negated())
      Equations.push_back(It->second);
    for (Literal M : {L, ~L}) {
      auto Node = LiteralNodes.find(M.Code);
      auto Constant = ConstantNodes.find(Integer(M == L));
      if (Node != LiteralNodes.end() && Constant != ConstantNodes.end())
        Equations.push_back({Node->second, Constant->second});
    }
  }
  std::vector<check::FunctionEquation> Functions;
  for (size_t K = 0; K != Euf.numApplications(); ++K) {
    llvm::ArrayRef<euf::Node> Args = Euf.arguments(K);
    Functions.push_back(
        {Euf.function(K), {Args.begin(), Args.end()}, Euf.result(K)});
  }
  PLIMSOLL_CHECK(check::impliesByCongruence(Equations, Functions, {A, B}),
                 "an equality is not implied by its explanation");
  ++Stats.NumCheckedConflicts;
}

} // namespace plimsoll::smt
