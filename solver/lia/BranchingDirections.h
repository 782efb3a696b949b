// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a search branches on besides problem variables: the coordinates of the
// reduced basis of its constraints (ReducedBasis.h). The widths of the
// constraints come from their bounds, or from the vertices met so far.
#ifndef PLIMSOLL_SOLVER_LIA_BRANCHINGDIRECTIONS_H
#define PLIMSOLL_SOLVER_LIA_BRANCHINGDIRECTIONS_H

#include "solver/lia/Definitions.h"
#include "solver/lia/RecessionCone.h"
#include "solver/lia/Simplex.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>
#include <vector>

namespace plimsoll::lia {

/// Problems with more variables are not reduced.
constexpr unsigned MaxReducedVars = 50;

/// A sum of the constraints has at least one in so many of the variables, on
/// average.
constexpr unsigned MinDensity = 5;

class BranchingDirections {
public:
  BranchingDirections(const Simplex &S, Definitions &Defs) : S(S), Defs(Defs) {}

  /// Takes note of the current vertex.
  void recordVertex();
  /// Finds directions for the bounds in force.
  ///   ensures: none if there are too many variables, each constraint has few of them,
  ///            the numbers explode, or \p Limits runs out
  void find(ResourceLimit &Limits);
  /// Keeps bounded directions only, of a basis in which they come first, so
  /// that branching on them ends. The others take whatever values make the
  /// variables integers.
  void findBounded(ResourceLimit &Limits);
  /// The first direction that is not an integer at the current vertex; none
  /// before find().
  std::optional<Var> fractional() const;
  /// After findBounded(): values by variable that satisfy all bounds, far along
  /// a ray of the recession cone.
  ///   requires: fractional() is empty
  ///   ensures:  none if a bounded sum depends on an unbounded direction
  std::optional<std::vector<Integer>> pointOnRay(ResourceLimit &Limits) const;

private:
  /// The sums with bounds and the variables in them.
  struct Problem {
    std::vector<Var> Rows, Vars;
  };
  Problem problem() const;
  std::vector<LinearExpr> basis(const Problem &P,
                                llvm::function_ref<double(Var)> Width,
                                ResourceLimit &Limits) const;
  double width(Var V) const;

  const Simplex &S;
  Definitions &Defs;
  unsigned NumVertices = 0;
  std::vector<double> Sums; ///< by variable: of the values at those vertices
  std::vector<Var> Directions;
  // After findBounded().
  std::optional<RecessionCone> Cone;
  std::vector<Var> BasisVars;    ///< the variables that Basis determines
  std::vector<LinearExpr> Basis; ///< bounded or not
};

} // namespace plimsoll::lia

#endif
