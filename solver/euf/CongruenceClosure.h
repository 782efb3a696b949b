// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Equality with uninterpreted functions: the smallest congruence that contains
// the asserted equalities, with explanations and chronological undoing.
//
// Classes are circular lists under a representative; every representative keeps
// the applications that use its class, and a table of signatures (function and
// representatives of the arguments) finds congruent applications. A forest over
// the nodes remembers why nodes were merged: the path between two nodes of a
// class is the proof of their equality.
//
//   invariant: two applications with equal signatures have merged results
//   certificate: explain()
#ifndef PLIMSOLL_SOLVER_EUF_CONGRUENCECLOSURE_H
#define PLIMSOLL_SOLVER_EUF_CONGRUENCECLOSURE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace plimsoll::euf {

using Node = uint32_t;
/// Why two nodes were merged: opaque, chosen by the caller.
using Reason = uint32_t;

class CongruenceClosure {
public:
  Node addNode();
  /// A node that differs from every other constant.
  Node addConstant();
  /// Result = Function(Args). False if this makes two constants equal.
  bool addApplication(uint32_t Function, llvm::ArrayRef<Node> Args,
                      Node Result);
  /// Makes A and B equal. False if that makes two constants equal; conflict()
  /// then names them, and the caller pops a level.
  bool merge(Node A, Node B, Reason Why);
  bool areEqual(Node A, Node B) const {
    return Nodes[A].Root == Nodes[B].Root;
  }
  /// Two constants of one class, after false was returned.
  std::pair<Node, Node> conflict() const { return Conflict; }
  /// Appends the reasons that together imply A = B.
  ///   requires: areEqual(A, B)
  void explain(Node A, Node B, llvm::SmallVectorImpl<Reason> &Reasons) const;
  /// Results merged by congruence, in order; shrinks on pop.
  llvm::ArrayRef<std::pair<Node, Node>> congruences() const {
    return Congruences;
  }

  size_t numNodes() const { return Nodes.size(); }
  size_t numApplications() const { return Apps.size(); }
  // Of application A, as it was added.
  uint32_t function(size_t A) const { return Apps[A].Function; }
  llvm::ArrayRef<Node> arguments(size_t A) const { return Apps[A].Args; }
  Node result(size_t A) const { return Apps[A].Result; }
  void push() { Levels.push_back(Log.size()); }
  /// Undoes merges and forgets nodes and applications of the last levels.
  void pop(unsigned NumLevels);

private:
  static constexpr uint32_t None = ~0u;
  struct NodeData {
    Node Root, Next;   // representative; next in the class's circular list
    uint32_t Size = 1; // of the class, for representatives
    Node Constant = None; // a constant of the class, for representatives
    std::vector<uint32_t> Uses; // applications, for representatives
    Node ProofParent = None; // edge of the proof forest and its label:
    Reason Why = None;       //   the caller's reason, or
    uint32_t LeftApp = None, RightApp = None; // two congruent applications
  };
  struct App {
    uint32_t Function;
    llvm::SmallVector<Node, 2> Args;
    Node Result;
  };
  struct Edge {
    Node A, B;
    Reason Why;
    uint32_t LeftApp, RightApp;
  };
  enum class LogKind : uint8_t {
    AddNode, AddApp, EraseSignature, InsertSignature, Union, Congruence
  };
  struct LogEntry {
    LogKind Kind;
    uint32_t X = 0, Y = 0, Z = 0;
    Node OldConstant = None;
    size_t OldUses = 0;
  };
  using Signature = llvm::SmallVector<uint32_t, 4>;
  struct SignatureHash {
    size_t operator()(const Signature &S) const;
  };

  std::vector<NodeData> Nodes;
  std::vector<App> Apps;
  std::unordered_map<Signature, uint32_t, SignatureHash> Table;
  std::vector<LogEntry> Log;
  std::vector<size_t> Levels;
  std::vector<Edge> Pending;
  std::vector<std::pair<Node, Node>> Congruences;
  std::pair<Node, Node> Conflict{None, None};

  Signature signature(uint32_t A) const;
  void insertOrMerge(uint32_t A);
  bool close();
  bool unite(const Edge &E);
  void reroot(Node N);
  void undo(const LogEntry &E);
};

} // namespace plimsoll::euf

#endif
