// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What bounds the values that loops compute, said of the inputs: for checks of
// overflow, and of accesses in loops, of which few could be decided otherwise.
#ifndef PLIMSOLL_ANALYSIS_CHECK_LOOPCONTRACT_H
#define PLIMSOLL_ANALYSIS_CHECK_LOOPCONTRACT_H

#include "analysis/check/Decide.h"

namespace plimsoll {

/// What callers must see to so that \p O holds whatever values the loops had, as
/// far as they are bounded by inputs: `n <= 2^30` for `lo + hi` of a bisection,
/// `n <= buffer_size(x)` for what is written in pieces. Null if there is no such
/// condition.
///   approx: asks for more than is needed
smt::Term whateverLoopsMake(FunctionAnalysis &A, ModuleContext &C,
                            const Obligation &O, smt::Term Violation);

} // namespace plimsoll

#endif
