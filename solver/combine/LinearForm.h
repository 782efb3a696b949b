// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A linear sum over variables of the arithmetic solver: what an integer term
// becomes once ite, div, mod and products have variables of their own.
#ifndef PLIMSOLL_SOLVER_COMBINE_LINEARFORM_H
#define PLIMSOLL_SOLVER_COMBINE_LINEARFORM_H

#include "solver/lia/LiaSolver.h"
#include "llvm/ADT/SmallVector.h"

namespace plimsoll::smt {

struct LinearForm {
  llvm::SmallVector<std::pair<lia::Var, Integer>, 4> Summands;
  Integer Constant;

  bool isConstant() const { return Summands.empty(); }
  void add(const Integer &Coefficient, lia::Var V) {
    Summands.push_back({V, Coefficient});
  }
  void add(const Integer &Coefficient, const LinearForm &F);
  /// Sorts by variable, merges, drops zeros.
  void normalise();
  /// Greatest common divisor of the coefficients; 0 if constant.
  Integer content() const;
};

/// A - B, normalised.
LinearForm difference(const LinearForm &A, const LinearForm &B);

} // namespace plimsoll::smt

#endif
