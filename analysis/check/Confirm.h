// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Looks for an execution with a violation that the interpreter can show. The
// solver's first model may have arrays of 2^61 elements and says nothing about
// the cells no formula names, so small models are asked for first, with the
// axioms of loops and searches instantiated for all small indices.
//
//   rule: semantics "replay"
#ifndef PLIMSOLL_ANALYSIS_CHECK_CONFIRM_H
#define PLIMSOLL_ANALYSIS_CHECK_CONFIRM_H

#include "analysis/check/Replay.h"

namespace plimsoll {

/// Runs \p F on inputs that satisfy \p When until a run violates \p O.
ReplayResult confirm(FunctionAnalysis &A, ModuleContext &C,
                     const ir::Function &F, const Obligation &O, smt::Term When,
                     bool Search);

/// Runs \p F on small inputs of all kinds that satisfy what it assumes until a
/// run violates \p O.
ReplayResult confirmStated(FunctionAnalysis &A, ModuleContext &C,
                           const ir::Function &F, const Obligation &O);

} // namespace plimsoll

#endif
