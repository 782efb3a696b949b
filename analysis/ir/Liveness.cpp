// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/Liveness.h"

namespace plimsoll::ir {

std::vector<llvm::BitVector> liveRegisters(const Function &F,
                                           const Cfg &Graph) {
  size_t NumBlocks = F.Blocks.size(), NumRegisters = F.Registers.size();
  std::vector<llvm::BitVector> Read(NumBlocks, llvm::BitVector(NumRegisters)),
      Assigned = Read, Live = Read;
  for (size_t B = 0; B < NumBlocks; ++B)
    for (const Inst &I : F.Blocks[B].Insts) {
      for (const Operand &O : I.Args)
        if (O.isReg() && !Assigned[B].test(O.Index))
          Read[B].set(O.Index);
      if (I.Result)
        Assigned[B].set(I.Result.Index);
    }
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (size_t N = Graph.ReversePostOrder.size(); N-- > 0;) {
      uint32_t B = Graph.ReversePostOrder[N];
      llvm::BitVector In(NumRegisters);
      for (uint32_t Next : Graph.Successors[B])
        In |= Live[Next];
      In.reset(Assigned[B]);
      In |= Read[B];
      if (In != Live[B]) {
        Live[B] = std::move(In);
        Changed = true;
      }
    }
  }
  return Live;
}

} // namespace plimsoll::ir
