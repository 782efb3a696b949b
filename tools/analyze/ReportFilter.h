// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which checks of a scan are findings to a user: --report, --fail-on,
// --header-filter, --line-filter and suppressions together.
#ifndef PLIMSOLL_TOOLS_ANALYZE_REPORTFILTER_H
#define PLIMSOLL_TOOLS_ANALYZE_REPORTFILTER_H

#include "analysis/report/ScanResult.h"
#include "tools/analyze/Options.h"
#include "llvm/ADT/StringSet.h"

namespace plimsoll::tool {

class ReportFilter {
public:
  ReportFilter(const Options &Opts, const ScanResult &Result);

  /// Whether check \p Index of the result is printed.
  bool shows(size_t Index) const;
  /// Whether it is a reason for exit code 2.
  bool failsOn(size_t Index) const;

private:
  bool isSelected(size_t Index) const;

  const Options &Opts;
  const ScanResult &Result;
  llvm::StringSet<> MainFiles;
};

} // namespace plimsoll::tool

#endif
