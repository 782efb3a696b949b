// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Unit propagation with two watched literals, the trail, and the theory's part
// in both.
#include "solver/sat/SatSolver.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cassert>

namespace plimsoll::sat {

void SatSolver::assign(Literal L, ClauseRef Reason, unsigned Implied) {
  assert(value(L) == 0 && "literal is assigned already");
  Variable V = L.var();
  Values[V] = L.negated() ? -1 : 1;
  Level[V] = decisionLevel();
  ImpliedFrom[V] = Implied;
  ReasonOf[V] = Reason;
  Trail.push_back(L);
}

SatSolver::ClauseRef SatSolver::propagateClauses() {
  while (PropagateHead < Trail.size()) {
    Literal False = ~Trail[PropagateHead++];
    ++Stats.NumPropagations;
    std::vector<Watcher> &List = Watches[False.Code];
    size_t Out = 0;
    for (size_t K = 0; K < List.size(); ++K) {
      Watcher W = List[K];
      if (value(W.Blocker) > 0) {
        List[Out++] = W;
        continue;
      }
      auto Lits = literals(W.Clause);
      if (Lits[0] == False)
        std::swap(Lits[0], Lits[1]);
      if (value(Lits[0]) > 0) {
        List[Out++] = {W.Clause, Lits[0]};
        continue;
      }
      bool Moved = false;
      for (size_t J = 2; J < Lits.size(); ++J)
        if (value(Lits[J]) >= 0) {
          std::swap(Lits[1], Lits[J]);
          Watches[Lits[1].Code].push_back({W.Clause, Lits[0]});
          Moved = true;
          break;
        }
      if (Moved)
        continue;
      List[Out++] = W;
      if (value(Lits[0]) < 0) {
        for (++K; K < List.size(); ++K)
          List[Out++] = List[K];
        List.resize(Out);
        return W.Clause;
      }
      assign(Lits[0], W.Clause);
    }
    List.resize(Out);
  }
  return NoClause;
}

bool SatSolver::takeTheoryConflict() {
  ++Stats.NumTheoryConflicts;
  ConflictLiterals.clear();
  for (Literal L : Th.conflict()) {
    assert(value(L) > 0 && "theory conflict over a literal not asserted");
    ConflictLiterals.push_back(~L);
  }
  addTheoryClause(ConflictLiterals);
  return false;
}

bool SatSolver::propagate() {
  while (true) {
    if (ClauseRef C = propagateClauses(); C != NoClause) {
      if (Arena[C + 1] & LearntFlag)
        bumpClause(C);
      auto Lits = literals(C);
      ConflictLiterals.assign(Lits.begin(), Lits.end());
      return false;
    }
    if (TheoryHead == Trail.size())
      return true;
    while (TheoryHead < Trail.size()) {
      Literal L = Trail[TheoryHead++];
      if (Th.assertLiteral(L, Level[L.var()] == 0) == Theory::Status::Conflict)
        return takeTheoryConflict();
    }
    switch (Th.checkPartial()) {
    case Theory::Status::Conflict:
      return takeTheoryConflict();
    case Theory::Status::Unknown:
      GaveUp = true;
      return true;
    case Theory::Status::Consistent:
    case Theory::Status::Lemmas:
      break;
    }
  }
}

void SatSolver::backtrack(unsigned ToLevel) {
  if (decisionLevel() <= ToLevel)
    return;
  size_t Size = LevelBegin[ToLevel];
  llvm::SmallVector<Literal, 16> Implied; // by what stays; the last first
  while (Trail.size() > Size) {
    Literal L = Trail.back();
    Variable V = L.var();
    Values[V] = 0;
    Phase[V] = !L.negated();
    if (ImpliedFrom[V] <= ToLevel)
      Implied.push_back(L);
    else if (HeapIndex[V] < 0)
      heapInsert(V);
    Trail.pop_back();
  }
  Th.pop(decisionLevel() - ToLevel);
  LevelBegin.resize(ToLevel);
  NumSatisfied = SatisfiedAt[ToLevel];
  SatisfiedAt.resize(ToLevel);
  PropagateHead = Size;
  TheoryHead = std::min(TheoryHead, Size);
  for (Literal L : llvm::reverse(Implied))
    assign(L, ReasonOf[L.var()], ImpliedFrom[L.var()]);
}

} // namespace plimsoll::sat
