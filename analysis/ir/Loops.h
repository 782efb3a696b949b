// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The natural loops of a function, as a forest, and what is left over:
// irreducible regions, cycles that are entered at more than one block. An
// edge to a block that dominates its source is a back edge; back edges to one
// header make one loop.
#ifndef PLIMSOLL_ANALYSIS_IR_LOOPS_H
#define PLIMSOLL_ANALYSIS_IR_LOOPS_H

#include "analysis/ir/Cfg.h"

namespace plimsoll::ir {

struct Loop {
  uint32_t Header = 0;
  /// Header first, then ascending; those of inner loops are included.
  std::vector<uint32_t> Blocks;
  std::vector<uint32_t> Latches; // sources of the back edges, ascending
  struct Exit {
    uint32_t From = 0, To = 0; // From is in the loop, To is not
    friend bool operator==(const Exit &, const Exit &) = default;
  };
  std::vector<Exit> Exits;        // by From, then order of the terminator
  uint32_t Parent = Cfg::None;    // index into LoopForest::Loops
  std::vector<uint32_t> Children; // indices into LoopForest::Loops
  uint32_t Depth = 1;             // 1: outermost

  bool contains(uint32_t Block) const;
};

struct LoopForest {
  /// Outer loops before the loops inside them, in reverse post order of their
  /// headers; walk it backwards for innermost first.
  std::vector<Loop> Loops;
  /// Block -> innermost loop, an index into Loops; None: in no loop.
  std::vector<uint32_t> LoopOf;
  /// The blocks of each cycle that is no natural loop, ascending: strongly
  /// connected components of the graph without its back edges.
  std::vector<std::vector<uint32_t>> IrreducibleRegions;

  /// True if \p Block is in \p Loop or a loop inside it.
  bool isIn(uint32_t Block, uint32_t Loop) const;
};

LoopForest computeLoops(const Cfg &G);

} // namespace plimsoll::ir

#endif
