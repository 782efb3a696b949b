// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/GcdTest.h"
#include <cassert>

namespace plimsoll::lia {

static bool rowHasIntegerSolution(const Simplex &S, const Tableau::Row &Row) {
  Integer Divisor, Constant;
  for (const Tableau::RowEntry &E : Row) {
    if (!S.isFixed(E.Column)) {
      Divisor = gcd(Divisor, E.Coefficient);
      if (Divisor.isOne())
        return true;
    } else {
      Constant.addMul(E.Coefficient, S.lower(E.Column).Value);
    }
  }
  if (Divisor.isZero())
    return Constant.isZero();
  return Divisor.divides(Constant);
}

void appendEquation(BoundConflict &Conflict, const Simplex &S, Var V,
                    const Integer &Multiplier) {
  assert(S.isFixed(V));
  for (bool IsUpper : {false, true}) {
    const Bound &B = IsUpper ? S.upper(V) : S.lower(V);
    Conflict.Terms.push_back({{V, IsUpper}, B.Value, B.Why, Multiplier});
  }
}

std::optional<BoundConflict> gcdConflict(const Simplex &S) {
  const Tableau &T = S.tableau();
  for (RowIndex R = 0; R != T.numRows(); ++R) {
    // Rows with an integral basic variable and integral others pass.
    if (T.row(R).empty() || S.value(T.basicVar(R)).isInteger() ||
        rowHasIntegerSolution(S, T.row(R)))
      continue;
    BoundConflict Conflict{{}, /*IsEquation=*/true};
    for (const Tableau::RowEntry &E : T.row(R)) {
      if (!S.isFixed(E.Column))
        continue;
      appendEquation(Conflict, S, E.Column, E.Coefficient);
    }
    return Conflict;
  }
  return std::nullopt;
}

} // namespace plimsoll::lia
