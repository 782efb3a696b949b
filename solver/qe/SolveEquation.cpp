// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Symbols determined by a conjunct:
//   exists x. x = t & F          =  F[x := t]
//   exists x. c*x = t & F        =  c | t & F[c*x := t]
//   exists x. d | e*x + t & F    =  exists k. F[x := d*k - e'*t]
//     where gcd(d, e) = 1 and e*e' = 1 modulo d
//   exists x. d | e*x + t & F    =  g | t & exists x. d/g | e/g*x + t/g & F
//     where gcd(d, e) = g; only if no symbol to be eliminated is in t
//   not d | t                    =  d | t - 1 or .. or d | t - (d-1)
#include "solver/qe/Projector.h"

using namespace llvm;

namespace plimsoll::smt::qe {

/// F with Symbol replaced by Value / C, under the assumption that C divides
/// Value. Relations are multiplied by C; below functions the division stays.
Term Projector::substituteScaled(Term F, Term Symbol, const Integer &C,
                                 Term Value) {
  if (!mentions(TM, F, Symbol))
    return F;
  SmallVector<Term> New;
  TermKind K = TM.kind(F);
  if (K == TermKind::And || K == TermKind::Or) {
    for (Term X : TM.children(F))
      New.push_back(substituteScaled(X, Symbol, C, Value));
    return K == TermKind::And ? TM.mkAnd(New) : TM.mkOr(New);
  }
  TermMap Map;
  Map[Symbol] = TM.mkDiv(Value, C);
  Literal L = parseLiteral(TM, F);
  if (L.R == Literal::Other)
    return TM.substitute(F, Map);
  Occurrence O = splitSum(TM, L.Sum, Symbol);
  Integer Scale = C.abs();
  Term Part = TM.mkMulConst(C.isNegative() ? -O.Coefficient : O.Coefficient,
                            Value);
  Term Sum =
      TM.mkAdd(Part, TM.mkMulConst(Scale, TM.substitute(O.Rest, Map)));
  return mkLiteral(TM, L.R, Sum, L.Divisor * Scale);
}

/// Uses the equation with the smallest coefficient of a symbol, if any.
/// Returns the new formula; Remaining is what is still to be eliminated.
std::optional<Term> Projector::solveEquation(const Conjunction &C,
                                             const Symbols &S,
                                             Symbols &Remaining) {
  size_t Best = C.size();
  Term Symbol;
  Occurrence Solved;
  for (size_t I = 0; I < C.size(); ++I) {
    if (llvm::is_contained(S, C[I]) ||
        (TM.kind(C[I]) == TermKind::Not &&
         llvm::is_contained(S, TM.children(C[I])[0]))) {
      // A Bool symbol or its negation.
      bool Value = TM.kind(C[I]) != TermKind::Not;
      Term X = Value ? C[I] : TM.children(C[I])[0];
      TermMap Map;
      Map[X] = TM.mkBool(Value);
      Remaining = without(S, X);
      return TM.substitute(conjoin(C), Map);
    }
    Literal L = parseLiteral(TM, C[I]);
    if (L.R != Literal::Eq)
      continue;
    for (Term X : S) {
      Occurrence O = splitSum(TM, L.Sum, X);
      if (O.Coefficient.isZero() || mentions(TM, O.Rest, X))
        continue;
      if (Symbol && Solved.Coefficient.abs() <= O.Coefficient.abs())
        continue;
      Best = I;
      Symbol = X;
      Solved = O;
    }
  }
  if (!Symbol)
    return std::nullopt;
  Remaining = without(S, Symbol);
  Conjunction Others(C);
  Others.erase(Others.begin() + Best);
  // Coefficient * Symbol = -Rest
  Term Value = TM.mkNeg(Solved.Rest);
  if (Solved.Coefficient.isMinusOne())
    Value = Solved.Rest;
  if (Solved.Coefficient.abs().isOne()) {
    TermMap Map;
    Map[Symbol] = Value;
    return TM.substitute(conjoin(Others), Map);
  }
  return TM.mkAnd(TM.mkDivides(Solved.Coefficient.abs(), Value),
                  substituteScaled(conjoin(Others), Symbol,
                                   Solved.Coefficient, Value));
}

std::optional<Term> Projector::solveDivisibility(const Conjunction &C,
                                                 const Symbols &S,
                                                 Symbols &Remaining) {
  for (bool Coprime : {true, false})
    for (size_t I = 0; I < C.size(); ++I) {
      Literal L = parseLiteral(TM, C[I]);
      if (L.R != Literal::Divides)
        continue;
      for (Term X : S) {
        Occurrence O = splitSum(TM, L.Sum, X);
        if (O.Coefficient.isZero() || mentions(TM, O.Rest, X))
          continue;
        Integer Inverse, Unused;
        Integer G =
            Integer::extendedGcd(O.Coefficient, L.Divisor, Inverse, Unused);
        if (G.isOne() != Coprime || (!Coprime && mentionsAny(O.Rest, S)))
          continue;
        // Inverse is that of e/g modulo d/g too.
        Integer Step = L.Divisor.exactDiv(G);
        Term K = TM.freshSymbol("k", Sort::Int);
        TermMap Map;
        Map[X] = TM.mkSub(
            TM.mkMulConst(Step, K),
            TM.mkMulConst(Inverse.euclidMod(Step), TM.mkDiv(O.Rest, G)));
        Remaining = without(S, X);
        Remaining.push_back(K);
        Conjunction Others(C);
        Others.erase(Others.begin() + I);
        return TM.mkAnd(TM.mkDivides(G, O.Rest),
                        TM.substitute(conjoin(Others), Map));
      }
    }
  return std::nullopt;
}

/// Writes a non-divisibility as the possible remainders, each of which
/// determines a symbol. Returns nothing if there is none, or if it has as many
/// remainders as MaxCases.
std::optional<Projector::Conjunction>
Projector::splitResidues(const Conjunction &C, const Symbols &S,
                         uint64_t MaxCases) {
  for (size_t I = 0; I < C.size(); ++I) {
    Literal L = parseLiteral(TM, C[I]);
    if (L.R != Literal::NotDivides || Integer(MaxCases) <= L.Divisor ||
        Integer(64) <= L.Divisor)
      continue;
    bool Determines = llvm::any_of(S, [&](Term X) {
      return Integer::gcd(splitSum(TM, L.Sum, X).Coefficient, L.Divisor)
          .isOne();
    });
    if (!Determines)
      continue;
    SmallVector<Term> Cases;
    for (Integer R = 1; R < L.Divisor; R += 1)
      Cases.push_back(
          TM.mkDivides(L.Divisor, TM.mkSub(L.Sum, TM.mkInt(R))));
    Conjunction Result(C);
    Result[I] = TM.mkOr(Cases);
    return Result;
  }
  return std::nullopt;
}

} // namespace plimsoll::smt::qe
