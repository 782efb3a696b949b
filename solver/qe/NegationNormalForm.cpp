// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/qe/Projector.h"

using namespace llvm;

namespace plimsoll::smt::qe {

/// One run of Projector::normalize().
struct Normalizer {
  Projector &P;
  TermManager &TM;
  Symbols &S;
  DenseMap<Term, bool> Set{}; // S as a set
  DenseMap<std::pair<unsigned, unsigned>, Term> Done{};
  TermMap Quotients{}; // t div d -> its symbol
  unsigned Depth = 0;

  Term run(Term F, bool Positive);
  Term normalize(Term F, bool Positive);
  Term relation(Term F, bool Positive);
  Term findIte(Term IntTerm, Term &DivMod);
  Term iff(Term A, Term B, bool Positive);
};

Term Normalizer::run(Term F, bool Positive) {
  if (!TM.mentionsAny(F, Set))
    return Positive ? F : TM.mkNot(F);
  auto Key = std::make_pair(F.Id, unsigned(Positive));
  if (Term T = Done.lookup(Key))
    return T;
  if (Depth > 2000 || P.stop())
    return P.giveUp();
  ++Depth;
  Term T = normalize(F, Positive);
  --Depth;
  Done[Key] = T;
  return T;
}

Term Normalizer::iff(Term A, Term B, bool Positive) {
  return TM.mkOr(TM.mkAnd(run(A, true), run(B, Positive)),
                 TM.mkAnd(run(A, false), run(B, !Positive)));
}

Term Normalizer::normalize(Term F, bool Positive) {
  SmallVector<Term> C(TM.children(F));
  switch (TM.kind(F)) {
  case TermKind::Not:
    return run(C[0], !Positive);
  case TermKind::And:
  case TermKind::Or: {
    for (Term &X : C)
      X = run(X, Positive);
    return (TM.kind(F) == TermKind::And) == Positive ? TM.mkAnd(C)
                                                     : TM.mkOr(C);
  }
  case TermKind::Ite:
    return TM.mkOr(TM.mkAnd(run(C[0], true), run(C[1], Positive)),
                   TM.mkAnd(run(C[0], false), run(C[2], Positive)));
  case TermKind::Eq:
    if (C.size() == 2)
      return iff(C[0], C[1], Positive);
    return relation(F, Positive);
  case TermKind::Le:
  case TermKind::Divides:
    return relation(F, Positive);
  default: // a Bool symbol, an application or a quantified formula
    return Positive ? F : TM.mkNot(F);
  }
}

/// The first ite in a sum that mentions S outside function arguments; if there
/// is none, DivMod is the first such div or mod.
Term Normalizer::findIte(Term T, Term &DivMod) {
  for (const Monomial &M : TM.linear(T).Monomials) {
    if (!TM.mentionsAny(M.Atom, Set))
      continue;
    TermKind K = TM.kind(M.Atom);
    if (K == TermKind::Ite)
      return M.Atom;
    if (K != TermKind::Div && K != TermKind::Mod)
      continue;
    if (Term Ite = findIte(TM.children(M.Atom)[0], DivMod))
      return Ite;
    if (!DivMod)
      DivMod = M.Atom; // the innermost one comes first
  }
  return {};
}

/// A relation R on a sum:
///   R[ite(c, a, b)] = c & R[a] | not c & R[b]
///   R[t div d] = exists q. 0 <= t - d*q < |d| & R[q]
///   R[t mod d] = exists q. 0 <= t - d*q < |d| & R[t - d*q]
/// q is determined by t, so one q serves all occurrences and both polarities.
Term Normalizer::relation(Term F, bool Positive) {
  Term DivMod;
  if (Term Ite = findIte(TM.children(F)[0], DivMod)) {
    ArrayRef<Term> C = TM.children(Ite);
    TermMap Then, Else;
    Then[Ite] = C[1];
    Else[Ite] = C[2];
    Term Cond = C[0];
    Term A = TM.substitute(F, Then), B = TM.substitute(F, Else);
    return TM.mkOr(TM.mkAnd(run(Cond, true), run(A, Positive)),
                   TM.mkAnd(run(Cond, false), run(B, Positive)));
  }
  if (!DivMod)
    return Positive ? F : TM.mkNot(F);
  Term T = TM.children(DivMod)[0];
  Integer D = TM.divisor(DivMod);
  Term Quotient = TM.mkDiv(T, D);
  Term &Q = Quotients[Quotient];
  if (!Q) {
    Q = TM.freshSymbol("q", Sort::Int);
    S.push_back(Q);
    Set[Q] = true;
  }
  Term Remainder = TM.mkSub(T, TM.mkMulConst(D, Q));
  TermMap Map;
  Map[DivMod] = TM.kind(DivMod) == TermKind::Div ? Q : Remainder;
  Term Range = TM.mkAnd(TM.mkLe(TM.mkInt(0), Remainder),
                        TM.mkLt(Remainder, TM.mkInt(D.abs())));
  return TM.mkAnd(Range, run(TM.substitute(F, Map), Positive));
}

Term Projector::normalize(Term F, Symbols &S, bool Positive) {
  Normalizer N{*this, TM, S};
  for (Term X : S)
    N.Set[X] = true;
  return N.run(F, Positive);
}

} // namespace plimsoll::smt::qe
