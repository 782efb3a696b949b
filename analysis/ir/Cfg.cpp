// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Dominators by the iteration of Cooper, Harvey and Kennedy ("A Simple, Fast
// Dominance Algorithm") on the graph and on its reverse.
#include "analysis/ir/Cfg.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

namespace plimsoll::ir {

using Edges = std::vector<llvm::SmallVector<uint32_t, 2>>;

llvm::SmallVector<uint32_t, 2> successors(const Inst &Terminator) {
  llvm::SmallVector<uint32_t, 2> Out;
  auto Add = [&](uint32_t Target) {
    if (!llvm::is_contained(Out, Target))
      Out.push_back(Target);
  };
  for (uint32_t Target : Terminator.Targets)
    Add(Target);
  for (const SwitchCase &C : Terminator.Cases)
    Add(C.Target);
  return Out;
}

/// Nodes reachable from \p Root in reverse post order.
static std::vector<uint32_t> reversePostOrder(const Edges &Next,
                                              uint32_t Root) {
  std::vector<uint32_t> Order;
  std::vector<bool> Seen(Next.size());
  std::vector<std::pair<uint32_t, size_t>> Stack{{Root, 0}};
  Seen[Root] = true;
  while (!Stack.empty()) {
    auto &[Node, Position] = Stack.back();
    if (Position == Next[Node].size()) {
      Order.push_back(Node);
      Stack.pop_back();
      continue;
    }
    uint32_t Target = Next[Node][Position++];
    if (!Seen[Target]) {
      Seen[Target] = true;
      Stack.push_back({Target, 0});
    }
  }
  std::reverse(Order.begin(), Order.end());
  return Order;
}

/// The immediate dominator of each node of \p Order but the first.
static std::vector<uint32_t> immediateDominators(const Edges &Previous,
                                                 llvm::ArrayRef<uint32_t> Order,
                                                 size_t NumNodes) {
  std::vector<uint32_t> Position(NumNodes, Cfg::None), Idom(NumNodes,
                                                            Cfg::None);
  for (size_t I = 0; I < Order.size(); ++I)
    Position[Order[I]] = static_cast<uint32_t>(I);
  uint32_t Root = Order[0];
  Idom[Root] = Root;
  auto Intersect = [&](uint32_t A, uint32_t B) {
    while (A != B) {
      while (Position[A] > Position[B])
        A = Idom[A];
      while (Position[B] > Position[A])
        B = Idom[B];
    }
    return A;
  };
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (uint32_t Node : Order.drop_front()) {
      uint32_t New = Cfg::None;
      for (uint32_t P : Previous[Node])
        if (Idom[P] != Cfg::None)
          New = New == Cfg::None ? P : Intersect(P, New);
      if (Idom[Node] != New) {
        Idom[Node] = New;
        Changed = true;
      }
    }
  }
  Idom[Root] = Cfg::None;
  return Idom;
}

/// Entry and exit times of a walk of the tree given by \p Idom.
static void numberTree(llvm::ArrayRef<uint32_t> Idom, uint32_t Root,
                       std::vector<uint32_t> &In, std::vector<uint32_t> &Out) {
  Edges Children(Idom.size());
  for (uint32_t Node = 0; Node < Idom.size(); ++Node)
    if (Idom[Node] != Cfg::None)
      Children[Idom[Node]].push_back(Node);
  In.assign(Idom.size(), Cfg::None);
  Out.assign(Idom.size(), Cfg::None);
  uint32_t Time = 0;
  std::vector<std::pair<uint32_t, size_t>> Stack{{Root, 0}};
  In[Root] = Time++;
  while (!Stack.empty()) {
    auto &[Node, Position] = Stack.back();
    if (Position == Children[Node].size()) {
      Out[Node] = Time++;
      Stack.pop_back();
      continue;
    }
    uint32_t Child = Children[Node][Position++];
    In[Child] = Time++;
    Stack.push_back({Child, 0});
  }
}

bool Cfg::dominates(uint32_t A, uint32_t B) const {
  if (DomIn[B] == None)
    return true;
  return DomIn[A] != None && DomIn[A] <= DomIn[B] && DomOut[B] <= DomOut[A];
}

bool Cfg::postDominates(uint32_t A, uint32_t B) const {
  if (PdomIn[A] == None)
    return A == B;
  if (PdomIn[B] == None)
    return true;
  return PdomIn[A] <= PdomIn[B] && PdomOut[B] <= PdomOut[A];
}

Cfg computeCfg(const Function &F) {
  Cfg G;
  uint32_t N = static_cast<uint32_t>(F.Blocks.size());
  G.Successors.resize(N);
  G.Predecessors.resize(N);
  for (uint32_t B = 0; B < N; ++B) {
    G.Successors[B] = successors(F.Blocks[B].terminator());
    for (uint32_t Target : G.Successors[B])
      G.Predecessors[Target].push_back(B);
  }
  G.ReversePostOrder = reversePostOrder(G.Successors, 0);
  G.RpoIndex.assign(N, Cfg::None);
  for (size_t I = 0; I < G.ReversePostOrder.size(); ++I)
    G.RpoIndex[G.ReversePostOrder[I]] = static_cast<uint32_t>(I);
  G.Idom = immediateDominators(G.Predecessors, G.ReversePostOrder, N);
  numberTree(G.Idom, 0, G.DomIn, G.DomOut);

  // The reverse graph, rooted in the exit, node N.
  Edges Next(N + 1), Previous(N + 1);
  for (uint32_t B = 0; B < N; ++B) {
    Next[B] = G.Predecessors[B];
    Previous[B] = G.Successors[B];
    if (G.Successors[B].empty()) {
      Next[N].push_back(B);
      Previous[B].push_back(N);
    }
  }
  G.Ipdom = immediateDominators(Previous, reversePostOrder(Next, N), N + 1);
  numberTree(G.Ipdom, N, G.PdomIn, G.PdomOut);
  return G;
}

} // namespace plimsoll::ir
