// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/CallGraph.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace plimsoll;
using namespace plimsoll::ir;

void ir::forEachCallee(const Module &M, const Function &F,
                       llvm::function_ref<void(const Function &)> See) {
  for (const Block &B : F.Blocks)
    for (const Inst &I : B.Insts) {
      const bool Taken =
          I.Op == Opcode::Addr && I.Args[0].Kind == OperandKind::Global;
      const Function *G = I.Op == Opcode::Call ? M.findFunction(I.Text)
                          : Taken              ? M.findFunction(I.Args[0].Name)
                                               : nullptr;
      if (G && !G->isExtern())
        See(*G);
    }
}

/// The functions that runs alone call, to make the containers they are given.
static llvm::DenseSet<const Function *> onlyForRuns(const Module &M) {
  llvm::DenseSet<const Function *> OfRuns, Others;
  auto Collect = [&](const Function *Root, auto &Set) {
    llvm::SmallVector<const Function *, 16> Work{Root};
    while (!Work.empty()) {
      const Function *F = Work.pop_back_val();
      if (F && Set.insert(F).second)
        forEachCallee(M, *F, [&](const Function &G) { Work.push_back(&G); });
    }
  };
  for (const StructDecl &S : M.Structs)
    for (const auto &[Operation, Callee] : S.Special)
      if (Operation == "adopt")
        Collect(M.findFunction(Callee), OfRuns);
  for (const auto &F : M.Functions)
    if (!OfRuns.count(F.get()))
      Collect(F.get(), Others);
  for (const Function *F : Others)
    OfRuns.erase(F);
  return OfRuns;
}

const Function *ir::calledModel(const Module &M, const Inst &I) {
  const Function *G = I.Op == Opcode::Call ? M.findFunction(I.Text) : nullptr;
  return G && G->IsModel ? G : nullptr;
}

std::vector<Component> ir::bottomUp(const Module &M) {
  std::vector<Component> Order;
  struct Visit {
    unsigned Number = 0; ///< in the order of the search, from 1
    unsigned Lowest = 0; ///< that can be reached and has no component yet
    bool Done = false;   ///< has a component
  };
  llvm::DenseMap<const Function *, Visit> Seen;
  for (const Function *F : onlyForRuns(M))
    Seen[F] = {1, 1, true};
  // Initialisers of constants first: all other functions may read them.
  std::vector<const Function *> Roots;
  for (const Global &G : M.Globals)
    if (G.IsConst && !G.InitFunction.empty())
      Roots.push_back(M.findFunction(G.InitFunction));
  // And what is known of containers that exist when a function begins.
  for (const StructDecl &S : M.Structs)
    for (const auto &[Operation, Callee] : S.Special)
      if (Operation == "element")
        Roots.push_back(M.findFunction(Callee));
  // Then what virtual calls may call: where the object is known, they do.
  for (const VTable &V : M.VTables)
    for (const auto &[Slot, Overrider] : V.Entries)
      Roots.push_back(M.findFunction(Overrider));
  // And what code outside may call, that has the address.
  for (const auto &F : M.Functions)
    for (const Block &B : F->Blocks)
      for (const Inst &I : B.Insts)
        if (I.Op == Opcode::Addr && I.Args[0].Kind == OperandKind::Global)
          if (const Function *G = M.findFunction(I.Args[0].Name);
              G && !G->IsModel)
            Roots.push_back(G);
  for (const auto &F : M.Functions)
    Roots.push_back(F.get());
  unsigned Last = 0;
  Component Finished; // that have no component yet
  for (const Function *Root : Roots) {
    if (!Root || Root->isExtern() || Seen[Root].Number)
      continue;
    struct Frame {
      const Function *F;
      std::vector<const Function *> Callees;
      size_t Next = 0;
    };
    std::vector<Frame> Stack;
    auto Push = [&](const Function *F) {
      ++Last;
      Seen[F] = {Last, Last};
      Frame Fr{F, {}, 0};
      forEachCallee(M, *F,
                    [&](const Function &G) { Fr.Callees.push_back(&G); });
      Stack.push_back(std::move(Fr));
    };
    Push(Root);
    while (!Stack.empty()) {
      Frame &Top = Stack.back();
      const Function *F = Top.F;
      if (Top.Next < Top.Callees.size()) {
        const Function *G = Top.Callees[Top.Next++];
        if (!Seen[G].Number)
          Push(G);
        else if (!Seen[G].Done)
          Seen[F].Lowest = std::min(Seen[F].Lowest, Seen[G].Number);
        continue;
      }
      Stack.pop_back();
      Finished.push_back(F);
      const Visit V = Seen[F];
      if (!Stack.empty()) {
        unsigned &Lowest = Seen[Stack.back().F].Lowest;
        Lowest = std::min(Lowest, V.Lowest);
      }
      if (V.Lowest != V.Number)
        continue;
      auto First = llvm::find_if(Finished, [&](const Function *G) {
        return Seen[G].Number >= V.Number;
      });
      Order.emplace_back(First, Finished.end());
      Finished.erase(First, Finished.end());
      for (const Function *G : Order.back())
        Seen[G].Done = true;
    }
  }
  return Order;
}
