// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Contextual simplification. The critical constraint of a subformula is what
// may be assumed where it stands: the formula's context, the siblings inside
// every enclosing And, and the negated siblings inside every enclosing Or. A
// leaf implied by its critical constraint is non-constraining and becomes
// true; one that contradicts it is non-relaxing and becomes false.
//
//   paper: I. Dillig, T. Dillig, A. Aiken, Small formulas for large programs:
//          on-line constraint simplification in scalable static analysis
#include "solver/Solver.h"
#include "solver/qe/Tidy.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;

namespace plimsoll::smt {

namespace {
class ContextualSimplifier {
public:
  ContextualSimplifier(TermManager &TM, ResourceLimit &Limits,
                       Statistics &Stats)
      : TM(TM), Limits(Limits), S(TM, Limits, Stats) {}

  /// Requires: the critical constraint of F is what the solver asserts.
  Term simplify(Term F, unsigned Depth);
  Solver &solver() { return S; }

private:
  Term simplifyLeaf(Term F);
  Term simplifyConnective(Term F, unsigned Depth);

  static constexpr unsigned MaxDepth = 200;
  TermManager &TM;
  ResourceLimit &Limits;
  Solver S;
};
} // namespace

Term ContextualSimplifier::simplifyLeaf(Term F) {
  if (TM.isTrue(F) || TM.isFalse(F))
    return F;
  if (S.check({TM.mkNot(F)}) == Answer::Unsat)
    return TM.mkTrue();
  if (S.check({F}) == Answer::Unsat)
    return TM.mkFalse();
  return F;
}

Term ContextualSimplifier::simplifyConnective(Term F, unsigned Depth) {
  bool IsAnd = TM.kind(F) == TermKind::And;
  SmallVector<Term> C(TM.children(F));
  // A child that shrinks makes the critical constraints of the others simpler
  // but no stronger, so few rounds change anything.
  for (bool Changed = true; Changed && !Limits.exhausted();) {
    Changed = false;
    for (size_t I = 0; I < C.size(); ++I) {
      S.push();
      for (size_t J = 0; J < C.size(); ++J)
        if (J != I)
          S.assertFormula(IsAnd ? C[J] : TM.mkNot(C[J]));
      Term New = simplify(C[I], Depth + 1);
      S.pop();
      if (New == C[I])
        continue;
      Changed = true;
      C[I] = New;
      // The whole is decided by an absorbing child.
      if (IsAnd ? TM.isFalse(New) : TM.isTrue(New))
        return New;
      // A neutral child goes away.
      if (IsAnd ? TM.isTrue(New) : TM.isFalse(New))
        C.erase(C.begin() + I--);
    }
    if (C.size() < 2)
      break;
  }
  return IsAnd ? TM.mkAnd(C) : TM.mkOr(C);
}

Term ContextualSimplifier::simplify(Term F, unsigned Depth) {
  if (Limits.exhausted() || Depth > MaxDepth)
    return F;
  switch (TM.kind(F)) {
  case TermKind::And:
  case TermKind::Or:
    return simplifyConnective(F, Depth);
  case TermKind::Not: {
    Term Inner = TM.children(F)[0];
    TermKind K = TM.kind(Inner);
    if (K == TermKind::And || K == TermKind::Or)
      return TM.mkNot(simplify(Inner, Depth + 1));
    return simplifyLeaf(F);
  }
  default:
    return simplifyLeaf(F);
  }
}

Term simplify(TermManager &TM, Term F, Term Context, ResourceLimit &Limits,
              Statistics &Stats) {
  if (TM.isTrue(F) || TM.isFalse(F))
    return F;
  Term Result = qe::tidy(TM, F, Limits);
  ContextualSimplifier C(TM, Limits, Stats);
  C.solver().assertFormula(Context);
  Result = C.simplify(Result, 0);
  if (Limits.exhausted() || TM.dagSize(Result) > TM.dagSize(F))
    return F;
  return Result;
}

} // namespace plimsoll::smt
