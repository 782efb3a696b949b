// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The control-flow graph of a function as plain data over block indices.
#ifndef PLIMSOLL_ANALYSIS_IR_CFG_H
#define PLIMSOLL_ANALYSIS_IR_CFG_H

#include "analysis/ir/Module.h"

namespace plimsoll::ir {

struct Cfg {
  static constexpr uint32_t None = ~0u;

  /// Without duplicates, in the order of the terminators' labels.
  std::vector<llvm::SmallVector<uint32_t, 2>> Successors;
  /// Without duplicates, ascending. Unreachable predecessors are included.
  std::vector<llvm::SmallVector<uint32_t, 2>> Predecessors;
  /// The blocks the entry reaches, each before its successors but for back
  /// edges. The first is block 0.
  std::vector<uint32_t> ReversePostOrder;
  /// Block -> position in ReversePostOrder; None: unreachable.
  std::vector<uint32_t> RpoIndex;
  /// Immediate dominator; None for the entry and unreachable blocks.
  std::vector<uint32_t> Idom;
  /// Immediate post-dominator; the number of blocks stands for the exit all
  /// blocks without successors lead to. None: no path to the exit.
  std::vector<uint32_t> Ipdom;

  size_t size() const { return Successors.size(); }
  uint32_t exit() const { return static_cast<uint32_t>(size()); }
  bool isReachable(uint32_t Block) const { return RpoIndex[Block] != None; }
  /// Every path from the entry to \p B goes through \p A. A block dominates
  /// itself; an unreachable block is dominated by every block.
  ///   cost: constant
  bool dominates(uint32_t A, uint32_t B) const;
  /// Every path from \p B to the exit goes through \p A. False where \p A, and
  /// true where only \p B, has no path to the exit.
  bool postDominates(uint32_t A, uint32_t B) const;

  // Numbering of the two trees: A is an ancestor of B iff In[A] <= In[B] and
  // Out[B] <= Out[A].
  std::vector<uint32_t> DomIn, DomOut, PdomIn, PdomOut;
};

/// The graph of \p F, which has a body.
///   requires: the structure rules of Verifier.h
Cfg computeCfg(const Function &F);

/// Targets of a terminator without duplicates.
llvm::SmallVector<uint32_t, 2> successors(const Inst &Terminator);

} // namespace plimsoll::ir

#endif
