// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that may change memory which is not their own.
#ifndef PLIMSOLL_ANALYSIS_IR_WRITERS_H
#define PLIMSOLL_ANALYSIS_IR_WRITERS_H

#include "analysis/ir/Module.h"
#include "llvm/ADT/DenseSet.h"

namespace plimsoll::ir {

/// The functions of \p M that may write or end other memory than their local
/// variables and what they allocate, or call code that may. Another function
/// finds what it is given as it was, whichever of that is one.
///   approx: those that pass the address of a local variable to one are, too
llvm::DenseSet<const Function *> writers(const Module &M);

} // namespace plimsoll::ir

#endif
