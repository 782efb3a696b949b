// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clauses, scopes and the variable heap of the search.
#include "solver/sat/SatSolver.h"
#include "solver/check/ClauseProof.h"
#include "solver/base/Check.h"
#include <algorithm>

namespace plimsoll::sat {

using llvm::ArrayRef;

Theory::~Theory() = default;

SatSolver::SatSolver(Theory &T, check::ClauseProof *Proof)
    : Th(T), Proof(Proof) {}

static ArrayRef<check::LiteralCode> codes(ArrayRef<Literal> Clause) {
  static_assert(sizeof(Literal) == sizeof(check::LiteralCode));
  return {reinterpret_cast<const check::LiteralCode *>(Clause.data()),
          Clause.size()};
}

void SatSolver::addTheoryClause(ArrayRef<Literal> Clause) {
  if (Proof)
    Proof->add(codes(Clause));
}

void SatSolver::checkDerived(ArrayRef<Literal> Clause) {
  if (!Proof)
    return;
  check::ClauseProof::Verdict V = Proof->derive(codes(Clause));
  PLIMSOLL_CHECK(V != check::ClauseProof::Verdict::Wrong,
                 "a derived clause of {0} literals does not follow",
                 Clause.size());
  ++(V == check::ClauseProof::Verdict::Ok ? Stats.NumCheckedClauses
                                          : Stats.NumUncheckedClauses);
}

Variable SatSolver::newVar() {
  Variable V = Values.size();
  Values.push_back(0);
  Level.push_back(0);
  ImpliedFrom.push_back(NoLevel);
  ReasonOf.push_back(NoClause);
  Phase.push_back(false);
  Activity.push_back(0);
  Seen.push_back(0);
  HeapIndex.push_back(-1);
  if (Watches.size() < 2 * Values.size())
    Watches.resize(2 * Values.size());
  heapInsert(V);
  return V;
}

SatSolver::ClauseRef SatSolver::allocate(ArrayRef<Literal> Lits, bool IsLearnt,
                                         unsigned Lbd) {
  assert(Lits.size() >= 2 && "short clauses are not stored");
  PLIMSOLL_CHECK(Arena.size() + Lits.size() + HeaderSize < NoClause,
                 "clause memory exhausted");
  ClauseRef C = Arena.size();
  Arena.push_back(Lits.size());
  Arena.push_back((IsLearnt ? LearntFlag : 0) | Lbd << 2);
  Arena.push_back(0);
  for (Literal L : Lits)
    Arena.push_back(L.Code);
  Clauses.push_back(C);
  return C;
}

void SatSolver::attach(ClauseRef C) {
  auto Lits = literals(C);
  Watches[Lits[0].Code].push_back({C, Lits[1]});
  Watches[Lits[1].Code].push_back({C, Lits[0]});
}

// At the root every assignment belongs to an open scope, and the clause goes
// with the innermost one: false literals may be dropped.
void SatSolver::addClause(ArrayRef<Literal> Clause) {
  backtrack(0);
  if (Proof)
    Proof->add(codes(Clause));
  if (!Consistent)
    return;
  llvm::SmallVector<Literal, 8> Lits(Clause);
  std::sort(Lits.begin(), Lits.end());
  size_t Out = 0;
  for (size_t K = 0; K < Lits.size(); ++K) {
    assert(Lits[K].var() < numVars() && "unknown variable");
    if (value(Lits[K]) > 0)
      return;
    if (Out && Lits[Out - 1] == ~Lits[K])
      return;
    if (value(Lits[K]) < 0 || (Out && Lits[Out - 1] == Lits[K]))
      continue;
    Lits[Out++] = Lits[K];
  }
  Lits.truncate(Out);
  if (Lits.empty()) {
    checkDerived({});
    Consistent = false;
  } else if (Lits.size() == 1) {
    assign(Lits[0], NoClause);
  } else {
    attach(allocate(Lits, false, 0));
  }
}

void SatSolver::addLemma(ArrayRef<Literal> Clause) {
  PendingLemmas.insert(PendingLemmas.end(), Clause.begin(), Clause.end());
  PendingLemmaSizes.push_back(Clause.size());
}

void SatSolver::takeLemmas(void (SatSolver::*Add)(ArrayRef<Literal>)) {
  TellFrom = NoLevel;
  size_t Begin = 0;
  for (uint32_t Size : PendingLemmaSizes) {
    (this->*Add)(ArrayRef<Literal>(PendingLemmas).slice(Begin, Size));
    Begin += Size;
    ++Stats.NumLemmas;
  }
  PendingLemmas.clear();
  PendingLemmaSizes.clear();
}

void SatSolver::flushLemmas() { takeLemmas(&SatSolver::addClause); }

void SatSolver::insertLemmas() {
  backtrack(std::min(decisionLevel(), TellFrom));
  takeLemmas(&SatSolver::insertLemma);
}

/// A clause of which all literals are false takes back the last level they are
/// of; one with a single other literal implies that from where the others are.
void SatSolver::insertLemma(ArrayRef<Literal> Clause) {
  llvm::SmallVector<Literal, 8> Lits(Clause);
  std::sort(Lits.begin(), Lits.end());
  Lits.erase(std::unique(Lits.begin(), Lits.end()), Lits.end());
  const auto IsOpposite = [](Literal A, Literal B) { return A == ~B; };
  const bool IsValid =
      std::adjacent_find(Lits.begin(), Lits.end(), IsOpposite) != Lits.end();
  if (Lits.size() < 2) {
    addClause(Clause);
    return;
  }
  if (Proof)
    Proof->add(codes(Clause));
  if (IsValid)
    return;
  // Watched are two that are not false; else those that were last to be.
  const auto Rank = [&](Literal L) {
    return value(L) < 0 ? Level[L.var()] : NoLevel;
  };
  while (true) {
    std::partial_sort(Lits.begin(), Lits.begin() + 2, Lits.end(),
                      [&](Literal A, Literal B) { return Rank(A) > Rank(B); });
    if (value(Lits[0]) >= 0)
      break;
    if (Level[Lits[0].var()] == 0) {
      checkDerived({});
      Consistent = false;
      return;
    }
    backtrack(Level[Lits[0].var()] - 1);
  }
  const ClauseRef C = allocate(Lits, false, 0);
  attach(C);
  if (value(Lits[0]) == 0 && value(Lits[1]) < 0)
    assign(Lits[0], C, Level[Lits[1].var()]);
}

void SatSolver::pushScope() {
  backtrack(0);
  flushLemmas(); // they belong to the scope they were made in
  Scopes.push_back({numVars(), Clauses.size(), Arena.size(), Trail.size(),
                    PropagateHead, TheoryHead, Needed.size(), Consistent});
  Th.push();
  if (Proof)
    Proof->push();
}

void SatSolver::popScope() {
  PLIMSOLL_CHECK(!Scopes.empty(), "pop without push");
  backtrack(0);
  flushLemmas();
  if (Proof)
    Proof->pop();
  const Scope S = Scopes.back();
  Scopes.pop_back();
  Th.pop(1);
  while (Trail.size() > S.TrailSize) {
    Variable V = Trail.back().var();
    Values[V] = 0;
    if (V < S.NumVars && HeapIndex[V] < 0)
      heapInsert(V);
    Trail.pop_back();
  }
  // What was propagated only inside the scope is propagated again.
  PropagateHead = S.PropagateHead;
  TheoryHead = S.TheoryHead;
  Consistent = S.Consistent;
  // Watches of surviving variables lose the clauses of the scope.
  llvm::SmallVector<uint32_t, 32> Touched;
  for (size_t K = S.NumClauses; K < Clauses.size(); ++K) {
    ClauseRef C = Clauses[K];
    uint32_t Flags = Arena[C + 1];
    if (Flags & DeletedFlag)
      continue;
    if (Flags & LearntFlag)
      --NumLearntAlive;
    for (Literal L : literals(C).take_front(2))
      if (L.var() < S.NumVars)
        Touched.push_back(L.Code);
  }
  std::sort(Touched.begin(), Touched.end());
  Touched.erase(std::unique(Touched.begin(), Touched.end()), Touched.end());
  for (uint32_t Code : Touched)
    llvm::erase_if(Watches[Code], [&](const Watcher &W) {
      return W.Clause >= S.ArenaSize;
    });
  Clauses.resize(S.NumClauses);
  Needed.resize(S.NumNeeded);
  Arena.resize(S.ArenaSize);
  heapTruncate(S.NumVars);
  for (Variable V = S.NumVars; V < numVars(); ++V) {
    Watches[2 * V].clear();
    Watches[2 * V + 1].clear();
  }
  Values.resize(S.NumVars);
  Level.resize(S.NumVars);
  ImpliedFrom.resize(S.NumVars);
  ReasonOf.resize(S.NumVars);
  Phase.resize(S.NumVars);
  Activity.resize(S.NumVars);
  Seen.resize(S.NumVars);
  HeapIndex.resize(S.NumVars);
}

// The heap of unassigned variables, most active first.

void SatSolver::heapUp(size_t Pos) {
  uint32_t V = Heap[Pos];
  while (Pos > 0) {
    size_t Parent = (Pos - 1) / 2;
    if (Activity[Heap[Parent]] >= Activity[V])
      break;
    Heap[Pos] = Heap[Parent];
    HeapIndex[Heap[Pos]] = Pos;
    Pos = Parent;
  }
  Heap[Pos] = V;
  HeapIndex[V] = Pos;
}

void SatSolver::heapDown(size_t Pos) {
  uint32_t V = Heap[Pos];
  while (2 * Pos + 1 < Heap.size()) {
    size_t Child = 2 * Pos + 1;
    if (Child + 1 < Heap.size() &&
        Activity[Heap[Child + 1]] > Activity[Heap[Child]])
      ++Child;
    if (Activity[Heap[Child]] <= Activity[V])
      break;
    Heap[Pos] = Heap[Child];
    HeapIndex[Heap[Pos]] = Pos;
    Pos = Child;
  }
  Heap[Pos] = V;
  HeapIndex[V] = Pos;
}

void SatSolver::heapInsert(Variable V) {
  if (HeapIndex[V] >= 0)
    return;
  Heap.push_back(V);
  HeapIndex[V] = Heap.size() - 1;
  heapUp(Heap.size() - 1);
}

/// Removes all variables from \p First on: one by one where they are few.
void SatSolver::heapTruncate(Variable First) {
  if (numVars() - First < Heap.size() / 16) {
    for (Variable V = First; V < numVars(); ++V)
      heapRemove(V);
    return;
  }
  llvm::erase_if(Heap, [&](Variable V) { return V >= First; });
  for (size_t Pos = Heap.size(); Pos-- > 0;) {
    HeapIndex[Heap[Pos]] = Pos;
    heapDown(Pos);
  }
}

void SatSolver::heapRemove(Variable V) {
  int32_t Pos = HeapIndex[V];
  if (Pos < 0)
    return;
  HeapIndex[V] = -1;
  uint32_t Last = Heap.back();
  Heap.pop_back();
  if (Last == V)
    return;
  Heap[Pos] = Last;
  HeapIndex[Last] = Pos;
  heapUp(Pos);
  heapDown(HeapIndex[Last]);
}

} // namespace plimsoll::sat
