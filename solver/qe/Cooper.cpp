// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cooper's algorithm by test points, without scaling all coefficients to a
// common multiple. Let P be the common period in x of the divisibility
// literals. If F(x) holds but F(x - P) does not, some literal became true on
// the way, so x is one of
//   (l + j)/a, 0 <= j < a*P      for a literal a*x >= l
//   t/c                          for c*x = t
//   (t + |c|*P)/c                for c*x != t (c > 0)
// Otherwise F holds arbitrarily far down, where every bound has a fixed truth
// value and only the residue of x modulo P matters. Symmetrically from above.
//
//   paper: D. C. Cooper, Theorem proving in arithmetic without multiplication
#include "solver/qe/Projector.h"
#include "llvm/ADT/DenseSet.h"
#include <algorithm>

using namespace llvm;

namespace plimsoll::smt::qe {

/// The literals of F that mention Symbol, each once.
void Projector::collectLiterals(Term F, Term Symbol,
                                SmallVectorImpl<Term> &Out) {
  DenseSet<Term> Seen;
  SmallVector<Term> Stack{F};
  while (!Stack.empty()) {
    Term T = Stack.pop_back_val();
    if (!Seen.insert(T).second)
      continue;
    if (TM.kind(T) == TermKind::And || TM.kind(T) == TermKind::Or)
      append_range(Stack, TM.children(T));
    else if (mentions(TM, T, Symbol))
      Out.push_back(T);
  }
  llvm::sort(Out);
}

/// The smallest P such that shifting the symbol by P keeps all divisibility
/// literals.
static Integer commonPeriod(TermManager &TM, ArrayRef<Term> Literals,
                            Term Symbol) {
  Integer Period = 1;
  for (Term T : Literals) {
    Literal L = parseLiteral(TM, T);
    if (L.R != Literal::Divides && L.R != Literal::NotDivides)
      continue;
    Integer C = splitSum(TM, L.Sum, Symbol).Coefficient;
    Period = Integer::lcm(Period,
                          L.Divisor.exactDiv(Integer::gcd(L.Divisor, C)));
  }
  return Period;
}

/// True if the literal is a bound from the side the test points come from.
static bool isNearBound(const Integer &Coefficient, bool FromBelow) {
  return Coefficient.isNegative() == FromBelow;
}

Projector::Plan Projector::planCooper(Term F, Term Symbol, bool InConjunction) {
  SmallVector<Term> Literals;
  collectLiterals(F, Symbol, Literals);
  Integer Period = commonPeriod(TM, Literals, Symbol);
  Integer Points[2] = {0, 0}; // from above, from below
  for (Term T : Literals) {
    Literal L = parseLiteral(TM, T);
    Integer C = splitSum(TM, L.Sum, Symbol).Coefficient;
    if (L.R == Literal::Le)
      Points[isNearBound(C, true)].addMul(C.abs(), Period);
    else if (L.R == Literal::Eq || L.R == Literal::Ne)
      Points[0] += 1, Points[1] += 1;
  }
  bool Below = Points[1] <= Points[0];
  Integer Total = Points[Below];
  // In a conjunction with a bound on this side, F is false at infinity.
  if (!InConjunction || Total.isZero())
    Total += Period;
  auto Small = Total.toInt64();
  return {Below ? Method::CooperLow : Method::CooperHigh,
          Small ? uint64_t(*Small) : ~uint64_t(0)};
}

Term Projector::atPoint(Term F, Term Symbol, Term Numerator,
                        const Integer &Denominator) {
  return substituteScaled(F, Symbol, Denominator, Numerator);
}

/// F where Symbol is far below (Minus) or above everything, and Residue modulo
/// the common period.
Term Projector::atInfinity(Term F, Term Symbol, bool Minus,
                           const Integer &Residue) {
  if (!mentions(TM, F, Symbol))
    return F;
  TermKind K = TM.kind(F);
  if (K == TermKind::And || K == TermKind::Or) {
    SmallVector<Term> New;
    for (Term X : TM.children(F))
      New.push_back(atInfinity(X, Symbol, Minus, Residue));
    return K == TermKind::And ? TM.mkAnd(New) : TM.mkOr(New);
  }
  Literal L = parseLiteral(TM, F);
  Occurrence O = splitSum(TM, L.Sum, Symbol);
  switch (L.R) {
  case Literal::Le:
    return TM.mkBool(!isNearBound(O.Coefficient, Minus));
  case Literal::Eq:
    return TM.mkFalse();
  case Literal::Ne:
    return TM.mkTrue();
  default:
    return mkLiteral(
        TM, L.R, TM.mkAdd(O.Rest, TM.mkInt(O.Coefficient * Residue)),
        L.Divisor);
  }
}

/// Below, x is replaced by -x when points come from above, in thought: a bound
/// a*x <= u gives the points (u - j)/a, and c*x != t the point (t - |c|*P)/c.
Term Projector::cooper(Term F, Term Symbol, bool FromBelow) {
  SmallVector<Term> Literals;
  collectLiterals(F, Symbol, Literals);
  Integer Period = commonPeriod(TM, Literals, Symbol);
  SmallVector<Term> Cases;
  DenseSet<std::pair<unsigned, unsigned>> SeenPoints;
  auto AddPoint = [&](Term Numerator, const Integer &Denominator) {
    Term Case = atPoint(F, Symbol, Numerator, Denominator);
    Cases.push_back(TM.mkAnd(TM.mkDivides(Denominator, Numerator), Case));
    return !TM.isTrue(Cases.back());
  };
  for (Integer J = 0; J < Period; J += 1) {
    if (stop())
      return giveUp();
    Term Far = atInfinity(F, Symbol, FromBelow, J);
    if (TM.isTrue(Far))
      return Far;
    Cases.push_back(Far);
    if (Period.isOne() || TM.isFalse(Far))
      continue;
  }
  for (Term T : Literals) {
    Literal L = parseLiteral(TM, T);
    if (L.R == Literal::Divides || L.R == Literal::NotDivides)
      continue;
    if (stop())
      return giveUp();
    Occurrence O = splitSum(TM, L.Sum, Symbol);
    Integer A = O.Coefficient.abs();
    // |c|*x = Edge where the sum is zero
    Term Edge = O.Coefficient.isNegative() ? O.Rest : TM.mkNeg(O.Rest);
    Integer Reach = A * Period;
    if (L.R == Literal::Eq) {
      if (!AddPoint(Edge, A))
        return TM.mkTrue();
    } else if (L.R == Literal::Ne) {
      if (!AddPoint(TM.mkAdd(Edge, TM.mkInt(FromBelow ? Reach : -Reach)), A))
        return TM.mkTrue();
    } else if (isNearBound(O.Coefficient, FromBelow)) {
      for (Integer J = 0; J < Reach; J += 1) {
        if (stop())
          return giveUp();
        if (!AddPoint(TM.mkAdd(Edge, TM.mkInt(FromBelow ? J : -J)), A))
          return TM.mkTrue();
      }
    }
  }
  return TM.mkOr(Cases);
}

} // namespace plimsoll::smt::qe
