// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conflicts of the theories as certificates for solver/check. A wrong one is a
// bug and stops the program.
//   real arithmetic: the literals' bounds and their Farkas multipliers
//   integers:        the cases of branches and cuts, each refuted by
//   multipliers equality:        the literals' equations and all applications
// What the encoding adds (definitions, order of bounds, congruence and product
// lemmas, instances) is not checked.
#include "solver/base/Check.h"
#include "solver/check/IntegerProof.h"
#include "solver/combine/Combination.h"

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

/// The derivation of a conflict over the integers, without the steps that came
/// to nothing.
void Combination::checkIntegerConflict() {
  const lia::IntegerRefutation &R = Lia->refutation();
  if (R.IsCutOff) {
    ++Stats.NumUncheckedConflicts;
    return;
  }
  using Origin = lia::IntegerRefutation::Origin;
  std::vector<char> IsNeeded(R.Steps.size());
  IsNeeded.back() = true;
  for (size_t K = R.Steps.size(); K-- != 0;)
    for (const lia::IntegerRefutation::Premise &P : R.Steps[K].Premises)
      if (IsNeeded[K] && P.From == Origin::Step)
        IsNeeded[P.Term.Why] = true;

  using check::IntegerProof;
  IntegerProof Derivation;
  const std::map CutSums(R.Sums.begin(), R.Sums.end());
  auto AddBound = [&](lia::Var V, bool IsUpper, const Integer &Bound,
                      bool IsCase) {
    IntegerProof::SumBound B{{}, IsUpper, Bound};
    if (auto It = CutSums.find(V); IsCase && It != CutSums.end())
      B.Sum.append(It->second.begin(), It->second.end());
    else if (const ArithmeticVar &A = ArithmeticVars[V]; A.Atom)
      B.Sum.push_back({V, 1});
    else
      B.Sum.append(A.Row.begin(), A.Row.end());
    return IsCase ? Derivation.addCase(std::move(B))
                  : Derivation.addGiven(std::move(B));
  };
  std::map<std::pair<lia::Reason, bool>, IntegerProof::Fact> Given;
  std::map<IntegerProof::Fact, lia::Reason> GivenReasons;
  std::vector<std::optional<IntegerProof::Fact>> Cases(R.Cases.size());
  std::vector<IntegerProof::Fact> Implied(R.Steps.size());
  auto CaseFact = [&](uint32_t Index) {
    const lia::IntegerRefutation::Case &C = R.Cases[Index];
    if (!Cases[Index])
      Cases[Index] = AddBound(C.V, C.IsUpper, C.Bound, /*IsCase=*/true);
    return *Cases[Index];
  };
  auto FactOf = [&](const lia::IntegerRefutation::Premise &P) {
    const lia::FarkasTerm &T = P.Term;
    if (P.From == Origin::Case)
      return CaseFact(T.Why);
    if (P.From == Origin::Step)
      return Implied[T.Why];
    auto [It, New] = Given.try_emplace({T.Why, T.IsUpper}, 0);
    if (New) {
      PLIMSOLL_CHECK(isBoundOf(T), "a bound is not what its reason says");
      It->second = AddBound(T.V, T.IsUpper, T.Bound, /*IsCase=*/false);
      GivenReasons[It->second] = T.Why;
    }
    return It->second;
  };
  for (size_t K = 0; K != R.Steps.size(); ++K) {
    if (!IsNeeded[K])
      continue;
    const lia::IntegerRefutation::Step &S = R.Steps[K];
    llvm::SmallVector<IntegerProof::Use, 16> Uses;
    for (const lia::IntegerRefutation::Premise &P : S.Premises)
      Uses.push_back({FactOf(P), P.Term.Multiplier});
    const auto Kind = S.IsEquation ? IntegerProof::Kind::Equations
                                   : IntegerProof::Kind::Inequalities;
    if (S.Refuted) {
      auto Negation = Derivation.refute(Uses, Kind, CaseFact(*S.Refuted));
      PLIMSOLL_CHECK(Negation, "a case was not refuted");
      Implied[K] = *Negation;
      continue;
    }
    auto Bounds = Derivation.refute(Uses, Kind);
    PLIMSOLL_CHECK(Bounds && llvm::all_of(*Bounds,
                                          [&](IntegerProof::Fact F) {
                                            return llvm::is_contained(
                                                Lia->conflict(),
                                                GivenReasons[F]);
                                          }),
                   "an integer conflict was not refuted");
  }
  PLIMSOLL_CHECK(!R.Steps.back().Refuted, "a derivation has no end");
  ++Stats.NumCheckedConflicts;
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
