// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/BranchAndBound.h"
#include <algorithm>
#include <cassert>

namespace plimsoll::lia {

BranchAndBound::BranchAndBound(Simplex &S, IntegerRefutation *Log)
    : S(S), Log(Log), BaseLevels(S.numLevels()) {
  S.push();
}

BranchAndBound::~BranchAndBound() { S.pop(S.numLevels() - BaseLevels); }

ReasonId BranchAndBound::newReason(InternalReason R) {
  Reasons.push_back(std::move(R));
  return InternalBit | (Reasons.size() - 1);
}

bool BranchAndBound::assertBound(BoundRef B, const Integer &Value,
                                 ReasonId Why) {
  return B.IsUpper ? S.assertUpper(B.V, Value, Why)
                   : S.assertLower(B.V, Value, Why);
}

bool BranchAndBound::decide(Var V, bool IsUpper, const Integer &Value) {
  S.push();
  Decisions.push_back({{V, IsUpper}, Value, Reasons.size()});
  ReasonId Why = newReason({depth(), {}});
  if (Log) {
    Reasons.back().LogIndex = Log->Cases.size();
    Log->Cases.push_back({V, IsUpper, Value});
  }
  return assertBound({V, IsUpper}, Value, Why);
}

void BranchAndBound::backjump(unsigned Level) {
  assert(Level < depth());
  S.pop(depth() - Level);
  Reasons.resize(Decisions[Level].FirstReason);
  Decisions.resize(Level);
}

BoundConflict BranchAndBound::simplexConflict() const {
  return {S.conflict().vec(), /*IsEquation=*/false};
}

// Replaces implied bounds by what implied them.
std::vector<ReasonId>
BranchAndBound::flatten(const BoundConflict &Conflict) const {
  std::vector<ReasonId> Flat;
  for (const ConflictTerm &T : Conflict.Terms) {
    if (isInternal(T.Why) && decisionLevel(T.Why) == 0) {
      const auto &Antecedents = Reasons[T.Why & ~InternalBit].Antecedents;
      Flat.insert(Flat.end(), Antecedents.begin(), Antecedents.end());
    } else {
      Flat.push_back(T.Why);
    }
  }
  std::sort(Flat.begin(), Flat.end());
  Flat.erase(std::unique(Flat.begin(), Flat.end()), Flat.end());
  return Flat;
}

void BranchAndBound::logStep(const BoundConflict &Conflict,
                             std::optional<ReasonId> Refuted) {
  Log->NumPremises += Conflict.Terms.size();
  Log->IsCutOff |= Log->NumPremises > IntegerRefutation::MaxPremises;
  if (Log->IsCutOff)
    return;
  using Origin = IntegerRefutation::Origin;
  IntegerRefutation::Step Step;
  Step.IsEquation = Conflict.IsEquation;
  if (Refuted)
    Step.Refuted = Reasons[*Refuted & ~InternalBit].LogIndex;
  for (const ConflictTerm &T : Conflict.Terms) {
    Origin From = Origin::Caller;
    Reason Why = static_cast<Reason>(T.Why);
    if (isInternal(T.Why)) {
      const InternalReason &R = Reasons[T.Why & ~InternalBit];
      From = R.DecisionLevel == 0 ? Origin::Step : Origin::Case;
      Why = R.LogIndex;
    }
    Step.Premises.push_back(
        {{T.B.V, T.B.IsUpper, T.Value, T.Multiplier, Why}, From});
  }
  Log->Steps.push_back(std::move(Step));
}

bool BranchAndBound::resolve(BoundConflict Conflict) {
  while (true) {
    // Decisions are numbered in order of their levels, and above all reasons of
    // the caller: the last of the sorted set is the latest decision.
    std::vector<ReasonId> Flat = flatten(Conflict);
    if (Flat.empty() || !isInternal(Flat.back())) {
      Final.assign(Flat.begin(), Flat.end());
      if (Log)
        logStep(Conflict, std::nullopt);
      return false;
    }
    if (Log)
      logStep(Conflict, Flat.back());
    const Decision Refuted = Decisions[decisionLevel(Flat.back()) - 1];
    Flat.pop_back();
    backjump(Flat.empty() ? 0 : decisionLevel(Flat.back()));
    ReasonId Why = newReason({0, std::move(Flat)});
    if (Log)
      Reasons.back().LogIndex = Log->Steps.size() - 1;
    // Not (v <= k) is v >= k + 1.
    Integer Value = Refuted.Value + Integer(Refuted.B.IsUpper ? 1 : -1);
    if (assertBound({Refuted.B.V, !Refuted.B.IsUpper}, Value, Why))
      return true;
    Conflict = simplexConflict();
  }
}

} // namespace plimsoll::lia
