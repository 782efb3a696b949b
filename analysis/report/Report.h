// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What an analysis says: one CheckResult for every check created, whatever its
// verdict, plus what was lost on the way. Front ends only format this.
//
// invariant: Counts of verdicts add up to Checks.size()
#ifndef PLIMSOLL_ANALYSIS_REPORT_REPORT_H
#define PLIMSOLL_ANALYSIS_REPORT_REPORT_H

#include "analysis/ir/Module.h"
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace plimsoll {

struct ReplayRun;

/// How a check ended (docs/glossary.md; semantics in docs/checks.md).
enum class Verdict : uint8_t { Proved, Error, Warning, Precondition, Unknown };
constexpr unsigned NumVerdicts = 5;
llvm::StringRef verdictText(Verdict V);

/// A position a user can open. File is as the compiler was given it.
struct Position {
  std::string File;
  unsigned Line = 0, Column = 0;
};

struct TraceStep {
  Position Pos;
  std::string Message;
};

/// Of a run: parameter -> value.
using RunInputs = std::vector<std::pair<std::string, std::string>>;

/// `pending = {7}, hard = true`
std::string inputsText(const RunInputs &Inputs);

struct CheckResult {
  std::string Id; ///< stable across unrelated edits: hash of function, kind, ordinal
  ir::CheckKind Kind = ir::CheckKind::Bounds;
  Verdict V = Verdict::Unknown;
  Position Pos;
  std::string Function; ///< as the source names it
  std::string Message;  ///< what would go wrong, in source terms
  std::string Reason;   ///< Warning, Unknown: what could not be decided; Precondition: the condition
  std::vector<TraceStep> Trace;
  RunInputs Inputs; ///< of the replay
  bool Replayed = false;
  /// Was a reproducer written? None: none was asked for.
  std::optional<bool> HasReproducer;
  /// What the replay was run on; only in the process of the analysis, while its
  /// module exists.
  std::shared_ptr<const ReplayRun> Run;
};

/// Answer of a probe (plimsoll_eval, plimsoll_reached, plimsoll_dump).
struct ProbeResult {
  Position Pos;
  std::string Text; ///< "TRUE", "FALSE", "UNKNOWN", "REACHED" or the dump
};

struct LostFunction {
  std::string Name, Reason; ///< internal error or nothing analysable
};

/// Why they do not hold.
inline constexpr llvm::StringLiteral OverlapReason =
    "a call has overlapping arguments";

/// What tells \p Check from others of the same function, in the reports of all
/// files.
std::string placeOf(const CheckResult &Check);

/// A function of another file, of which the analysis of this one has shown that
/// what is proved there does not hold.
struct VoidProofs {
  std::string Function; ///< as CheckResult has it
  Position Begin;       ///< of the function
  unsigned LastLine = 0;
  std::set<std::string> Held; ///< but at these places (placeOf)
};

struct Report {
  unsigned Functions = 0; ///< functions with a body that were analysed
  std::vector<CheckResult> Checks;
  std::vector<ProbeResult> Probes;
  std::vector<LostFunction> Lost;
  std::vector<VoidProofs> Void;
  std::map<std::string, unsigned> Havoc; ///< reason -> how often
  std::map<std::string, uint64_t> Stats; ///< name -> counter

  std::array<unsigned, NumVerdicts> counts() const;
  void append(Report &&Other);
  /// Aborts with a message unless every check created has exactly one verdict;
  /// \p Created is the number the analysis counted as it met them.
  void verifyTotals(uint64_t Created) const;
};

} // namespace plimsoll

#endif
