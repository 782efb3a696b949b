// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `unwind` in models: where the body of a model goes on if an operation throws,
// to take back what it counted already. An operation may become any number of
// calls; where none of them throws for these types nothing is left of it.
#include "analysis/ir/Cfg.h"
#include "stl-models/Binder.h"
#include "stl-models/BodyBuilder.h"
#include "llvm/ADT/DenseSet.h"

namespace plimsoll::models {

using ir::Function;
using ir::Inst;
using ir::Opcode;

static Inst jump(uint32_t Target) {
  Inst I;
  I.Op = Opcode::Jump;
  I.Targets.push_back(Target);
  return I;
}

/// Ends \p Insts, those of block \p Block, each of whose calls from \p First on
/// goes on as \p Unwind says.
void BodyBuilder::splitAtCalls(uint32_t Block, std::vector<Inst> Insts,
                               size_t First, const Inst &Unwind) {
  std::vector<Inst> Part(Insts.begin(), Insts.begin() + First);
  for (size_t At = First; At < Insts.size(); ++At) {
    Part.push_back(std::move(Insts[At]));
    if (!ir::isCall(Part.back().Op))
      continue;
    uint32_t Next = F.addBlock("made");
    Part.push_back(Unwind);
    Part.back().Targets[0] = Next;
    F.Blocks[Block].Insts = std::exchange(Part, {});
    Block = Next;
  }
  Part.push_back(jump(Unwind.Targets[0]));
  F.Blocks[Block].Insts = std::move(Part);
}

/// The functions that may end by an exception. Which function a pointer or a
/// virtual call leads to is not asked.
static llvm::DenseSet<const Function *> throwing(const ir::Module &M) {
  llvm::DenseSet<const Function *> Throws;
  llvm::DenseMap<const Function *, llvm::SmallVector<const Function *>> Callers;
  llvm::SmallVector<const Function *, 32> Work;
  auto Add = [&](const Function *F) {
    if (!F->NoThrow && Throws.insert(F).second)
      Work.push_back(F);
  };
  for (const auto &F : M.Functions) {
    if (F->isExtern())
      Add(F.get());
    for (const ir::Block &B : F->Blocks)
      for (const Inst &I : B.Insts)
        if (const Function *Callee =
                I.Op == Opcode::Call ? M.findFunction(I.Text) : nullptr)
          Callers[Callee].push_back(F.get());
        else if (I.Op == Opcode::Throw || ir::isCall(I.Op))
          Add(F.get());
  }
  while (!Work.empty())
    for (const Function *Caller : Callers[Work.pop_back_val()])
      Add(Caller);
  return Throws;
}

/// Takes out the blocks that cannot be reached, and joins each with the one
/// that nothing else leads to.
static void joinBlocks(Function &F) {
  ir::Cfg Graph = ir::computeCfg(F);
  std::vector<bool> Joined(F.Blocks.size());
  for (uint32_t B : Graph.ReversePostOrder) {
    if (Joined[B])
      continue;
    std::vector<Inst> &Insts = F.Blocks[B].Insts;
    while (Insts.back().Op == Opcode::Jump) {
      uint32_t Next = Insts.back().Targets[0];
      if (Next == 0 || Next == B ||
          llvm::count_if(Graph.Predecessors[Next],
                         [&](uint32_t P) { return Graph.isReachable(P); }) != 1)
        break;
      Insts.pop_back();
      llvm::move(F.Blocks[Next].Insts, std::back_inserter(Insts));
      Joined[Next] = true;
    }
  }
  std::vector<uint32_t> Number(F.Blocks.size());
  std::vector<ir::Block> Kept;
  for (uint32_t B = 0; B < F.Blocks.size(); ++B) {
    Number[B] = static_cast<uint32_t>(Kept.size());
    if (Graph.isReachable(B) && !Joined[B])
      Kept.push_back(std::move(F.Blocks[B]));
  }
  F.Blocks = std::move(Kept);
  for (ir::Block &B : F.Blocks) {
    for (uint32_t &Target : B.Insts.back().Targets)
      Target = Number[Target];
    for (ir::SwitchCase &Case : B.Insts.back().Cases)
      Case.Target = Number[Case.Target];
  }
}

void Binder::settleUnwinds() {
  llvm::DenseSet<const Function *> Throws = throwing(M);
  for (const auto &F : M.Functions) {
    if (!F->isTrusted())
      continue;
    bool Settled = false;
    for (ir::Block &B : F->Blocks) {
      if (B.terminator().Op != Opcode::Unwind)
        continue;
      const Inst &Call = B.Insts.end()[-2];
      const Function *Callee =
          Call.Op == Opcode::Call ? M.findFunction(Call.Text) : nullptr;
      if (!Callee || Throws.contains(Callee))
        continue;
      uint32_t Next = B.terminator().Targets[0];
      B.Insts.back() = jump(Next);
      Settled = true;
    }
    if (Settled)
      joinBlocks(*F);
  }
}

} // namespace plimsoll::models
