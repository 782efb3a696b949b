// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Branching directions for polyhedra that are thin in a direction which is no
// axis. Seen through the widths of its constraints, a polyhedron is roughly a
// ball; the lattice of integer points is then skew, and its reduced basis is
// the nearly orthogonal one. The planes on which all but one coordinate of that
// basis vary are few inside the polyhedron, so the search branches between
// them.
//
// A direction is an integer sum of variables, and all of them together
// determine the variables: they are the rows of a unimodular matrix. Floating
// point decides which matrix; that it is unimodular is exact.
//
//   paper: Lenstra, Integer Programming with a Fixed Number of Variables;
//          Krishnamoorthy and Pataki, Column Basis Reduction and Decomposable
//          Knapsack Problems
#ifndef PLIMSOLL_SOLVER_LIA_REDUCEDBASIS_H
#define PLIMSOLL_SOLVER_LIA_REDUCEDBASIS_H

#include "solver/base/ResourceLimit.h"
#include "solver/lia/LinearExpr.h"
#include <vector>

namespace plimsoll::lia {

/// A constraint on a sum and the length of the interval its values lie in.
struct ConstraintWidth {
  LinearExpr Sum;
  double Width; ///< an estimate; positive
};

/// Sums that determine the values of the variables \p Vars and are determined
/// by them, those to branch on first coming first. Empty if the numbers grow
/// out of hand or \p Limits runs out.
///   requires: every variable of a constraint is in Vars; each of Vars has a
///             constraint of its own
std::vector<LinearExpr>
reducedDirections(const std::vector<Var> &Vars,
                  const std::vector<ConstraintWidth> &Constraints,
                  ResourceLimit &Limits);

} // namespace plimsoll::lia

#endif
