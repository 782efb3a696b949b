// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cheap simplification without a solver: intervals of linear sums and known
// literals are carried from conjunctions into the formulas below them.
#ifndef PLIMSOLL_SOLVER_QE_TIDY_H
#define PLIMSOLL_SOLVER_QE_TIDY_H

#include "solver/base/ResourceLimit.h"
#include "solver/term/TermManager.h"

namespace plimsoll::smt::qe {

/// A formula equivalent to \p F, in which a literal does not follow from, nor
/// contradict, one literal over the same sum on the path to it.
///   ensures: \p F itself if TM simplifies nothing, and once \p Limits is used up
///   cost:    linear in the tree size of F
Term tidy(TermManager &TM, Term F, ResourceLimit &Limits);

} // namespace plimsoll::smt::qe

#endif
