// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks what the theories say: that inequalities contradict each other by a
// given combination, and that equations imply one more by congruence. Shares no
// code with the theories.
#ifndef PLIMSOLL_SOLVER_CHECK_THEORYCONFLICT_H
#define PLIMSOLL_SOLVER_CHECK_THEORYCONFLICT_H

#include "solver/base/Integer.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <utility>

namespace plimsoll::check {

/// `Sum <= Bound`, or `Sum >= Bound`, taken Multiplier times.
struct Inequality {
  llvm::SmallVector<std::pair<uint32_t, Integer>, 4> Sum;
  bool IsUpper;
  Integer Bound;
  Integer Multiplier;
};

/// True if all multipliers are positive and the weighted inequalities add up to
/// `0 <= negative`: a Farkas certificate.
bool isContradiction(llvm::ArrayRef<Inequality> Inequalities);

/// Result = Function(Args).
struct FunctionEquation {
  uint32_t Function;
  llvm::SmallVector<uint32_t, 2> Args;
  uint32_t Result;
};

/// True if the equations between nodes imply Goal by transitivity and
/// congruence. The straightforward fixed point.
bool impliesByCongruence(
    llvm::ArrayRef<std::pair<uint32_t, uint32_t>> Equations,
    llvm::ArrayRef<FunctionEquation> Functions,
    std::pair<uint32_t, uint32_t> Goal);

} // namespace plimsoll::check

#endif
