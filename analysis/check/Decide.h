// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From a proof obligation to its verdict.
//
//   proved        Path & !Ok is unsatisfiable
//   own fault     it is satisfiable and the function's own (Fault.h): an error
//                 once a replay confirms it (Confirm.h), else a warning
//   precondition  it depends on inputs in a way the code never mentions: latent
//   warning       as a precondition, but it takes an unsigned wrap-around
//   unknown       it depends on code or values the analysis does not know
//
//   rule: semantics "whose fault" (docs/checks.md)
#ifndef PLIMSOLL_ANALYSIS_CHECK_DECIDE_H
#define PLIMSOLL_ANALYSIS_CHECK_DECIDE_H

#include "analysis/report/Report.h"
#include "analysis/transfer/FunctionAnalysis.h"

namespace plimsoll {

struct Decision {
  Verdict V = Verdict::Unknown; ///< never Error: that takes a run
  std::string Reason;
  /// A run that shows the violation makes it an error: the function's own code
  /// decides it.
  bool Replay = false;
  /// Executions to look for; none if proved, or if the solver knows of none.
  smt::Term When = {};
  /// Calls of the function are asked for it, whatever it is at the entry.
  bool IsLatent = false;
  /// A precondition that only more elements violate than anybody has.
  bool TakesHuge = false;
  /// The precondition speaks of what only the models of the library know.
  bool OfModels = false;
  /// A warning on iterators that depends on what the analysis lost of what
  /// models do to containers, in a function that anything can be given.
  bool OnLost = false;
  /// A warning that takes a number which a text from outside says; how it is
  /// called.
  std::string OfNumber;
  /// What unknown code did decides how often loops went round that lead there.
  std::string RoundsBy;
  /// Of those the analysis allows, not all are executions: several are tried.
  bool Search = false;
  /// The function states what it expects of its inputs: others that satisfy
  /// that are tried, too.
  bool Stated = false;
};

Decision decide(FunctionAnalysis &A, ModuleContext &C, const Obligation &O);

} // namespace plimsoll

#endif
