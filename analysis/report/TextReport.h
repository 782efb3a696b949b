// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A scan's result in Clang's diagnostic form, which editors and scripts parse:
//   FILE:LINE:COLUMN: error: MESSAGE [KIND]
// with the trace as notes below it.
#ifndef PLIMSOLL_ANALYSIS_REPORT_TEXTREPORT_H
#define PLIMSOLL_ANALYSIS_REPORT_TEXTREPORT_H

#include "analysis/report/Policy.h"
#include "analysis/report/ScanResult.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace plimsoll {

/// One line of a diagnostic: severity "note" for all but the first.
struct DiagnosticLine {
  Position Pos;
  llvm::StringRef Severity; ///< error, warning, remark, note
  std::string Message;      ///< with the [kind] where there is one
};

/// The lines that say \p Check to a user.
std::vector<DiagnosticLine> diagnosticLines(const CheckResult &Check);

/// The line of a probe in the analysed program.
DiagnosticLine diagnosticLine(const ProbeResult &Probe);

/// Writes what \p Shows of the checks, and all probes, by position.
void writeTextReport(llvm::raw_ostream &OS, const ScanResult &Result,
                     llvm::function_ref<bool(size_t CheckIndex)> Shows,
                     bool Color);

/// The one line a scan ends with. Words keep their plural whatever the number,
/// so that scripts need one pattern.
void writeSummaryLine(llvm::raw_ostream &OS, const ScanResult &Result,
                      double Seconds);

} // namespace plimsoll

#endif
