// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The defining constraints of a vertex: the bounds that the current values of
// the simplex meet with equality.
#ifndef PLIMSOLL_SOLVER_LIA_DEFININGCONSTRAINTS_H
#define PLIMSOLL_SOLVER_LIA_DEFININGCONSTRAINTS_H

#include "solver/lia/Definitions.h"
#include "solver/lia/DiophantineSystem.h"
#include "solver/lia/Simplex.h"
#include <vector>

namespace plimsoll::lia {

/// The equations of a set of tight bounds, and where they come from.
struct DefiningConstraints {
  DiophantineSystem System;
  std::vector<BoundRef> Bounds; ///< equation i is bound i taken as equation
};

/// The defining constraints that share variables, directly or through others,
/// with the problem variable \p V. Fixed sums come first, then the caller's
/// other sums, the caller's variables, and last the bounds of the search:
/// proofs then come from the most general constraints that have one.
///   paper: [Thesis §8.3] Definition 7, [Thesis §8.3.2] Lemma 9
DefiningConstraints definingConstraints(const Simplex &S,
                                        const Definitions &Defs, Var V);

/// All sums and variables fixed by equal bounds, as equations.
DefiningConstraints fixedConstraints(const Simplex &S,
                                     const Definitions &Defs);

} // namespace plimsoll::lia

#endif
