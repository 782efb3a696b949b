// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Homogeneous linear sums `sum of Coefficient * Var`, the currency between the
// parts of this folder: definitions of row variables, rows of a Diophantine
// system, proofs of unsatisfiability and cuts are all LinearExprs.
//
// Invariant: variables strictly increase and no coefficient is zero, so equal
// sums are equal objects.
#ifndef PLIMSOLL_SOLVER_LIA_LINEAREXPR_H
#define PLIMSOLL_SOLVER_LIA_LINEAREXPR_H

#include "solver/base/Integer.h"
#include "solver/lia/LiaSolver.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace plimsoll::lia {

struct LinearTerm {
  Var V;
  Integer Coefficient;
  friend bool operator==(const LinearTerm &A, const LinearTerm &B) {
    return A.V == B.V && A.Coefficient == B.Coefficient;
  }
};

class LinearExpr {
public:
  LinearExpr() = default;
  /// Sorts, merges repeated variables and drops zeros.
  static LinearExpr fromTerms(std::vector<LinearTerm> Terms);

  llvm::ArrayRef<LinearTerm> terms() const { return Terms; }
  bool empty() const { return Terms.empty(); }
  size_t size() const { return Terms.size(); }
  /// Greatest common divisor of the coefficients; 0 for the empty sum.
  Integer content() const;
  /// Largest absolute value of a coefficient; 0 for the empty sum.
  Integer maxCoefficient() const;
  /// Divides every coefficient by \p D.
  ///   requires: D divides content()
  void divideExact(const Integer &D);
  void negate();
  size_t hash() const;
  /// `3*v0 - v2`, or `0`.
  std::string toString() const;

  friend bool operator==(const LinearExpr &A, const LinearExpr &B) {
    return A.Terms == B.Terms;
  }

private:
  std::vector<LinearTerm> Terms;
};

struct LinearExprHash {
  size_t operator()(const LinearExpr &E) const { return E.hash(); }
};

} // namespace plimsoll::lia

#endif
