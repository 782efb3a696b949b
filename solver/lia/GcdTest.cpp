// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/GcdTest.h"

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

std::optional<std::vector<ReasonId>> gcdConflict(const Simplex &S) {
  const Tableau &T = S.tableau();
  for (RowIndex R = 0; R != T.numRows(); ++R) {
    // Rows with an integral basic variable and integral others pass.
    if (T.row(R).empty() || S.value(T.basicVar(R)).isInteger() ||
        rowHasIntegerSolution(S, T.row(R)))
      continue;
    std::vector<ReasonId> Reasons;
    for (const Tableau::RowEntry &E : T.row(R)) {
      if (!S.isFixed(E.Column))
        continue;
      Reasons.push_back(S.lower(E.Column).Why);
      Reasons.push_back(S.upper(E.Column).Why);
    }
    return Reasons;
  }
  return std::nullopt;
}

} // namespace plimsoll::lia
