// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which registers may still be read.
#ifndef PLIMSOLL_ANALYSIS_IR_LIVENESS_H
#define PLIMSOLL_ANALYSIS_IR_LIVENESS_H

#include "analysis/ir/Cfg.h"
#include "llvm/ADT/BitVector.h"

namespace plimsoll::ir {

/// For each block, the registers some path from its start reads before it
/// assigns them. Empty for unreachable blocks.
///   requires: \p Graph is the graph of \p F
std::vector<llvm::BitVector> liveRegisters(const Function &F, const Cfg &Graph);

} // namespace plimsoll::ir

#endif
