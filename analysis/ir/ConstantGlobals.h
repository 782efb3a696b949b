// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds variables of internal linkage that are constant without being declared
// so: never written but by their initialiser, and never given away; and those
// no pointer leads to.
#ifndef PLIMSOLL_ANALYSIS_IR_CONSTANTGLOBALS_H
#define PLIMSOLL_ANALYSIS_IR_CONSTANTGLOBALS_H

#include "analysis/ir/Module.h"

namespace plimsoll::ir {

/// Sets IsConst of each global of internal linkage whose address is used for
/// nothing but loads (through index, field and decay) outside its initialiser,
/// and is not kept by that, IsPrivate of each whose address is used for nothing
/// but accesses, and StaysInCalls where it may also be given to functions of
/// this file that keep it nowhere.
void markConstantGlobals(Module &M);

} // namespace plimsoll::ir

#endif
