// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Confirms a violation by running it: the model of the violation gives the
// inputs, the concrete interpreter runs the function on them, and must stop at
// the very check. A finding that does not replay is not called an error.
//
//   rule: semantics "replay"
#ifndef PLIMSOLL_ANALYSIS_CHECK_REPLAY_H
#define PLIMSOLL_ANALYSIS_CHECK_REPLAY_H

#include "analysis/check/ReplayRun.h"
#include "analysis/check/RunSteps.h"
#include "analysis/check/Valuation.h"
#include "analysis/report/Report.h"
#include "analysis/transfer/FunctionAnalysis.h"
#include <map>

namespace plimsoll {

/// By name: parts of objects that a model's message mentions, at a violation.
using MessageParts = std::map<std::string, Integer>;

/// Checks that held, with the first function's call that leads there.
using HeldChecks =
    llvm::DenseSet<std::pair<const ir::Inst *, const ir::Inst *>>;

struct ReplayResult {
  bool Confirmed = false;
  /// Code outside the module, other threads or devices had a part in it, or the
  /// order of hashed keys.
  bool AskedCode = false;
  std::string WhyNot;
  bool Returns = false; ///< not confirmed: the run returns
  bool RuledOut = false; ///< not confirmed: an assumption does not hold
  /// Not confirmed, and it needed nothing that is not in the code, but for what
  /// is up to containers: there is no other run.
  bool IsOnly = false;
  /// It needed something that is: when the elements move, say.
  bool AskedContainers = false;
  /// The violation was reached, whatever it depends on.
  bool Reached = false;
  /// Not confirmed: the check that the run violates before.
  const ir::Inst *Earlier = nullptr;
  /// The violation was reached, but takes this, which neither the code nor its
  /// inputs decide; empty: nothing of the kind.
  std::string DependsOn;
  RunInputs Inputs;
  MessageParts Parts; ///< Confirmed: those of the obligation's message
  std::vector<RunStep> Steps; ///< Confirmed: those that bear on the violation
  std::shared_ptr<const ReplayRun> Run; ///< Confirmed: the run
  /// Confirmed: the code tests for the end that an iterator is past.
  bool PastTestedEnd = false;
  /// Confirmed: no run on other inputs was seen to pass the check.
  bool AlwaysFails = false;
};

ReplayResult replay(ModuleContext &C, const ir::Function &F, const Obligation &O,
                    const Valuation &V);

/// How the run of \p F on \p V ends, after at most \p MaxSteps steps; leaks and
/// wrong casts are not looked for.
///   \p Held: InterpreterOptions
ir::Outcome runOn(ModuleContext &C, const ir::Function &F, const Valuation &V,
                  uint64_t MaxSteps, HeldChecks *Held = nullptr);

/// Did the run that ended with \p End violate \p O?
bool violates(const ir::Outcome &End, const Obligation &O);

} // namespace plimsoll

#endif
