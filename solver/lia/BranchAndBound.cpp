// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/BranchAndBound.h"
#include <algorithm>
#include <cassert>

namespace plimsoll::lia {

BranchAndBound::BranchAndBound(Simplex &S)
    : S(S), BaseLevels(S.numLevels()) {
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
  return assertBound({V, IsUpper}, Value, Why);
}

void BranchAndBound::backjump(unsigned Level) {
  assert(Level < depth());
  S.pop(depth() - Level);
  Reasons.resize(Decisions[Level].FirstReason);
  Decisions.resize(Level);
}

std::vector<ReasonId> BranchAndBound::simplexConflict() const {
  std::vector<ReasonId> Conflict;
  for (const Simplex::ConflictTerm &T : S.conflict())
    Conflict.push_back(T.Why);
  return Conflict;
}

// Replaces implied bounds by what implied them.
std::vector<ReasonId>
BranchAndBound::flatten(const std::vector<ReasonId> &Conflict) const {
  std::vector<ReasonId> Flat;
  for (ReasonId R : Conflict) {
    if (isInternal(R) && decisionLevel(R) == 0) {
      const auto &Antecedents = Reasons[R & ~InternalBit].Antecedents;
      Flat.insert(Flat.end(), Antecedents.begin(), Antecedents.end());
    } else {
      Flat.push_back(R);
    }
  }
  std::sort(Flat.begin(), Flat.end());
  Flat.erase(std::unique(Flat.begin(), Flat.end()), Flat.end());
  return Flat;
}

bool BranchAndBound::resolve(std::vector<ReasonId> Conflict) {
  while (true) {
    // Decisions are numbered in order of their levels, and above all reasons of
    // the caller: the last of the sorted set is the latest decision.
    std::vector<ReasonId> Flat = flatten(Conflict);
    if (Flat.empty() || !isInternal(Flat.back())) {
      Final.assign(Flat.begin(), Flat.end());
      return false;
    }
    const Decision Refuted = Decisions[decisionLevel(Flat.back()) - 1];
    Flat.pop_back();
    backjump(Flat.empty() ? 0 : decisionLevel(Flat.back()));
    ReasonId Why = newReason({0, std::move(Flat)});
    // Not (v <= k) is v >= k + 1.
    Integer Value = Refuted.Value + Integer(Refuted.B.IsUpper ? 1 : -1);
    if (assertBound({Refuted.B.V, !Refuted.B.IsUpper}, Value, Why))
      return true;
    Conflict = simplexConflict();
  }
}

} // namespace plimsoll::lia
