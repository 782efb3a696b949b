// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What of a report is looked for, shown and failed on: the values of --checks,
// --report and --fail-on, the same for every front end.
#ifndef PLIMSOLL_ANALYSIS_REPORT_POLICY_H
#define PLIMSOLL_ANALYSIS_REPORT_POLICY_H

#include "analysis/report/Report.h"
#include "llvm/Support/Error.h"
#include <bitset>

namespace plimsoll {

enum class FailOn : uint8_t { Error, Warning, Never };

struct ReportPolicy {
  std::bitset<NumVerdicts> Shown; ///< by Verdict; error and warning by default
  FailOn Fail = FailOn::Error;

  ReportPolicy();
  bool shows(Verdict V) const { return Shown[static_cast<unsigned>(V)]; }
  /// Whether a check with this verdict is a reason for exit code 2.
  bool failsOn(Verdict V) const;
};

/// The check kinds that are on unless --checks says otherwise.
std::bitset<64> defaultCheckKinds();

/// Applies clang-tidy's glob list \p List ("-*,bounds,*iterator") to \p Kinds,
/// left to right.
///   errors: a glob that matches no check kind
llvm::Error applyCheckGlobs(llvm::StringRef List, std::bitset<64> &Kinds);

/// Parses --report: verdicts separated by commas, or "all".
llvm::Error parseShownVerdicts(llvm::StringRef List, ReportPolicy &Policy);

/// Parses --fail-on.
llvm::Error parseFailOn(llvm::StringRef Text, ReportPolicy &Policy);

/// Number of rows of CheckKind.def, and the default and rule of each.
constexpr unsigned NumCheckKinds = 0
#define PLIMSOLL_CHECK_KIND(Name, Text, Default, Doc) +1
#include "analysis/ir/CheckKind.def"
    ;
struct CheckKindInfo {
  llvm::StringRef Text;
  bool Default;
  llvm::StringRef Rule;
};
const CheckKindInfo &checkKindInfo(ir::CheckKind K);

} // namespace plimsoll

#endif
