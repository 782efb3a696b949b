// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/CubeTest.h"

namespace plimsoll::lia {

static bool satisfies(const Integer &Value, const Bound &Lower,
                      const Bound &Upper) {
  return !(Lower.Present && Value < Lower.Value) &&
         !(Upper.Present && Upper.Value < Value);
}

std::vector<Integer> nearestIntegers(const Simplex &S,
                                     const Definitions &Defs) {
  std::vector<Integer> Values(S.numVars());
  for (Var V = 0; V != S.numVars(); ++V)
    if (Defs.isProblemVar(V)) {
      const Rational &Exact = S.value(V);
      Values[V] = Exact.isInteger()
                      ? Exact.num()
                      : (Exact + Rational(Integer(1), Integer(2))).floor();
    }
  return Values;
}

bool extendToRows(const Simplex &S, const Definitions &Defs,
                  std::vector<Integer> &Values) {
  for (Var V = 0; V != S.numVars(); ++V)
    if (Defs.isProblemVar(V) && !satisfies(Values[V], S.lower(V), S.upper(V)))
      return false;
  for (Var V = 0; V != S.numVars(); ++V) {
    if (!Defs.isRowVar(V))
      continue;
    Values[V] = Defs.value(V, Values);
    if (!satisfies(Values[V], S.lower(V), S.upper(V)))
      return false;
  }
  return true;
}

std::optional<std::vector<Integer>> roundedValues(const Simplex &S,
                                                  const Definitions &Defs) {
  std::vector<Integer> Values = nearestIntegers(S, Defs);
  if (!extendToRows(S, Defs, Values))
    return std::nullopt;
  return Values;
}

// Moves the bounds of row variable V inwards; false if nothing is left.
static bool shrink(Simplex &S, const Definitions &Defs, Var V) {
  Integer Norm;
  for (const LinearTerm &T : Defs.definition(V).terms())
    Norm += T.Coefficient.abs();
  // Rounding moves each variable by at most 1/2, so the sum by Norm / 2.
  Integer Half = Norm.ceilDiv(2);
  const Bound Lower = S.lower(V), Upper = S.upper(V);
  constexpr ReasonId NoReason = InternalBit;
  return (!Lower.Present ||
          S.assertLower(V, Lower.Value + Half, NoReason)) &&
         (!Upper.Present || S.assertUpper(V, Upper.Value - Half, NoReason));
}

std::optional<std::vector<Integer>> cubeTest(Simplex &S,
                                             const Definitions &Defs,
                                             ResourceLimit &Limits) {
  S.push();
  bool Ok = true;
  for (Var V = 0; Ok && V != S.numVars(); ++V)
    if (Defs.isRowVar(V) && (S.lower(V).Present || S.upper(V).Present))
      Ok = shrink(S, Defs, V);
  Ok = Ok && S.check(&Limits) == Simplex::Result::Feasible;
  S.pop(1);
  // The values are still the centre; the rounded ones are checked against the
  // bounds proper.
  if (!Ok)
    return std::nullopt;
  return roundedValues(S, Defs);
}

} // namespace plimsoll::lia
