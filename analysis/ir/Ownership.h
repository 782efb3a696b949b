// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Who has to release memory, as far as instructions and types say.
#ifndef PLIMSOLL_ANALYSIS_IR_OWNERSHIP_H
#define PLIMSOLL_ANALYSIS_IR_OWNERSHIP_H

#include "analysis/ir/Module.h"

namespace plimsoll::ir {

/// Must the program release what `alloc` makes as \p Kind?
bool isReleased(llvm::StringRef Kind);

/// May \p I, of \p F, give the function memory to answer for? A call may if its
/// result is an address, or an argument leads to what can hold one.
bool mayGiveMemory(const Inst &I, const Function &F, const Module &M);

} // namespace plimsoll::ir

#endif
