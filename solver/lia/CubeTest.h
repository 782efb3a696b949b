// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A cheap way to find integer points: if a polyhedron contains a cube with edges
// of length one, it contains an integer point, the rounded centre of the cube.
// The centres of such cubes form a polyhedron too, with every bound on a sum
// moved inwards by half the sum of the absolute coefficients.
//
//   paper: Bromberger and Weidenbach, Fast Cube Tests for LIA Constraint Solving
#ifndef PLIMSOLL_SOLVER_LIA_CUBETEST_H
#define PLIMSOLL_SOLVER_LIA_CUBETEST_H

#include "solver/base/ResourceLimit.h"
#include "solver/lia/Definitions.h"
#include "solver/lia/Simplex.h"
#include <optional>
#include <vector>

namespace plimsoll::lia {

/// Values by variable that satisfy all bounds, or none if no cube was found.
/// Bounds on single variables are integers, and rounding does not cross them.
///   ensures: the bounds of \p S are as before; its values are not
std::optional<std::vector<Integer>> cubeTest(Simplex &S,
                                             const Definitions &Defs,
                                             ResourceLimit &Limits);

/// The current values of the problem variables, each rounded within its bounds.
std::vector<Integer> nearestIntegers(const Simplex &S, const Definitions &Defs);

/// Computes the values of row variables from those of problem variables.
///   ensures: false if that violates a bound
bool extendToRows(const Simplex &S, const Definitions &Defs,
                  std::vector<Integer> &Values);

/// The current values rounded to integers, if that satisfies all bounds.
std::optional<std::vector<Integer>> roundedValues(const Simplex &S,
                                                  const Definitions &Defs);

} // namespace plimsoll::lia

#endif
