// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conjunctions of bounds a*x >= l and b*x <= u (a, b > 0):
//   exists x. AND a*x >= l & AND b*x <= u
//     =  AND over pairs of  b*l <= a*u               if a = 1 or b = 1
//                           ceil(l/a) <= floor(u/b)  otherwise
// The first form is exact because one of the bounds is itself an integer. The
// second keeps a division, so it is used only if no symbol that is still to be
// eliminated gets below it.
#include "solver/qe/Projector.h"

using namespace llvm;

namespace plimsoll::smt::qe {

namespace {
/// A*x >= Value or A*x <= Value, A positive.
struct SideBound {
  Integer A;
  Term Value;
};

struct Bounds {
  SmallVector<SideBound> Low, High;
  SmallVector<Term> Others; // conjuncts without the symbol
  bool Valid = true;
};
} // namespace

static Bounds collectBounds(TermManager &TM, ArrayRef<Term> C, Term Symbol) {
  Bounds B;
  for (Term T : C) {
    if (!mentions(TM, T, Symbol)) {
      B.Others.push_back(T);
      continue;
    }
    Literal L = parseLiteral(TM, T);
    B.Valid = L.R == Literal::Le;
    if (!B.Valid)
      return B;
    Occurrence O = splitSum(TM, L.Sum, Symbol);
    if (O.Coefficient.isNegative()) // Rest <= |c|*x
      B.Low.push_back({-O.Coefficient, O.Rest});
    else
      B.High.push_back({O.Coefficient, TM.mkNeg(O.Rest)});
  }
  return B;
}

std::optional<uint64_t>
Projector::costFourierMotzkin(const Conjunction &C, Term Symbol,
                              const Symbols &S) {
  Bounds B = collectBounds(TM, C, Symbol);
  if (!B.Valid)
    return std::nullopt;
  for (const SideBound &L : B.Low)
    for (const SideBound &H : B.High)
      if (!L.A.isOne() && !H.A.isOne() &&
          (mentionsAny(L.Value, S) || mentionsAny(H.Value, S)))
        return std::nullopt;
  return uint64_t(B.Low.size()) * B.High.size();
}

/// ceil(L/A) <= floor(H/B), with one division where the other side is constant.
static Term mkPair(TermManager &TM, const SideBound &L, const SideBound &H) {
  if (L.A.isOne() || H.A.isOne())
    return TM.mkLe(TM.mkMulConst(H.A, L.Value), TM.mkMulConst(L.A, H.Value));
  if (TM.isInt(L.Value)) // c <= floor(H/B) is B*c <= H
    return TM.mkLe(
        TM.mkInt(H.A * TM.intValue(L.Value).ceilDiv(L.A)), H.Value);
  if (TM.isInt(H.Value)) // ceil(L/A) <= c is L <= A*c
    return TM.mkLe(L.Value,
                   TM.mkInt(L.A * TM.intValue(H.Value).floorDiv(H.A)));
  // ceil(L/A) <= floor(H/B) is B*ceil(L/A) <= H and L <= A*floor(H/B): one
  // division is enough, by the smaller of the two.
  if (L.A <= H.A) {
    Term Ceil = TM.mkDiv(TM.mkAdd(L.Value, TM.mkInt(L.A - 1)), L.A);
    return TM.mkLe(TM.mkMulConst(H.A, Ceil), H.Value);
  }
  return TM.mkLe(L.Value, TM.mkMulConst(L.A, TM.mkDiv(H.Value, H.A)));
}

Term Projector::fourierMotzkin(const Conjunction &C, Term Symbol) {
  Bounds B = collectBounds(TM, C, Symbol);
  SmallVector<Term> Result(B.Others);
  for (const SideBound &L : B.Low)
    for (const SideBound &H : B.High) {
      if (stop())
        return giveUp();
      Result.push_back(mkPair(TM, L, H));
    }
  return TM.mkAnd(Result);
}

} // namespace plimsoll::smt::qe
