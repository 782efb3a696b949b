// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/qe/EliminateQuantifiers.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;

namespace plimsoll::smt {

namespace {
/// Rebuilds a formula bottom-up with an explicit stack.
struct QuantifierEliminator {
  TermManager &TM;
  ResourceLimit &Limits;
  TermMap Done{};
  DenseSet<Term> Quantified{}; // finished terms that still have a quantifier

  void finish(Term T);
  Term rebuild(Term T, ArrayRef<Term> Children);
  Term eliminate(Term T, Term Body);
};
} // namespace

Term QuantifierEliminator::eliminate(Term T, Term Body) {
  bool IsForall = TM.kind(T) == TermKind::Forall;
  if (auto F = eliminateExactly(TM, TM.boundSymbols(T),
                                IsForall ? TM.mkNot(Body) : Body, Limits))
    return IsForall ? TM.mkNot(*F) : *F;
  Term Kept = IsForall ? TM.mkForall(TM.boundSymbols(T), Body)
                       : TM.mkExists(TM.boundSymbols(T), Body);
  Quantified.insert(Kept);
  return Kept;
}

Term QuantifierEliminator::rebuild(Term T, ArrayRef<Term> C) {
  switch (TM.kind(T)) {
  case TermKind::Not:
    return TM.mkNot(C[0]);
  case TermKind::And:
    return TM.mkAnd(C);
  case TermKind::Or:
    return TM.mkOr(C);
  case TermKind::Ite:
    return TM.mkIte(C[0], C[1], C[2]);
  case TermKind::Eq:
    if (C.size() == 2) // of formulas
      return TM.mkEq(C[0], C[1]);
    [[fallthrough]];
  default: { // terms whose children hold formulas only inside ite or app
    TermMap Map;
    ArrayRef<Term> Old = TM.children(T);
    for (size_t I = 0; I < Old.size(); ++I)
      if (!(Old[I] == C[I]))
        Map[Old[I]] = C[I];
    return TM.substitute(T, Map);
  }
  }
}

/// The children of a term that hold formulas or may hold them deeper down.
static void subterms(const TermManager &TM, Term T, SmallVectorImpl<Term> &Out) {
  if (TM.sort(T) == Sort::Int && TM.kind(T) == TermKind::Sum) {
    for (const Monomial &M : TM.linear(T).Monomials)
      Out.push_back(M.Atom);
    return;
  }
  ArrayRef<Term> C = TM.children(T);
  Out.append(C.begin(), C.end());
}

void QuantifierEliminator::finish(Term T) {
  SmallVector<Term> Old, New;
  subterms(TM, T, Old);
  bool Changed = false, StillQuantified = false;
  for (Term C : Old) {
    New.push_back(Done.lookup(C));
    Changed |= !(New.back() == C);
    StillQuantified |= Quantified.contains(New.back());
  }
  Term Result = T;
  if (TM.kind(T) == TermKind::Forall || TM.kind(T) == TermKind::Exists) {
    Result = !StillQuantified ? eliminate(T, New[0])
             : TM.kind(T) == TermKind::Forall
                 ? TM.mkForall(TM.boundSymbols(T), New[0])
                 : TM.mkExists(TM.boundSymbols(T), New[0]);
  } else if (Changed) {
    if (TM.kind(T) == TermKind::Sum) {
      TermMap Map;
      for (size_t I = 0; I < Old.size(); ++I)
        Map[Old[I]] = New[I];
      Result = TM.substitute(T, Map);
    } else {
      Result = rebuild(T, New);
    }
  }
  if (StillQuantified)
    Quantified.insert(Result);
  Done[T] = Result;
}

Elimination eliminateQuantifiers(TermManager &TM, Term F,
                                 ResourceLimit &Limits) {
  QuantifierEliminator Q{TM, Limits};
  SmallVector<std::pair<Term, bool>> Stack{{F, false}};
  while (!Stack.empty()) {
    auto [T, ChildrenDone] = Stack.pop_back_val();
    if (Q.Done.count(T))
      continue;
    if (ChildrenDone) {
      Q.finish(T);
      continue;
    }
    Stack.push_back({T, true});
    SmallVector<Term> Children;
    subterms(TM, T, Children);
    for (Term C : Children)
      if (!Q.Done.count(C))
        Stack.push_back({C, false});
  }
  Term Result = Q.Done[F];
  return {Result, !Q.Quantified.contains(Result)};
}

/// One pass of skolemize(): instantiates the outermost existential quantifiers
/// and says whether there were any.
static Term instantiateOutermost(TermManager &TM, Term F, bool &Changed) {
  using Key = std::pair<unsigned, unsigned>; // term, is it positive
  DenseMap<Key, Term> Done;
  struct Item {
    Term T;
    bool Positive, ChildrenDone;
  };
  SmallVector<Item> Stack{{F, true, false}};
  while (!Stack.empty()) {
    auto [T, Positive, ChildrenDone] = Stack.pop_back_val();
    Key K{T.Id, Positive};
    if (Done.count(K))
      continue;
    TermKind Kind = TM.kind(T);
    if (Kind == (Positive ? TermKind::Exists : TermKind::Forall)) {
      TermMap Map;
      for (Term S : TM.boundSymbols(T))
        Map[S] = TM.freshSymbol(TM.name(S), TM.sort(S));
      Done[K] = TM.substitute(TM.children(T)[0], Map);
      Changed = true;
      continue;
    }
    if (Kind != TermKind::And && Kind != TermKind::Or &&
        Kind != TermKind::Not) {
      Done[K] = T;
      continue;
    }
    bool ChildPositive = Positive != (Kind == TermKind::Not);
    if (!ChildrenDone) {
      Stack.push_back({T, Positive, true});
      for (Term C : TM.children(T))
        Stack.push_back({C, ChildPositive, false});
      continue;
    }
    SmallVector<Term> New;
    for (Term C : TM.children(T))
      New.push_back(Done.lookup({C.Id, ChildPositive}));
    Done[K] = Kind == TermKind::And  ? TM.mkAnd(New)
              : Kind == TermKind::Or ? TM.mkOr(New)
                                     : TM.mkNot(New[0]);
  }
  return Done.lookup({F.Id, true});
}

Term skolemize(TermManager &TM, Term F) {
  for (bool Changed = true; Changed;) {
    Changed = false;
    F = instantiateOutermost(TM, F, Changed);
  }
  return F;
}

} // namespace plimsoll::smt
