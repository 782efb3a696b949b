// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The congruence closure's part in the combination. It sees the arguments and
// results of applications, the equalities between single variables and the
// truth values of Boolean arguments. Results it finds congruent are equal for
// the arithmetic solver too, with a reason that is explained only when it takes
// part in a conflict. What it does not see (equalities the arithmetic solver
// implies) is left to Functions.cpp.
//
// Lemmas bring applications and equalities in the middle of a search: they get
// their nodes on the level the search is on. Taking that level back takes the
// nodes, too, and the next level to begin makes them again.
#include "solver/combine/Combination.h"
#include "solver/base/Check.h"

namespace plimsoll::smt {

using euf::Node;
using sat::Literal;

Node Combination::ownedNode(Node N, NodeOwner Owner) {
  NodeOwners.resize(size_t(N) + 1);
  NodeOwners[N] = std::move(Owner);
  return N;
}

Node Combination::constantNode(const Integer &Value) {
  auto [It, New] = ConstantNodes.try_emplace(Value, 0);
  if (New) {
    It->second = ownedNode(Euf.addConstant(), {});
    NodeOwners[It->second].Kind = NodeOwner::Constant;
    NodeOwners[It->second].Value = Value;
  }
  return It->second;
}

Node Combination::variableNode(lia::Var V) {
  auto [It, New] = VariableNodes.try_emplace(V, 0);
  if (New) {
    It->second = ownedNode(Euf.addNode(), {});
    NodeOwners[It->second].Kind = NodeOwner::Variable;
    NodeOwners[It->second].V = V;
  }
  return It->second;
}

Node Combination::literalNode(Literal L) {
  auto [It, New] = LiteralNodes.try_emplace(L.Code, 0);
  if (New) {
    It->second = ownedNode(Euf.addNode(), {});
    NodeOwners[It->second].Kind = NodeOwner::Literal;
    NodeOwners[It->second].V = L.Code;
    if (Search.value(L) != 0)
      mergeNodes(It->second, constantNode(Search.value(L) > 0),
                 Search.value(L) > 0 ? L : ~L);
  }
  return It->second;
}

/// x and constants have shared nodes, x + c is a function of x, and longer sums
/// are told apart by their terms.
Node Combination::argumentNode(const Application &A, size_t Index) {
  const Application::Argument &Arg = A.Args[Index];
  if (Arg.Lit.Code != ~0u)
    return literalNode(Arg.Lit);
  const LinearForm &F = Arg.Form;
  if (F.isConstant())
    return constantNode(F.Constant);
  bool Single = F.Summands.size() == 1 && F.Summands[0].second.isOne();
  if (Single && F.Constant.isZero())
    return variableNode(F.Summands[0].first);
  Term T = TM.children(A.T)[Index];
  auto [It, New] = TermNodes.try_emplace(T, 0);
  if (!New)
    return It->second;
  Node N = ownedNode(Euf.addNode(), {});
  It->second = N;
  NodeOwners[N].Kind = NodeOwner::Term;
  NodeOwners[N].V = T.Id;
  // Function numbers: even for functions, odd for offsets.
  if (auto C = F.Constant.toInt64();
      Single && C && std::abs(*C) < (int64_t(1) << 28)) {
    uint32_t Offset = 2 * static_cast<uint32_t>(*C) + 1;
    if (!Euf.addApplication(Offset, {variableNode(F.Summands[0].first)}, N))
      takeEqualityConflict();
  }
  return N;
}

void Combination::takeEqualityConflict() {
  if (ConflictPending)
    return;
  auto [A, B] = Euf.conflict();
  Conflict.clear();
  explainEquality(A, B);
  keepConflict();
}

/// Conflict holds a conflict, to be reported with the next literal.
void Combination::keepConflict() {
  ConflictPending = true;
  ConflictLevel = EqualityLevels.size();
}

void Combination::explainEquality(Node A, Node B) {
  llvm::SmallVector<euf::Reason, 16> Reasons;
  Euf.explain(A, B, Reasons);
  if (Proof)
    checkEquality(A, B, Reasons);
  for (euf::Reason R : Reasons)
    Conflict.push_back({R});
}

/// The arithmetic solver's conflict in terms of literals.
void Combination::collectArithmeticConflict() {
  if (Proof)
    checkArithmeticConflict();
  Conflict.clear();
  for (lia::Reason R : Lia->conflict()) {
    if (R & CongruenceBit) {
      auto [A, B] = EqualityReasons[R & ~CongruenceBit];
      explainEquality(A, B);
    } else {
      Conflict.push_back({R});
    }
  }
  llvm::sort(Conflict);
  Conflict.erase(std::unique(Conflict.begin(), Conflict.end()),
                 Conflict.end());
}

void Combination::mergeNodes(Node A, Node B, Literal Why) {
  if (ConflictPending)
    return;
  EqualitiesDirty = true;
  if (!Euf.merge(A, B, Why.Code))
    takeEqualityConflict();
}

/// Tells the arithmetic solver which results have become congruent.
void Combination::passCongruences() {
  while (!ConflictPending && CongruenceHead < Euf.congruences().size()) {
    auto [A, B] = Euf.congruences()[CongruenceHead++];
    const NodeOwner &X = NodeOwners[A], &Y = NodeOwners[B];
    if (X.Kind != NodeOwner::Variable || Y.Kind != NodeOwner::Variable)
      continue;
    LinearForm D;
    D.add(1, std::min(X.V, Y.V));
    D.add(-1, std::max(X.V, Y.V));
    lia::Var Row = rowOf(D);
    uint32_t Why = CongruenceBit | EqualityReasons.size();
    EqualityReasons.push_back({A, B});
    Dirty = true;
    if (!Lia->assertLower(Row, 0, Why) || !Lia->assertUpper(Row, 0, Why)) {
      collectArithmeticConflict();
      keepConflict();
    }
  }
}

/// Gives the closure the applications and equalities that it does not have.
void Combination::registerEqualities() {
  for (; NumRegisteredApps < Apps.size(); ++NumRegisteredApps) {
    const Application &A = Apps[NumRegisteredApps];
    llvm::SmallVector<Node, 4> Args;
    for (size_t K = 0; K < A.Args.size(); ++K)
      Args.push_back(argumentNode(A, K));
    Node Result = A.ResultLiteral.Code != ~0u
                      ? literalNode(A.ResultLiteral)
                      : variableNode(A.Result.Summands[0].first);
    if (!Euf.addApplication(2 * TM.function(A.T).Id, Args, Result))
      takeEqualityConflict();
    EqualitiesDirty = true;
  }
  for (; NumRegisteredEquals < EqualVars.size(); ++NumRegisteredEquals) {
    sat::Variable E = EqualVars[NumRegisteredEquals];
    const VarInfo &Info = Infos[E];
    const ArithmeticVar &A = ArithmeticVars[Info.V];
    std::pair<Node, Node> Link;
    if (A.Atom)
      Link = {variableNode(Info.V), constantNode(Info.K)};
    else if (Info.K.isZero() && A.Row.size() == 2 && A.Row[0].second.isOne() &&
             A.Row[1].second.isMinusOne())
      Link = {variableNode(A.Row[0].first), variableNode(A.Row[1].first)};
    else
      continue;
    Links[E] = Link;
    if (int V = Search.value(Literal::make(E)))
      assertEquality(Literal::make(E, V < 0));
  }
  passCongruences();
}

void Combination::assertEquality(Literal L) {
  auto It = Links.find(L.var());
  if (It == Links.end())
    return;
  if (L.negated()) {
    Disequalities.push_back(L.var());
  } else {
    mergeNodes(It->second.first, It->second.second, L);
  }
}

/// A literal of the trail, for the closure.
void Combination::assertToClosure(Literal L, bool Binding) {
  if (Infos[L.var()].Kind == VarKind::Equal && Binding)
    assertEquality(L);
  for (Literal M : {L, ~L})
    if (auto It = LiteralNodes.find(M.Code); It != LiteralNodes.end()) {
      Node N = It->second; // constantNode may not move it, but may add nodes
      mergeNodes(N, constantNode(M == L), L);
    }
  passCongruences();
}

/// False if a disequality contradicts the closure; the conflict is set.
bool Combination::checkDisequalities() {
  size_t Begin = EqualitiesDirty ? 0 : NumCheckedDisequalities;
  EqualitiesDirty = false;
  NumCheckedDisequalities = Disequalities.size();
  for (sat::Variable E : llvm::ArrayRef(Disequalities).drop_front(Begin)) {
    auto [A, B] = Links.find(E)->second;
    if (!Euf.areEqual(A, B))
      continue;
    Conflict.clear();
    explainEquality(A, B);
    Conflict.push_back(Literal::make(E, true));
    EqualitiesDirty = true; // the rest is not checked
    return false;
  }
  return true;
}

void Combination::pushEqualities() {
  EqualityLevels.push_back({NumRegisteredApps, NumRegisteredEquals,
                            Disequalities.size(), EqualityReasons.size()});
  Euf.push();
}

void Combination::popEqualities(unsigned Levels) {
  if (!Levels)
    return;
  PLIMSOLL_CHECK(Levels <= EqualityLevels.size(),
                 "more levels popped than pushed");
  EqualityLevel L = EqualityLevels[EqualityLevels.size() - Levels];
  EqualityLevels.resize(EqualityLevels.size() - Levels);
  Euf.pop(Levels);
  while (NumRegisteredEquals > L.NumEquals)
    Links.erase(EqualVars[--NumRegisteredEquals]);
  NumRegisteredApps = L.NumApps;
  Disequalities.resize(L.NumDisequalities);
  NumCheckedDisequalities =
      std::min(NumCheckedDisequalities, Disequalities.size());
  EqualityReasons.resize(L.NumReasons);
  CongruenceHead = std::min(CongruenceHead, Euf.congruences().size());
  ConflictPending &= EqualityLevels.size() >= ConflictLevel;
  while (NodeOwners.size() > Euf.numNodes()) {
    const NodeOwner &O = NodeOwners.back();
    switch (O.Kind) {
    case NodeOwner::Variable:
      VariableNodes.erase(O.V);
      break;
    case NodeOwner::Literal:
      LiteralNodes.erase(O.V);
      break;
    case NodeOwner::Term:
      TermNodes.erase(smt::Term{O.V});
      break;
    case NodeOwner::Constant:
      ConstantNodes.erase(O.Value);
      break;
    }
    NodeOwners.pop_back();
  }
}

/// Forgets everything but the levels; registerEqualities() starts again.
void Combination::resetEqualities() {
  Euf = euf::CongruenceClosure();
  NodeOwners.clear();
  VariableNodes.clear();
  LiteralNodes.clear();
  TermNodes.clear();
  ConstantNodes.clear();
  Links.clear();
  Disequalities.clear();
  NumCheckedDisequalities = 0;
  EqualityReasons.clear();
  EqualityLevels.clear();
  NumRegisteredApps = NumRegisteredEquals = 0;
  CongruenceHead = 0;
  ConflictPending = false;
}

} // namespace plimsoll::smt
