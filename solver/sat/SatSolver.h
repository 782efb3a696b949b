// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The Boolean search: conflict-driven clause learning with a theory on the
// side, assumptions, and scopes that can be undone completely.
//
// Everything made inside a scope (variables, clauses, learnt clauses, root
// assignments) disappears with it, so work is proportional to what is alive.
// Scopes are opened and closed between searches; decision levels live inside
// one search, above all scopes.
//
//   add clauses, push ──> solve ──> Sat: value()   Unsat: core()
//        ^                  │
//        └── popScope, addClause (both leave the search) ──┘
//
//   invariant: the theory has one level per open scope plus one per decision
//              level, and has seen exactly the first TheoryHead trail literals
#ifndef PLIMSOLL_SOLVER_SAT_SATSOLVER_H
#define PLIMSOLL_SOLVER_SAT_SATSOLVER_H

#include "solver/base/ResourceLimit.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace plimsoll::check {
class ClauseProof;
}

namespace plimsoll::sat {

using Variable = uint32_t;

/// A variable or its negation.
struct Literal {
  uint32_t Code = ~0u; // 2*variable + (1 if negated)
  static Literal make(Variable V, bool Negated = false) {
    return {V << 1 | static_cast<uint32_t>(Negated)};
  }
  Variable var() const { return Code >> 1; }
  bool negated() const { return Code & 1; }
  Literal operator~() const { return {Code ^ 1}; }
  friend bool operator==(Literal A, Literal B) { return A.Code == B.Code; }
  friend bool operator<(Literal A, Literal B) { return A.Code < B.Code; }
};

/// The theory behind some of the variables.
class Theory {
public:
  virtual ~Theory();
  enum class Status : uint8_t {
    Consistent, ///< final check: there is a model
    Conflict,   ///< conflict() holds
    Lemmas,     ///< clauses were added through SatSolver::addLemma
    Unknown,    ///< gave up
  };
  virtual void push() = 0;
  virtual void pop(unsigned Levels) = 0;
  /// Takes one literal of the trail; AtRoot if it holds in the whole scope.
  virtual Status assertLiteral(Literal L, bool AtRoot) = 0;
  /// A cheap consistency check of the partial assignment.
  virtual Status checkPartial() = 0;
  /// Decides the complete assignment.
  virtual Status checkFinal() = 0;
  /// Would \p L, which is open, be true if the theory went on as it is? A
  /// guess.
  virtual bool holdsSoFar(Literal L) const = 0;
  /// Literals of the trail that cannot all be true.
  virtual llvm::ArrayRef<Literal> conflict() const = 0;
};

enum class Result : uint8_t { Sat, Unsat, Unknown };

struct SatStatistics {
  uint64_t NumConflicts = 0, NumDecisions = 0, NumPropagations = 0;
  uint64_t NumRestarts = 0, NumReductions = 0, NumLearnt = 0;
  uint64_t NumTheoryConflicts = 0, NumLemmas = 0;
  uint64_t NumCheckedClauses = 0, NumUncheckedClauses = 0;
};

class SatSolver {
public:
  /// Every derived clause is checked by \p Proof, if there is one.
  explicit SatSolver(Theory &T, check::ClauseProof *Proof = nullptr);

  Variable newVar();
  unsigned numVars() const { return Values.size(); }
  /// Adds a clause to the current scope; leaves the search.
  void addClause(llvm::ArrayRef<Literal> Clause);
  /// Queues a clause from within a theory check; it is added when the check
  /// has returned Lemmas.
  void addLemma(llvm::ArrayRef<Literal> Clause);
  /// The queued lemmas are added at the root, without decisions.
  void startAgain() { TellFrom = 0; }
  /// With the queued lemmas, the theory is told again that \p L, which is true,
  /// holds.
  void tellAgain(Literal L) {
    TellFrom = std::min(TellFrom, std::max(Level[L.var()], 1u) - 1);
  }
  /// A model says whether \p V is true, whatever the clauses need.
  void addNeeded(Variable V) { Needed.push_back(V); }

  void pushScope();
  void popScope();
  unsigned numScopes() const { return Scopes.size(); }

  Result solve(llvm::ArrayRef<Literal> Assumptions, ResourceLimit &Limits);
  /// Backtracks to the root of the current scope.
  void leaveSearch() { backtrack(0); }

  /// 1 true, -1 false, 0 unassigned.
  int value(Literal L) const {
    int V = Values[L.var()];
    return L.negated() ? -V : V;
  }
  bool isRootLevel(Variable V) const { return Level[V] == 0; }
  /// After Unsat: the assumptions that were needed.
  llvm::ArrayRef<Literal> core() const { return Core; }
  /// The literals true at the root, from the given scope's begin.
  llvm::ArrayRef<Literal> trail() const { return Trail; }
  /// Trail position up to which the theory had been told at the scope's begin.
  size_t scopeTheoryHead(unsigned Scope) const {
    return Scopes[Scope].TheoryHead;
  }
  size_t theoryHead() const { return TheoryHead; }
  const SatStatistics &statistics() const { return Stats; }

private:
  using ClauseRef = uint32_t; // offset into Arena
  static constexpr ClauseRef NoClause = ~0u;
  static constexpr uint32_t NoLevel = ~0u;
  // Layout of a clause in Arena: [size, flags | lbd << 2, activity, literals].
  enum : uint32_t { HeaderSize = 3, LearntFlag = 1, DeletedFlag = 2 };
  struct Watcher {
    ClauseRef Clause;
    Literal Blocker; // some other literal of the clause
  };
  struct Scope {
    unsigned NumVars;
    size_t NumClauses, ArenaSize, TrailSize, PropagateHead, TheoryHead;
    size_t NumNeeded;
    bool Consistent;
  };

  Theory &Th;
  check::ClauseProof *Proof;
  SatStatistics Stats;
  std::vector<uint32_t> Arena;
  std::vector<ClauseRef> Clauses; // original and learnt, in order of creation
  std::vector<std::vector<Watcher>> Watches; // by literal code that became false
  std::vector<int8_t> Values;                // by variable
  std::vector<uint32_t> Level;               // by variable; valid if assigned
  std::vector<uint32_t> ImpliedFrom; // by variable: the level its reason is of,
                                     // where its own is a later one
  std::vector<ClauseRef> ReasonOf;           // by variable; valid if assigned
  std::vector<bool> Phase;                   // by variable: last value
  std::vector<double> Activity;              // by variable
  std::vector<uint8_t> Seen;                 // by variable; 0 outside analysis
  std::vector<uint32_t> Heap;                // binary max-heap of variables
  std::vector<int32_t> HeapIndex;            // by variable; -1 not in heap
  std::vector<Literal> Trail;
  std::vector<size_t> LevelBegin; // trail size at each decision
  std::vector<size_t> SatisfiedAt; // NumSatisfied at each decision
  std::vector<Variable> Needed;    // addNeeded(), of the open scopes
  size_t NumSatisfied = 0; // clauses from the first on that are satisfied
  size_t PropagateHead = 0, TheoryHead = 0;
  std::vector<Scope> Scopes;
  bool Consistent = true; // false: unsatisfiable in this scope
  double VarIncrement = 1;
  float ClauseIncrement = 1;
  size_t NumLearntAlive = 0, LearntLimit = 2000;
  std::vector<Literal> Core, ConflictLiterals, Learnt, PendingLemmas;
  std::vector<uint32_t> PendingLemmaSizes;
  uint32_t TellFrom = NoLevel; // levels behind it end where lemmas are added
  llvm::SmallVector<Literal, 8> Assumed;
  llvm::SmallVector<Literal, 32> AnalyzeStack, ToClear;

  llvm::MutableArrayRef<Literal> literals(ClauseRef C) {
    return {reinterpret_cast<Literal *>(&Arena[C + HeaderSize]), Arena[C]};
  }
  float activity(ClauseRef C) const {
    return std::bit_cast<float>(Arena[C + 2]);
  }
  void setActivity(ClauseRef C, float Value) {
    Arena[C + 2] = std::bit_cast<uint32_t>(Value);
  }
  unsigned decisionLevel() const { return LevelBegin.size(); }

  // Clauses and scopes.
  ClauseRef allocate(llvm::ArrayRef<Literal> Lits, bool IsLearnt, unsigned Lbd);
  void attach(ClauseRef C);
  void takeLemmas(void (SatSolver::*Add)(llvm::ArrayRef<Literal>));
  /// The queued lemmas, at the root.
  void flushLemmas();
  /// The same, as deep in the search as they leave it.
  void insertLemmas();
  void insertLemma(llvm::ArrayRef<Literal> Clause);
  // Propagate.cpp
  void assign(Literal L, ClauseRef Reason, unsigned Implied = NoLevel);
  ClauseRef propagateClauses();
  /// Clauses and theory to a fixed point; false: ConflictLiterals holds
  /// literals that are all false. GaveUp is set if the theory did.
  bool propagate();
  bool takeTheoryConflict();
  // What the proof is told: a clause that the theory has checked, and one to
  // be checked.
  void addTheoryClause(llvm::ArrayRef<Literal> Clause);
  void checkDerived(llvm::ArrayRef<Literal> Clause);
  void backtrack(unsigned ToLevel);
  // Analyze.cpp
  void analyze(unsigned &BackLevel, unsigned &Lbd);
  bool isRedundant(Literal L, uint32_t Levels);
  void analyzeAssumptions(Literal Failed);
  void analyzeConflictCore();
  // Search.cpp
  bool resolveConflict();
  Literal decide();
  void pushLevel();
  void reduceClauses();
  void bumpVariable(Variable V);
  void bumpClause(ClauseRef C);
  // Heap
  void heapInsert(Variable V);
  void heapRemove(Variable V);
  void heapTruncate(Variable First);
  void heapUp(size_t Pos);
  void heapDown(size_t Pos);
  bool GaveUp = false;
};

} // namespace plimsoll::sat

#endif
