// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Symbols below an uninterpreted function (or in a product) that nothing
// determines. Such an `exists x. F(x, f(x))` has no quantifier-free equivalent
// in general:
//   Over:  exists x, v. F(x, v)       forgets that v is f(x)
//   Under: F[t] for terms t that x is compared with, or the part of F that
//          needs no f(x)
#include "solver/qe/Projector.h"
#include "llvm/ADT/DenseSet.h"

using namespace llvm;

namespace plimsoll::smt::qe {

static constexpr size_t MaxWitnesses = 4;

/// Calls Visit for each literal of the and/or structure of F, each once.
template <typename Function>
static void forEachLiteral(TermManager &TM, Term F, Function Visit) {
  DenseSet<Term> Seen;
  SmallVector<Term> Stack{F};
  while (!Stack.empty()) {
    Term T = Stack.pop_back_val();
    if (!Seen.insert(T).second)
      continue;
    if (TM.kind(T) == TermKind::And || TM.kind(T) == TermKind::Or)
      append_range(Stack, TM.children(T));
    else
      Visit(T);
  }
}

/// True if the symbol occurs in relations only, never below an atom.
bool Projector::isLinearIn(Term F, Term Symbol) {
  bool Linear = true;
  forEachLiteral(TM, F, [&](Term T) {
    if (!Linear || !mentions(TM, T, Symbol))
      return;
    Literal L = parseLiteral(TM, T);
    Linear = L.R != Literal::Other &&
             !mentions(TM, splitSum(TM, L.Sum, Symbol).Rest, Symbol);
  });
  return Linear;
}

/// Replaces every atom that has a symbol of S below it by a fresh symbol,
/// which joins S.
Term Projector::forgetFunctions(Term F, Symbols &S) {
  TermMap Map;
  Symbols Old(S);
  auto Forget = [&](Term Atom) {
    Term &V = Map[Atom];
    if (!V) {
      V = TM.freshSymbol("v", TM.sort(Atom));
      S.push_back(V);
    }
  };
  forEachLiteral(TM, F, [&](Term T) {
    if (!mentionsAny(T, Old))
      return;
    Literal L = parseLiteral(TM, T);
    if (L.R == Literal::Other) {
      Term Atom = TM.kind(T) == TermKind::Not ? TM.children(T)[0] : T;
      if (TM.kind(Atom) != TermKind::Symbol)
        Forget(Atom);
      return;
    }
    for (const Monomial &M : TM.linear(L.Sum).Monomials)
      if (TM.kind(M.Atom) != TermKind::Symbol && mentionsAny(M.Atom, Old))
        Forget(M.Atom);
  });
  return TM.substitute(F, Map);
}

/// Replaces the literals with a symbol of S below an atom by false.
Term Projector::assumeFalse(Term F, const Symbols &S) {
  if (!mentionsAny(F, S))
    return F;
  TermKind K = TM.kind(F);
  if (K == TermKind::And || K == TermKind::Or) {
    SmallVector<Term> New;
    for (Term C : TM.children(F))
      New.push_back(assumeFalse(C, S));
    return K == TermKind::And ? TM.mkAnd(New) : TM.mkOr(New);
  }
  for (Term X : S)
    if (!isLinearIn(F, X))
      return TM.mkFalse();
  return F;
}

/// Terms without Symbol that it is compared with, or that stand in its place
/// in another application.
void Projector::collectWitnesses(Term F, Term Symbol,
                                 SmallVectorImpl<Term> &Out) {
  auto Add = [&](Term W) {
    if (Out.size() < MaxWitnesses && !mentions(TM, W, Symbol) &&
        !is_contained(Out, W))
      Out.push_back(W);
  };
  forEachLiteral(TM, F, [&](Term T) {
    Literal L = parseLiteral(TM, T);
    if (L.R != Literal::Le && L.R != Literal::Eq)
      return;
    Occurrence O = splitSum(TM, L.Sum, Symbol);
    if (O.Coefficient.abs().isOne())
      Add(O.Coefficient.isOne() ? TM.mkNeg(O.Rest) : O.Rest);
  });
  SmallVector<Term> Leaves;
  TM.collectLeaves(F, Leaves);
  for (Term A : Leaves) {
    if (TM.kind(A) != TermKind::App)
      continue;
    ArrayRef<Term> Args = TM.children(A);
    for (size_t I = 0; I < Args.size(); ++I) {
      if (!(Args[I] == Symbol))
        continue;
      for (Term B : Leaves)
        if (TM.kind(B) == TermKind::App &&
            TM.function(B) == TM.function(A))
          Add(TM.children(B)[I]);
    }
  }
}

Term Projector::approximate(const Conjunction &C, const Symbols &S) {
  if (ExactOnly)
    return giveUp();
  Term F = conjoin(C);
  Exact = false;
  if (Direction == Approx::Over) {
    Symbols WithValues(S);
    Term Forgotten = forgetFunctions(F, WithValues);
    return project(Forgotten, WithValues);
  }
  SmallVector<Term> Cases{project(assumeFalse(F, S), S)};
  for (Term X : S) {
    if (isLinearIn(F, X))
      continue;
    SmallVector<Term> Witnesses;
    collectWitnesses(F, X, Witnesses);
    for (Term W : Witnesses) {
      if (TM.isTrue(Cases.back()))
        break;
      TermMap Map;
      Map[X] = W;
      Cases.push_back(project(TM.substitute(F, Map), without(S, X)));
    }
    break; // the others get their turn in the recursive calls
  }
  return TM.mkOr(Cases);
}

} // namespace plimsoll::smt::qe
