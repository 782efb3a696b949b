// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The search loop: decisions by activity with saved phases, or by what clauses
// need, Luby restarts, and the removal of learnt clauses that do not help.
#include "solver/sat/SatSolver.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cassert>

namespace plimsoll::sat {

void SatSolver::bumpVariable(Variable V) {
  if ((Activity[V] += VarIncrement) > 1e100) {
    for (double &A : Activity)
      A *= 1e-100;
    VarIncrement *= 1e-100;
  }
  if (HeapIndex[V] >= 0)
    heapUp(HeapIndex[V]);
}

void SatSolver::bumpClause(ClauseRef C) {
  setActivity(C, activity(C) + ClauseIncrement);
  if (activity(C) > 1e20f) {
    for (ClauseRef D : Clauses)
      setActivity(D, activity(D) * 1e-20f);
    ClauseIncrement *= 1e-20f;
  }
}

/// A variable that late conflicts were about, by activity; else a literal of
/// the first clause that is not satisfied. What no clause needs stays open.
Literal SatSolver::decide() {
  constexpr double Recent = 0.1; // of the activity that a conflict adds
  while (!Heap.empty()) {
    const Variable V = Heap[0];
    if (Values[V] == 0 && Activity[V] < Recent * VarIncrement)
      break;
    heapRemove(V);
    if (Values[V] == 0)
      return Literal::make(V, !Phase[V]);
  }
  for (; NumSatisfied < Clauses.size(); ++NumSatisfied) {
    const ClauseRef C = Clauses[NumSatisfied];
    auto Lits = literals(C);
    if ((Arena[C + 1] & LearntFlag) ||
        llvm::any_of(Lits, [&](Literal L) { return value(L) > 0; }))
      continue;
    const auto IsOpen = [&](Literal L) { return value(L) == 0; };
    Literal *Open = llvm::find_if(
        Lits, [&](Literal L) { return IsOpen(L) && Th.holdsSoFar(L); });
    if (Open == Lits.end())
      Open = llvm::find_if(Lits, IsOpen);
    heapRemove(Open->var());
    return *Open;
  }
  for (Variable V : Needed)
    if (Values[V] == 0) {
      heapRemove(V);
      return Literal::make(V, !Phase[V]);
    }
  return {};
}

/// Begins a decision level.
void SatSolver::pushLevel() {
  LevelBegin.push_back(Trail.size());
  SatisfiedAt.push_back(NumSatisfied);
  Th.push();
}

/// Removes the less active half of the learnt clauses that span more than two
/// levels and are not reasons.
void SatSolver::reduceClauses() {
  ++Stats.NumReductions;
  std::vector<ClauseRef> Candidates;
  for (ClauseRef C : Clauses) {
    uint32_t Flags = Arena[C + 1];
    if (!(Flags & LearntFlag) || (Flags & DeletedFlag) || Flags >> 2 <= 2)
      continue;
    Literal First = literals(C)[0];
    if (value(First) > 0 && ReasonOf[First.var()] == C)
      continue;
    Candidates.push_back(C);
  }
  std::sort(Candidates.begin(), Candidates.end(),
            [&](ClauseRef A, ClauseRef B) {
              return activity(A) < activity(B) ||
                     (activity(A) == activity(B) && A < B);
            });
  for (ClauseRef C :
       llvm::ArrayRef<ClauseRef>(Candidates).take_front(Candidates.size() / 2)) {
    for (Literal L : literals(C).take_front(2))
      llvm::erase_if(Watches[L.Code],
                     [&](const Watcher &W) { return W.Clause == C; });
    Arena[C + 1] |= DeletedFlag;
    --NumLearntAlive;
  }
  LearntLimit += LearntLimit / 10;
}

/// Learns from ConflictLiterals and backtracks; false if the scope is
/// unsatisfiable. A backjump would take back decisions that have nothing to do
/// with the conflict, and that would be made again: where these are more than a
/// few, only the last level is. What was learnt is then true on a later level
/// than its reason, and stays when that is taken back.
///   paper: Nadel and Ryvchin, Chronological Backtracking
bool SatSolver::resolveConflict() {
  constexpr unsigned MaxJump = 10;
  while (true) {
    ++Stats.NumConflicts;
    unsigned Highest = 0;
    for (Literal L : ConflictLiterals)
      Highest = std::max(Highest, Level[L.var()]);
    if (Highest == 0) {
      checkDerived({});
      backtrack(0);
      Consistent = false;
      return false;
    }
    backtrack(Highest); // a theory may notice a conflict of an earlier level
    unsigned BackLevel, Lbd;
    analyze(BackLevel, Lbd);
    checkDerived(Learnt);
    unsigned ToLevel = BackLevel;
    if (Learnt.size() > 1 && Highest - BackLevel > MaxJump)
      ToLevel = Highest - 1;
    // The opposite of what was learnt may be true earlier than it seemed.
    if (unsigned Opposite = ImpliedFrom[Learnt[0].var()]; Opposite <= ToLevel)
      ToLevel = std::max(BackLevel, std::max(Opposite, 1u) - 1);
    backtrack(ToLevel);
    ClauseRef C = NoClause;
    if (Learnt.size() > 1) {
      C = allocate(Learnt, true, Lbd);
      attach(C);
      bumpClause(C);
      ++NumLearntAlive;
      ++Stats.NumLearnt;
    }
    VarIncrement /= 0.95;
    ClauseIncrement /= 0.999f;
    if (value(Learnt[0]) == 0) {
      assign(Learnt[0], C, BackLevel);
      return true;
    }
    ConflictLiterals = Learnt; // all of it on BackLevel or before
  }
}

/// The K-th element of 1 1 2 1 1 2 4 ..., K from 0.
static uint64_t luby(uint64_t K) {
  uint64_t Size = 1, Exponent = 0;
  while (Size < K + 1) {
    Size = 2 * Size + 1;
    ++Exponent;
  }
  while (Size - 1 != K) {
    Size = (Size - 1) / 2;
    --Exponent;
    K %= Size;
  }
  return uint64_t(1) << Exponent;
}

Result SatSolver::solve(llvm::ArrayRef<Literal> Assumptions,
                        ResourceLimit &Limits) {
  backtrack(0);
  NumSatisfied = 0;
  flushLemmas(); // of a search that stopped before it took them
  Core.clear();
  GaveUp = false;
  Assumed.assign(Assumptions.begin(), Assumptions.end());
  uint64_t Restarts = 0, ConflictsLeft = 64;
  while (true) {
    if (!Consistent)
      return Result::Unsat;
    if (!propagate()) {
      if (!resolveConflict())
        return Result::Unsat;
      if (!Limits.spend(1))
        return Result::Unknown;
      if (ConflictsLeft)
        --ConflictsLeft;
      continue;
    }
    if (GaveUp || !Limits.spend(1))
      return Result::Unknown;
    if (ConflictsLeft == 0) {
      ++Stats.NumRestarts;
      ConflictsLeft = 64 * luby(++Restarts);
      backtrack(0);
      continue;
    }
    if (NumLearntAlive > LearntLimit)
      reduceClauses();

    Literal Next;
    while (decisionLevel() < Assumed.size()) {
      Literal A = Assumed[decisionLevel()];
      if (value(A) > 0) {
        // Already true: a level of its own keeps levels and assumptions aligned.
        pushLevel();
      } else if (value(A) < 0) {
        analyzeAssumptions(A);
        return Result::Unsat;
      } else {
        Next = A;
        break;
      }
    }
    if (Next.Code == ~0u)
      Next = decide();
    if (Next.Code == ~0u) {
      switch (Th.checkFinal()) {
      case Theory::Status::Consistent:
        assert(PendingLemmaSizes.empty() && "a model ignores lemmas");
        return Result::Sat;
      case Theory::Status::Unknown:
        return Result::Unknown;
      case Theory::Status::Conflict:
        takeTheoryConflict();
        if (!resolveConflict())
          return Result::Unsat;
        continue;
      case Theory::Status::Lemmas:
        insertLemmas();
        continue;
      }
    }
    ++Stats.NumDecisions;
    pushLevel();
    assign(Next, NoClause);
  }
}

} // namespace plimsoll::sat
