// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a check demands if callers and unknown code give what the function needs
// and does not ask for: pointers that are not null, to live objects that are
// large enough and have values. Who is to blame for nothing else, is not to
// blame.
//
//   rule: semantics "whose fault" (docs/checks.md)
#ifndef PLIMSOLL_ANALYSIS_CHECK_ATBEST_H
#define PLIMSOLL_ANALYSIS_CHECK_ATBEST_H

#include "analysis/transfer/FunctionAnalysis.h"

namespace plimsoll {

/// What \p O demands, where the pointers from outside that it speaks of, and
/// what they lead to, are such as suits it best; the same term if there are
/// none, or a test, a fact or what it takes to get there limits these objects.
///   approx: under; sizes are not larger than any object's
smt::Term atBest(FunctionAnalysis &A, ModuleContext &C, const Obligation &O);

} // namespace plimsoll

#endif
