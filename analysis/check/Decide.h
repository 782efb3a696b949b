// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From a proof obligation to its verdict.
//
//   proved        Path & !Ok is unsatisfiable
//   own fault     it is satisfiable, and what the function's own branches test
//                 decides it: an error once a replay confirms it, else a warning
//   precondition  it depends on inputs in a way the code never mentions: latent
//   warning       as a precondition, but it takes an unsigned wrap-around
//   unknown       it depends on code or values the analysis does not know
//
//   rule: semantics "whose fault" (docs/checks.md)
#ifndef PLIMSOLL_ANALYSIS_CHECK_DECIDE_H
#define PLIMSOLL_ANALYSIS_CHECK_DECIDE_H

#include "analysis/check/Replay.h"
#include "analysis/report/Report.h"
#include "analysis/transfer/FunctionAnalysis.h"

namespace plimsoll {

struct Decision {
  Verdict V = Verdict::Unknown;
  bool Own = false; ///< the function's own code decides the violation
  std::string Reason;
  Valuation Example; ///< of a violation, if satisfiable
};

Decision decide(FunctionAnalysis &A, ModuleContext &C, const Obligation &O);

/// A formula or value in source terms: `n <= 10`, `p[i]`, `buffer_size(p)`.
std::string inSourceTerms(ModuleContext &C, smt::Term T);

} // namespace plimsoll

#endif
