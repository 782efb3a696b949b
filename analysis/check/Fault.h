// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whose fault a violation is. It is the function's own if what the function
// itself tests and assumes implies it whatever else the inputs are:
//
//   tests     the branches as the violating execution decided them, the first
//             test of each loop it met among them
//   boundary  a comparison lets one value through at which the violation is
//             implied: `if (n > 10) return; a[n]` for ten elements
//   claim     an assertion about elements the function wrote says what its own
//             code is to achieve, so inputs that make it fail refute the code
//
//   rule: semantics "whose fault" (docs/checks.md)
#ifndef PLIMSOLL_ANALYSIS_CHECK_FAULT_H
#define PLIMSOLL_ANALYSIS_CHECK_FAULT_H

#include "analysis/transfer/FunctionAnalysis.h"

namespace plimsoll {

struct Fault {
  /// Is the violation possible? Only if it is, the rest means something.
  smt::Answer Possible = smt::Answer::Unknown;
  std::string Unknown; ///< why that is not known
  bool Own = false;
  /// Own, but for what the iterations of a callee's loop take to be reached,
  /// which is known only in part.
  bool InCallee = false;
  /// Own only where a comparison of the function is at its boundary, a callee
  /// gives an object without a value, or sizes fit where they are converted.
  bool AtBoundary = false;
  /// Not its own, as callers and unknown code can see to it: atBest().
  bool OfOthers = false;
  /// Not its own, but it takes certain arguments of the program only.
  bool ByArguments = false;
  /// Executions with the violation that are the function's own fault, or by
  /// such arguments; else all.
  smt::Term When;
};

/// \p Violation is Path & !Ok of \p O.
Fault findFault(FunctionAnalysis &A, ModuleContext &C, const Obligation &O, smt::Term Violation);

} // namespace plimsoll

#endif
