// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The search tree of checkInteger(): decisions `v <= k` or `v >= k`, each on a
// level of its own, and what follows when one fails. A conflict that depends on
// decisions D1 < ... < Dk refutes them together, so the negation of Dk holds
// wherever D1..Dk-1 do: the search returns to the level of Dk-1 and asserts it
// there as an implied bound. A branch that fails without help of others thereby
// becomes a cut of the whole problem.
//
//   invariant: internal reasons mention decisions of their own or lower levels
#ifndef PLIMSOLL_SOLVER_LIA_BRANCHANDBOUND_H
#define PLIMSOLL_SOLVER_LIA_BRANCHANDBOUND_H

#include "solver/lia/Simplex.h"
#include <optional>
#include <vector>

namespace plimsoll::lia {

class BranchAndBound {
public:
  /// Opens level 0 of the search on top of the caller's levels. Writes down
  /// what it learns in \p Log unless that is null.
  explicit BranchAndBound(Simplex &S, IntegerRefutation *Log = nullptr);
  /// Gives back all levels of the search.
  ~BranchAndBound();

  /// Opens a level with the bound `V <= Value` (`V >= Value`).
  ///   ensures: false on a conflict, to be followed by resolve()
  bool decide(Var V, bool IsUpper, const Integer &Value);
  /// Learns from a conflict.
  ///   ensures: false if the conflict needs no decision: conflict()
  bool resolve(BoundConflict Conflict);
  /// The simplex' last conflict.
  BoundConflict simplexConflict() const;
  /// The caller's reasons that are unsatisfiable over the integers.
  const std::vector<Reason> &conflict() const { return Final; }
  /// Gives up all decisions. Implied bounds of level 0 stay.
  void restart() {
    if (depth() != 0)
      backjump(0);
  }
  unsigned depth() const { return Decisions.size(); }

private:
  struct Decision {
    BoundRef B;
    Integer Value;
    size_t FirstReason; ///< number of internal reasons below this level
  };
  struct InternalReason {
    /// Level of the decision, or 0 for an implied bound.
    unsigned DecisionLevel;
    /// An implied bound's reasons: the caller's and decisions only.
    std::vector<ReasonId> Antecedents;
    /// Number of the case or step in the log.
    uint32_t LogIndex = 0;
  };
  bool assertBound(BoundRef B, const Integer &Value, ReasonId Why);
  ReasonId newReason(InternalReason R);
  std::vector<ReasonId> flatten(const BoundConflict &Conflict) const;
  void logStep(const BoundConflict &Conflict, std::optional<ReasonId> Refuted);
  unsigned decisionLevel(ReasonId R) const {
    return isInternal(R) ? Reasons[R & ~InternalBit].DecisionLevel : 0;
  }
  void backjump(unsigned Level);

  Simplex &S;
  IntegerRefutation *const Log;
  const unsigned BaseLevels;
  std::vector<Decision> Decisions; ///< Decisions[L - 1] opened level L
  std::vector<InternalReason> Reasons;
  std::vector<Reason> Final;
};

} // namespace plimsoll::lia

#endif
