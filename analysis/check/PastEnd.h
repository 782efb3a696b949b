// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Iterators that run past an end which the code itself tests for: a loop goes
// on as long as one is not past the end, and moves it in a branch of its own
// without asking again. Which elements take that branch is up to the inputs;
// that the last one may, is the loop's own fault.
//
//   rule: semantics "whose fault", at the last value a test lets through
#ifndef PLIMSOLL_ANALYSIS_CHECK_PASTEND_H
#define PLIMSOLL_ANALYSIS_CHECK_PASTEND_H

#include "analysis/ir/Interpreter.h"

namespace plimsoll {

/// Did the run of \p F with this \p Trace use an iterator past the end, in a
/// loop that tests it, after a branch of the loop had moved it there?
///   approx: under; of moves, only assignments count: who steps on by two in
///           each round counts on there being an even number of elements
bool isPastTestedEnd(const ir::Function &F, const ir::Outcome &End,
                     llvm::ArrayRef<ir::TraceEntry> Trace);

} // namespace plimsoll

#endif
