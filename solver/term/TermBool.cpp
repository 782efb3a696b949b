// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Normal forms of formulas. Negations are pushed to the atoms, so Not occurs
// only above symbols, applications, equalities and divisibilities, and And/Or
// alternate. Two terms are complements iff their nodes' Neg fields say so.
#include "solver/term/TermManagerImpl.h"
#include "llvm/ADT/DenseSet.h"
#include <algorithm>

namespace plimsoll::smt {

using llvm::ArrayRef;

/// not A for a literal or quantifier A: no recursion into And, Or, Ite.
static bool negatesByStructure(TermKind K) {
  return K == TermKind::And || K == TermKind::Or || K == TermKind::Ite ||
         K == TermKind::Forall || K == TermKind::Exists;
}

Term TermManager::mkNot(Term A) {
  assert(sort(A) == Sort::Bool && "negation of an integer");
  llvm::SmallVector<Term, 16> Stack{A};
  auto Link = [&](Term T, Term N) {
    I->Nodes[T.Id].Neg = N.Id;
    // The negation of the negation need not be T (it may have been built in
    // another way), but a link that is there is always right.
    if (!I->Nodes[N.Id].Neg)
      I->Nodes[N.Id].Neg = T.Id;
  };
  while (!Stack.empty()) {
    Term T = Stack.back();
    if (I->Nodes[T.Id].Neg) {
      Stack.pop_back();
      continue;
    }
    TermKind K = kind(T);
    if (!negatesByStructure(K)) {
      Stack.pop_back();
      if (K == TermKind::Le) {
        // not (s <= 0)  <=>  1 - s <= 0
        SumBuilder B;
        I->addTo(B, -1, children(T)[0]);
        B.Constant += 1;
        Link(T, I->internLe(B));
      } else {
        Link(T, I->intern({TermKind::Not, Sort::Bool, T}));
      }
      continue;
    }
    size_t Before = Stack.size();
    // The condition of an ite stays as it is.
    for (Term C : children(T).drop_front(K == TermKind::Ite ? 1 : 0))
      if (!I->Nodes[C.Id].Neg)
        Stack.push_back(C);
    if (Stack.size() != Before)
      continue;
    Stack.pop_back();
    llvm::SmallVector<Term, 8> Negated;
    for (Term C : children(T))
      Negated.push_back({I->Nodes[C.Id].Neg});
    Term N;
    if (K == TermKind::And)
      N = mkOr(Negated);
    else if (K == TermKind::Or)
      N = mkAnd(Negated);
    else if (K == TermKind::Ite)
      N = mkIte(children(T)[0], Negated[1], Negated[2]);
    else if (K == TermKind::Forall)
      N = mkExists(boundSymbols(T), Negated[0]);
    else
      N = mkForall(boundSymbols(T), Negated[0]);
    Link(T, N);
  }
  return {I->Nodes[A.Id].Neg};
}

Term TermManager::mkAnd(Term A, Term B) { return mkAnd({A, B}); }
Term TermManager::mkOr(Term A, Term B) { return mkOr({A, B}); }
Term TermManager::mkAnd(ArrayRef<Term> Terms) {
  return mkJunction(TermKind::And, Terms);
}
Term TermManager::mkOr(ArrayRef<Term> Terms) {
  return mkJunction(TermKind::Or, Terms);
}

/// Flattens, sorts, removes duplicates and neutral elements; a pair of
/// complements or the absorbing constant gives the absorbing constant.
Term TermManager::mkJunction(TermKind K, ArrayRef<Term> Terms) {
  Term Neutral = mkBool(K == TermKind::And), Absorbing = mkBool(K != TermKind::And);
  llvm::SmallVector<Term, 16> All;
  bool Sorted = true;
  auto Add = [&](Term T) {
    if (!All.empty() && !(All.back() < T))
      Sorted = false;
    All.push_back(T);
  };
  for (Term T : Terms) {
    assert(sort(T) == Sort::Bool && "operand is not a formula");
    if (T == Absorbing)
      return Absorbing;
    if (T == Neutral)
      continue;
    if (kind(T) == K) {
      // (a & b) | !a | !b: the complement is spread over several operands.
      if (uint32_t Neg = I->Nodes[T.Id].Neg;
          Neg && llvm::is_contained(Terms, Term{Neg}))
        return Absorbing;
      for (Term C : children(T))
        Add(C);
    } else
      Add(T);
  }
  if (!Sorted) {
    std::sort(All.begin(), All.end());
    All.erase(std::unique(All.begin(), All.end()), All.end());
  }
  if (All.empty())
    return Neutral;
  if (All.size() == 1)
    return All[0];
  for (Term T : All) {
    uint32_t Neg = I->Nodes[T.Id].Neg;
    if (Neg && std::binary_search(All.begin(), All.end(), Term{Neg}))
      return Absorbing;
  }
  return I->intern({K, Sort::Bool, All});
}

/// a <=> b: constants and complements fold; the operands carry no Not, which is
/// moved outside.
Term TermManager::mkIff(Term A, Term B) {
  if (A == B)
    return mkTrueConst;
  if (isTrue(A))
    return B;
  if (isTrue(B))
    return A;
  if (isFalse(A))
    return mkNot(B);
  if (isFalse(B))
    return mkNot(A);
  if (I->Nodes[A.Id].Neg == B.Id || I->Nodes[B.Id].Neg == A.Id)
    return mkFalseConst;
  bool Negate = false;
  for (Term *T : {&A, &B})
    if (kind(*T) == TermKind::Not) {
      *T = children(*T)[0];
      Negate = !Negate;
    }
  Term Operands[] = {std::min(A, B), std::max(A, B)};
  Term E = I->intern({TermKind::Eq, Sort::Bool, Operands});
  return Negate ? mkNot(E) : E;
}

Term TermManager::mkIte(Term C, Term A, Term B) {
  assert(sort(C) == Sort::Bool && sort(A) == sort(B) && "ill-sorted ite");
  if (isTrue(C) || A == B)
    return A;
  if (isFalse(C))
    return B;
  if (kind(C) == TermKind::Not) {
    C = children(C)[0];
    std::swap(A, B);
  }
  // Under c, a nested ite over c takes its first branch.
  if (kind(A) == TermKind::Ite && children(A)[0] == C)
    A = children(A)[1];
  if (kind(B) == TermKind::Ite && children(B)[0] == C)
    B = children(B)[2];
  if (A == B)
    return A;
  if (sort(A) == Sort::Bool) {
    Term NotC{I->Nodes[C.Id].Neg};
    if (isTrue(A) || A == C)
      return mkOr(C, B);
    if (isFalse(A) || (NotC && A == NotC))
      return mkAnd(mkNot(C), B);
    if (isTrue(B) || (NotC && B == NotC))
      return mkOr(mkNot(C), A);
    if (isFalse(B) || B == C)
      return mkAnd(C, A);
    if (I->Nodes[A.Id].Neg == B.Id)
      return mkIff(C, A);
  }
  Term Operands[] = {C, A, B};
  return I->intern({TermKind::Ite, sort(A), Operands});
}

Term TermManager::mkForall(ArrayRef<Term> Symbols, Term Body) {
  return mkQuantifier(TermKind::Forall, Symbols, Body);
}
Term TermManager::mkExists(ArrayRef<Term> Symbols, Term Body) {
  return mkQuantifier(TermKind::Exists, Symbols, Body);
}

Term TermManager::mkQuantifier(TermKind K, ArrayRef<Term> Symbols, Term Body) {
  llvm::SmallVector<Term, 16> Leaves, Stored{Body};
  collectLeaves(Body, Leaves);
  for (Term S : Symbols) {
    PLIMSOLL_CHECK(kind(S) == TermKind::Symbol, "quantifier binds a non-symbol");
    // Symbols the body does not mention are dropped; the domain is not empty.
    if (std::binary_search(Leaves.begin(), Leaves.end(), S))
      Stored.push_back(S);
  }
  std::sort(Stored.begin() + 1, Stored.end());
  Stored.erase(std::unique(Stored.begin() + 1, Stored.end()), Stored.end());
  if (Stored.size() == 1)
    return Body;
  return I->intern({K, Sort::Bool, Stored});
}

} // namespace plimsoll::smt
