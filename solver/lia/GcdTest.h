// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The oldest integrality test: an equation whose unknowns have coefficients
// with a common divisor that does not divide the constant has no solution.
#ifndef PLIMSOLL_SOLVER_LIA_GCDTEST_H
#define PLIMSOLL_SOLVER_LIA_GCDTEST_H

#include "solver/lia/Simplex.h"
#include <optional>
#include <vector>

namespace plimsoll::lia {

/// Looks for a row of the tableau that has no integer solution once its fixed
/// variables are replaced by their values.
///   requires: all variables are integers
///   ensures:  the bounds that fix those variables
///   paper:    [Thesis §8.2.2] Lemma 5
std::optional<BoundConflict> gcdConflict(const Simplex &S);

/// Adds the bounds that state `V = value`, \p Multiplier times.
///   requires: \p V is fixed
void appendEquation(BoundConflict &Conflict, const Simplex &S, Var V,
                    const Integer &Multiplier);

} // namespace plimsoll::lia

#endif
