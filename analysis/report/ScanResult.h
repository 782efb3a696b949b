// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The reports of several files as one: what a user of a scan sees.
//
// A header that several files include is analysed with each of them; a check
// of it is one check, with the worst of its verdicts.
#ifndef PLIMSOLL_ANALYSIS_REPORT_SCANRESULT_H
#define PLIMSOLL_ANALYSIS_REPORT_SCANRESULT_H

#include "analysis/report/Report.h"

namespace plimsoll {

enum class FileStatus : uint8_t { Ok, ParseError, InternalError, Interrupted };
llvm::StringRef fileStatusText(FileStatus S);

struct FileReport {
  std::string File; ///< as it is shown
  FileStatus Status = FileStatus::Ok;
  std::string Diagnostics; ///< the compiler's messages, or why it was lost
  Report R;
};

/// What is shown of a file once its report is merged.
struct FileSummary {
  std::string File;
  FileStatus Status = FileStatus::Ok;
  std::string Diagnostics;
  unsigned Functions = 0;
};

struct ScanResult {
  std::vector<FileSummary> Files; ///< in the order they were given
  Report Merged;
  /// Parallel to Merged.Checks: switched off by a comment in the source.
  std::vector<bool> Suppressed;

  /// Whether a file or function could not be analysed.
  bool isIncomplete() const;
};

/// Merges \p Files, whose order decides where equal verdicts come from.
///   requires: paths in the reports are as they are shown
///   ensures:  Merged.Checks is sorted by position, and has as many checks as
///             the reports have together less those found again (verified)
ScanResult mergeReports(std::vector<FileReport> Files);

/// A total order of checks: file, line, column, kind, id.
bool precedes(const CheckResult &A, const CheckResult &B);

} // namespace plimsoll

#endif
