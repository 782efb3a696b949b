// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/euf/CongruenceClosure.h"
#include "solver/base/Check.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/Hashing.h"

namespace plimsoll::euf {

size_t
CongruenceClosure::SignatureHash::operator()(const Signature &S) const {
  return llvm::hash_combine_range(S.begin(), S.end());
}

CongruenceClosure::Signature
CongruenceClosure::signature(uint32_t A) const {
  Signature S{Apps[A].Function};
  for (Node N : Apps[A].Args)
    S.push_back(Nodes[N].Root);
  return S;
}

Node CongruenceClosure::addNode() {
  Node N = Nodes.size();
  Nodes.emplace_back();
  Nodes[N].Root = Nodes[N].Next = N;
  Log.push_back({LogKind::AddNode});
  return N;
}

Node CongruenceClosure::addConstant() {
  Node N = addNode();
  Nodes[N].Constant = N;
  return N;
}

bool CongruenceClosure::addApplication(uint32_t Function,
                                       llvm::ArrayRef<Node> Args,
                                       Node Result) {
  uint32_t A = Apps.size();
  Apps.push_back({Function, {Args.begin(), Args.end()}, Result});
  for (Node N : Args)
    Nodes[Nodes[N].Root].Uses.push_back(A);
  Log.push_back({LogKind::AddApp});
  insertOrMerge(A);
  return close();
}

/// Enters the application's signature, or queues the merge of its result with
/// that of the application already there.
void CongruenceClosure::insertOrMerge(uint32_t A) {
  auto [It, New] = Table.try_emplace(signature(A), A);
  if (New)
    Log.push_back({LogKind::InsertSignature, A});
  else if (It->second != A)
    Pending.push_back(
        {Apps[A].Result, Apps[It->second].Result, None, A, It->second});
}

bool CongruenceClosure::merge(Node A, Node B, Reason Why) {
  Pending.push_back({A, B, Why, None, None});
  return close();
}

bool CongruenceClosure::close() {
  for (size_t K = 0; K < Pending.size(); ++K) {
    Edge E = Pending[K];
    if (!unite(E)) {
      Pending.clear();
      return false;
    }
  }
  Pending.clear();
  return true;
}

/// Makes N the root of its proof tree by turning round the edges above it.
void CongruenceClosure::reroot(Node N) {
  Node Parent = Nodes[N].ProofParent;
  Reason Why = Nodes[N].Why;
  uint32_t Left = Nodes[N].LeftApp, Right = Nodes[N].RightApp;
  Nodes[N].ProofParent = None;
  while (Parent != None) {
    NodeData &P = Nodes[Parent];
    std::swap(Why, P.Why);
    std::swap(Left, P.LeftApp);
    std::swap(Right, P.RightApp);
    Node Next = P.ProofParent;
    P.ProofParent = N;
    N = Parent;
    Parent = Next;
  }
}

bool CongruenceClosure::unite(const Edge &E) {
  Node A = Nodes[E.A].Root, B = Nodes[E.B].Root;
  if (A == B)
    return true;
  Node From = E.A, To = E.B;
  if (Nodes[A].Size > Nodes[B].Size) {
    std::swap(A, B);
    std::swap(From, To);
  }
  // A, the smaller class, goes into B.
  reroot(From);
  Nodes[From].ProofParent = To;
  Nodes[From].Why = E.Why;
  Nodes[From].LeftApp = E.LeftApp;
  Nodes[From].RightApp = E.RightApp;

  for (uint32_t Use : Nodes[A].Uses) {
    auto It = Table.find(signature(Use));
    if (It != Table.end() && It->second == Use) {
      Table.erase(It);
      Log.push_back({LogKind::EraseSignature, Use});
    }
  }
  LogEntry Union{LogKind::Union, A, From, To, Nodes[B].Constant,
                 Nodes[B].Uses.size()};
  Log.push_back(Union);
  for (Node N = A;;) {
    Nodes[N].Root = B;
    N = Nodes[N].Next;
    if (N == A)
      break;
  }
  std::swap(Nodes[A].Next, Nodes[B].Next);
  Nodes[B].Size += Nodes[A].Size;
  bool Ok = true;
  if (Nodes[A].Constant != None) {
    if (Nodes[B].Constant == None) {
      Nodes[B].Constant = Nodes[A].Constant;
    } else {
      Conflict = {Nodes[A].Constant, Nodes[B].Constant};
      Ok = false;
    }
  }
  if (E.LeftApp != None) {
    Congruences.push_back({E.A, E.B});
    Log.push_back({LogKind::Congruence});
  }
  for (uint32_t Use : Nodes[A].Uses) {
    Nodes[B].Uses.push_back(Use);
    insertOrMerge(Use);
  }
  return Ok;
}

void CongruenceClosure::pop(unsigned NumLevels) {
  PLIMSOLL_CHECK(NumLevels <= Levels.size(), "pop of levels never pushed");
  if (!NumLevels)
    return;
  size_t Size = Levels[Levels.size() - NumLevels];
  Levels.resize(Levels.size() - NumLevels);
  while (Log.size() > Size) {
    LogEntry E = Log.back();
    Log.pop_back();
    undo(E);
  }
}

// Entries are undone in reverse order, so representatives, and with them
// signatures, are what they were when the entry was written.
void CongruenceClosure::undo(const LogEntry &E) {
  switch (E.Kind) {
  case LogKind::AddNode:
    Nodes.pop_back();
    return;
  case LogKind::AddApp:
    for (Node N : llvm::reverse(Apps.back().Args))
      Nodes[Nodes[N].Root].Uses.pop_back();
    Apps.pop_back();
    return;
  case LogKind::InsertSignature:
    Table.erase(signature(E.X));
    return;
  case LogKind::EraseSignature:
    Table[signature(E.X)] = E.X;
    return;
  case LogKind::Congruence:
    Congruences.pop_back();
    return;
  case LogKind::Union: {
    Node A = E.X, From = E.Y, To = E.Z;
    Node B = Nodes[A].Root;
    Nodes[B].Uses.resize(E.OldUses);
    Nodes[B].Constant = E.OldConstant;
    Nodes[B].Size -= Nodes[A].Size;
    std::swap(Nodes[A].Next, Nodes[B].Next);
    for (Node N = A;;) {
      Nodes[N].Root = A;
      N = Nodes[N].Next;
      if (N == A)
        break;
    }
    // A later reroot may have turned the edge round.
    if (Nodes[From].ProofParent == To)
      Nodes[From].ProofParent = None;
    else
      Nodes[To].ProofParent = None;
    return;
  }
  }
}

void CongruenceClosure::explain(Node A, Node B,
                                llvm::SmallVectorImpl<Reason> &Reasons) const {
  assert(areEqual(A, B) && "nothing to explain");
  llvm::SmallVector<std::pair<Node, Node>, 8> Goals{{A, B}};
  llvm::SmallDenseSet<Node, 16> Used; // nodes whose edge is explained already
  while (!Goals.empty()) {
    auto [X, Y] = Goals.pop_back_val();
    llvm::SmallDenseSet<Node, 16> Above;
    for (Node N = X; N != None; N = Nodes[N].ProofParent)
      Above.insert(N);
    Node Meet = Y;
    while (!Above.count(Meet))
      Meet = Nodes[Meet].ProofParent;
    for (Node Start : {X, Y})
      for (Node N = Start; N != Meet; N = Nodes[N].ProofParent) {
        if (!Used.insert(N).second)
          continue;
        const NodeData &D = Nodes[N];
        if (D.LeftApp == None) {
          Reasons.push_back(D.Why);
          continue;
        }
        const App &L = Apps[D.LeftApp], &R = Apps[D.RightApp];
        for (size_t K = 0; K < L.Args.size(); ++K)
          if (L.Args[K] != R.Args[K])
            Goals.push_back({L.Args[K], R.Args[K]});
      }
  }
}

} // namespace plimsoll::euf
