// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides bounds over the integers. Starting from a vertex of the relaxation,
// looks for the reason why the vertex is fractional, an equation without
// integer solutions implied by the vertex' defining constraints (a proof of
// unsatisfiability), and branches around it; where there is none, branches on
// a fractional variable.
//
//   paper: [Thesis §8.3.1] the algorithm, [Thesis §8.4.1] improvements
#ifndef PLIMSOLL_SOLVER_LIA_CUTSFROMPROOFS_H
#define PLIMSOLL_SOLVER_LIA_CUTSFROMPROOFS_H

#include "solver/base/ResourceLimit.h"
#include "solver/lia/BranchAndBound.h"
#include "solver/lia/BranchingDirections.h"
#include "solver/lia/DefiningConstraints.h"
#include "solver/lia/Definitions.h"
#include "solver/lia/LiaSolver.h"
#include "solver/lia/Simplex.h"
#include <optional>
#include <unordered_map>
#include <vector>

namespace plimsoll::lia {

/// Vertices with more defining constraints are branched at without looking for
/// a proof.
constexpr unsigned MaxEquations = 120;

/// Number of vertices that are branched at without looking for a proof: those
/// of easy problems cost less than one Hermite normal form.
constexpr unsigned ProofsFromVertex = 64;

/// Number of vertices after which a problem with unbounded variables is
/// branched at in its bounded directions only.
constexpr unsigned BoundedFromVertex = 64;

/// Of so many vertices with proofs of one normal, one is branched at: the plane
/// may have to be moved very often.
constexpr unsigned MaxCuts = 8;

/// How often the search restarts in a larger box before it gives up.
constexpr unsigned MaxBoxes = 4;

/// Depth limit of a search whose variables are all bounded.
constexpr unsigned MaxBoundedDepth = 10000;

/// Number of vertices after which the search turns to the reduced basis, at
/// least; in problems of many variables, for which finding one takes longer, one
/// vertex for this many variables.
constexpr unsigned ReduceAtVertex = 4, VarsPerVertex = 3;

class CutsFromProofs {
public:
  CutsFromProofs(Simplex &S, Definitions &Defs, LiaStatistics &Stats,
                 ResourceLimit &Limits, IntegerRefutation *Log)
      : S(S), Defs(Defs), Stats(Stats), Limits(Limits), Log(Log),
        Directions(S, Defs) {}

  /// Decides the bounds in force in the simplex, and leaves them as they were.
  ///   ensures:    Sat: model() satisfies all bounds; Unsat: conflict() is a
  ///               set of reasons that is unsatisfiable over the integers
  ///   terminates: on bounded problems by [Thesis §8.3.3]; on all others
  ///   because
  ///               the search depth is limited
  LiaSolver::Status run();

  /// Values by variable.
  std::vector<Integer> &model() { return Model; }
  const std::vector<Reason> &conflict() const { return Conflict; }

private:
  LiaSolver::Status search(BranchAndBound &Tree);
  std::optional<Var> fractionalVar() const;
  bool isUsed(Var V) const;
  unsigned numUsedVars() const;
  bool hasUnboundedVar() const;
  /// Depth at which the search is taken to follow an unbounded ray.
  unsigned diveDepth() const;
  Integer initialBox() const;
  /// False if the problem turns out unsatisfiable.
  bool boxIn(BranchAndBound &Tree, const Integer &Size);
  enum class Step : uint8_t { Branched, Conflict, Limit };
  /// Branches at a vertex where \p V is fractional.
  ///   ensures: Conflict: it is StepConflict
  Step step(BranchAndBound &Tree, Var V, uint64_t Vertices);
  Step branch(BranchAndBound &Tree, Var V);
  Step decide(BranchAndBound &Tree, Var V, bool IsUpper, const Integer &Value);
  bool onlyFixed(const DefiningConstraints &Defining,
                 const ProofOfUnsat &Proof);
  const Integer &maxProofCoefficient();
  void takeModel();
  void logSums();

  Simplex &S;
  Definitions &Defs;
  LiaStatistics &Stats;
  ResourceLimit &Limits;
  IntegerRefutation *const Log; ///< null: not recorded
  BranchingDirections Directions;
  /// Proofs met so far; one is branched on when it comes back.
  std::unordered_map<LinearExpr, unsigned, LinearExprHash> Seen;
  Integer Alpha; ///< [Thesis §8.4.2]; 0 until computed
  std::vector<Integer> Model;
  std::vector<Reason> Conflict;
  BoundConflict StepConflict;
};

} // namespace plimsoll::lia

#endif
