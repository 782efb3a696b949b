// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/Loops.h"
#include "llvm/ADT/STLExtras.h"

namespace plimsoll::ir {

bool Loop::contains(uint32_t Block) const {
  return Block == Header ||
         std::binary_search(Blocks.begin() + 1, Blocks.end(), Block);
}

bool LoopForest::isIn(uint32_t Block, uint32_t Loop) const {
  uint32_t L = LoopOf[Block];
  while (L != Cfg::None && L != Loop)
    L = Loops[L].Parent;
  return L == Loop;
}

/// The blocks that reach a latch of \p L without passing its header.
static void collectBlocks(const Cfg &G, Loop &L) {
  std::vector<bool> In(G.size());
  In[L.Header] = true;
  std::vector<uint32_t> Work = L.Latches;
  while (!Work.empty()) {
    uint32_t B = Work.back();
    Work.pop_back();
    if (In[B])
      continue;
    In[B] = true;
    for (uint32_t P : G.Predecessors[B])
      if (G.isReachable(P))
        Work.push_back(P);
  }
  L.Blocks.push_back(L.Header);
  for (uint32_t B = 0; B < G.size(); ++B)
    if (In[B] && B != L.Header)
      L.Blocks.push_back(B);
  llvm::SmallVector<uint32_t> Sorted(L.Blocks.begin(), L.Blocks.end());
  llvm::sort(Sorted);
  for (uint32_t B : Sorted)
    for (uint32_t Target : G.Successors[B])
      if (!In[Target])
        L.Exits.push_back({B, Target});
}

/// Parents, children, depths and LoopOf. A header before another in reverse
/// post order belongs to a loop around the other's, or to one beside it.
static void nest(LoopForest &F) {
  for (uint32_t I = 0; I < F.Loops.size(); ++I) {
    Loop &L = F.Loops[I];
    L.Parent = F.LoopOf[L.Header];
    if (L.Parent != Cfg::None) {
      F.Loops[L.Parent].Children.push_back(I);
      L.Depth = F.Loops[L.Parent].Depth + 1;
    }
    for (uint32_t B : L.Blocks)
      F.LoopOf[B] = I;
  }
}

/// Components of more than one block, or with an edge to itself, of the graph
/// without its back edges (Tarjan's algorithm, iterative).
static void findIrreducible(const Cfg &G, LoopForest &F) {
  std::vector<uint32_t> Number(G.size(), Cfg::None), Low(G.size());
  std::vector<bool> OnStack(G.size());
  std::vector<uint32_t> Component;
  std::vector<std::pair<uint32_t, size_t>> Stack;
  uint32_t Next = 0;
  auto Enter = [&](uint32_t B) {
    Number[B] = Low[B] = Next++;
    Component.push_back(B);
    OnStack[B] = true;
    Stack.push_back({B, 0});
  };
  Enter(0);
  while (!Stack.empty()) {
    auto &[B, Position] = Stack.back();
    if (Position < G.Successors[B].size()) {
      uint32_t Source = B, Target = G.Successors[B][Position++];
      if (G.dominates(Target, Source))
        continue;
      if (Number[Target] == Cfg::None)
        Enter(Target);
      else if (OnStack[Target])
        Low[Source] = std::min(Low[Source], Number[Target]);
      continue;
    }
    uint32_t Done = B;
    Stack.pop_back();
    if (!Stack.empty())
      Low[Stack.back().first] = std::min(Low[Stack.back().first], Low[Done]);
    if (Low[Done] != Number[Done])
      continue;
    auto Start = std::find(Component.begin(), Component.end(), Done);
    std::vector<uint32_t> Blocks(Start, Component.end());
    Component.erase(Start, Component.end());
    for (uint32_t Member : Blocks)
      OnStack[Member] = false;
    if (Blocks.size() < 2)
      continue;
    llvm::sort(Blocks);
    F.IrreducibleRegions.push_back(std::move(Blocks));
  }
}

LoopForest computeLoops(const Cfg &G) {
  LoopForest F;
  F.LoopOf.assign(G.size(), Cfg::None);
  for (uint32_t Header : G.ReversePostOrder) {
    Loop L;
    L.Header = Header;
    for (uint32_t P : G.Predecessors[Header])
      if (G.isReachable(P) && G.dominates(Header, P))
        L.Latches.push_back(P);
    if (L.Latches.empty())
      continue;
    collectBlocks(G, L);
    F.Loops.push_back(std::move(L));
  }
  nest(F);
  findIrreducible(G, F);
  return F;
}

} // namespace plimsoll::ir
