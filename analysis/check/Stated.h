// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a function says of its inputs, by its tests and by what it assumes, and
// whether it reckons with a violation because of that.
//
//   rule: semantics "whose fault" (docs/checks.md)
#ifndef PLIMSOLL_ANALYSIS_CHECK_STATED_H
#define PLIMSOLL_ANALYSIS_CHECK_STATED_H

#include "analysis/transfer/FunctionAnalysis.h"

namespace plimsoll {

/// What the function's own tests speak of, and its assumptions before \p O on
/// what it is given: that memory was allocated says nothing of how much.
struct Spoken {
  Spoken(const FunctionAnalysis &A, const ModuleContext &C,
         const Obligation &O);

  /// Is \p Leaf, of contents at entry, the size of an object or how much of it
  /// is before a pointer, and is its size assumed?
  bool isAssumedExtent(ModuleContext &C, smt::Term Leaf) const;

  llvm::DenseSet<smt::Term> Assumed, Mentioned;
};

/// A violation that is a function's own doing because of what it assumes.
struct StatedViolation {
  smt::Term When;
  bool Anyhow; ///< no matter how large objects are of which it assumes nothing
};

/// Does the function assume how large the object is that \p O accesses, or
/// something of the numbers it asserts something of, and something of every
/// other number that the violation depends on? It then reckons with all that
/// its assumptions let through. Not where only calls of the file are meant, nor
/// elements that are given decide.
/// \p Reached: the condition of \p O, under its path.
std::optional<StatedViolation> findStated(FunctionAnalysis &A, ModuleContext &C,
                                          const Obligation &O,
                                          smt::Term Reached);

} // namespace plimsoll

#endif
