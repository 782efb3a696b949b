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
#include "analysis/report/Report.h"
#include "analysis/transfer/FunctionAnalysis.h"
#include <map>

namespace plimsoll {

/// The values a model gives to leaves: symbols by name, applications by
/// function and argument values. What is absent may have any value.
struct Valuation {
  std::map<std::string, Integer> Symbols;
  std::map<uint32_t, std::map<std::vector<Integer>, Integer>> Tables;
  /// Address constructor values: where an input with that value points.
  struct Place {
    heap::LocId L;
    std::vector<Integer> Args;
  };
  std::map<Integer, Place> Addresses;
  /// Elements From <= i < To at Address that a search passed over, looking for
  /// Value.
  struct PassedOver {
    Integer Address, From, To, Value;
  };
  std::vector<PassedOver> Searched;
  /// Integers in arrays: those that the tables say nothing of are zero (Zeros)
  /// or different numbers (Filled), or all are the first of Compared, whatever
  /// the tables say (Same), or different numbers (Spread), or one of three
  /// (Few), or small random numbers that Number is the seed of (Random).
  enum class Elements : uint8_t {
    Zeros,
    Filled,
    Same,
    Spread,
    Few,
    Random
  } Rest = Elements::Zeros;
  bool isMadeUp() const { return Rest >= Elements::Spread; }
  /// The integers the function is given, and how many elements containers have,
  /// where no symbol says so.
  int64_t Number = 0;
  /// Same, Random: numbers that the code compares with, of which some are
  /// taken.
  std::vector<Integer> Compared;
  /// Random: the texts of the code, of which some are taken, and characters.
  std::vector<ir::Text> Words;
  /// What the environment chooses is the default, whatever the tables say:
  /// those may say it of iterations that no axiom was instantiated for.
  bool DefaultChoices = false;
  /// What it chooses where the tables say nothing is random.
  bool VariesChoices = false;

  void record(ModuleContext &C, const smt::Model &M,
              llvm::ArrayRef<smt::Term> Leaves,
              llvm::ArrayRef<Search> Searches);
};

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
