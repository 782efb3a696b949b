// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conflict analysis: the first unique implication point, minimised by removing
// literals that the others imply, and the core over the assumptions.
#include "solver/sat/SatSolver.h"
#include <algorithm>
#include <cassert>

namespace plimsoll::sat {

/// Bit of a decision level in a 32-bit set of levels.
static uint32_t levelBit(uint32_t Level) { return 1u << (Level & 31); }

// requires: some literal of ConflictLiterals is on the current level, not 0
// ensures:  Learnt is an implied clause; Learnt[0] is its only literal of the
//           current level, Learnt[1] (if any) is on BackLevel
void SatSolver::analyze(unsigned &BackLevel, unsigned &Lbd) {
  Learnt.assign(1, Literal());
  ToClear.clear();
  unsigned Open = 0; // marked literals of the current level not yet resolved
  size_t Position = Trail.size();
  auto Mark = [&](Literal L) {
    Variable V = L.var();
    if (Seen[V] || Level[V] == 0)
      return;
    Seen[V] = 1;
    ToClear.push_back(L);
    bumpVariable(V);
    if (Level[V] == decisionLevel())
      ++Open;
    else
      Learnt.push_back(L);
  };
  for (Literal L : ConflictLiterals)
    Mark(L);
  assert(Open > 0 && "conflict is not on the current level");
  while (true) {
    do
      --Position;
    while (!Seen[Trail[Position].var()] ||
           Level[Trail[Position].var()] != decisionLevel());
    Literal P = Trail[Position];
    if (--Open == 0) {
      Learnt[0] = ~P;
      break;
    }
    ClauseRef C = ReasonOf[P.var()];
    assert(C != NoClause && "decision reached before the implication point");
    if (Arena[C + 1] & LearntFlag)
      bumpClause(C);
    for (Literal L : literals(C))
      if (!(L == P))
        Mark(L);
  }
  uint32_t Levels = 0;
  for (Literal L : llvm::ArrayRef<Literal>(Learnt).drop_front())
    Levels |= levelBit(Level[L.var()]);
  size_t Out = 1;
  for (size_t K = 1; K < Learnt.size(); ++K)
    if (ReasonOf[Learnt[K].var()] == NoClause || !isRedundant(Learnt[K], Levels))
      Learnt[Out++] = Learnt[K];
  Learnt.resize(Out);
  for (Literal L : ToClear)
    Seen[L.var()] = 0;

  BackLevel = 0;
  llvm::SmallVector<uint32_t, 16> Distinct{Level[Learnt[0].var()]};
  for (size_t K = 1; K < Learnt.size(); ++K) {
    uint32_t L = Level[Learnt[K].var()];
    Distinct.push_back(L);
    if (L > BackLevel) {
      BackLevel = L;
      std::swap(Learnt[1], Learnt[K]);
    }
  }
  std::sort(Distinct.begin(), Distinct.end());
  Lbd = std::unique(Distinct.begin(), Distinct.end()) - Distinct.begin();
}

/// True if the marked literals imply ~L. Marks what it proves on the way.
bool SatSolver::isRedundant(Literal L, uint32_t Levels) {
  AnalyzeStack.assign(1, L);
  size_t Begin = ToClear.size();
  while (!AnalyzeStack.empty()) {
    Literal P = AnalyzeStack.pop_back_val();
    for (Literal Q : literals(ReasonOf[P.var()])) {
      Variable V = Q.var();
      if (V == P.var() || Seen[V] || Level[V] == 0)
        continue;
      if (ReasonOf[V] == NoClause || !(levelBit(Level[V]) & Levels)) {
        for (size_t K = Begin; K < ToClear.size(); ++K)
          Seen[ToClear[K].var()] = 0;
        ToClear.truncate(Begin);
        return false;
      }
      Seen[V] = 1;
      ToClear.push_back(Q);
      AnalyzeStack.push_back(Q);
    }
  }
  return true;
}

/// Core := the assumptions that imply ~Failed, and Failed itself.
void SatSolver::analyzeAssumptions(Literal Failed) {
  ConflictLiterals.assign(1, Failed); // false on the trail
  analyzeConflictCore();
  Core.push_back(Failed);
  llvm::SmallVector<Literal, 8> Refuted;
  for (Literal L : Core)
    Refuted.push_back(~L);
  checkDerived(Refuted);
}

/// Core := the decisions (all of them assumptions) behind ConflictLiterals.
void SatSolver::analyzeConflictCore() {
  Core.clear();
  if (decisionLevel() == 0)
    return;
  for (Literal L : ConflictLiterals)
    if (Level[L.var()] > 0)
      Seen[L.var()] = 1;
  for (size_t K = Trail.size(); K-- > LevelBegin[0];) {
    Variable V = Trail[K].var();
    if (!Seen[V])
      continue;
    Seen[V] = 0;
    if (ReasonOf[V] == NoClause) {
      Core.push_back(Trail[K]);
      continue;
    }
    for (Literal L : literals(ReasonOf[V]))
      if (L.var() != V && Level[L.var()] > 0)
        Seen[L.var()] = 1;
  }
}

} // namespace plimsoll::sat
