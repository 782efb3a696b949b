// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Comments that switch findings off, as clang-tidy's NOLINT does:
//   // NOPLIMSOLL                    all kinds, on this line
//   // NOPLIMSOLL(bounds,*iterator)  these kinds
//   // NOPLIMSOLLNEXTLINE(bounds)    on the next line
//   // NOPLIMSOLLBEGIN(bounds) ... // NOPLIMSOLLEND(bounds)
// A suppressed check keeps its verdict and is counted; it is not shown and
// does not fail a run.
#ifndef PLIMSOLL_ANALYSIS_REPORT_SUPPRESSIONS_H
#define PLIMSOLL_ANALYSIS_REPORT_SUPPRESSIONS_H

#include "analysis/report/ScanResult.h"
#include <bitset>

namespace plimsoll {

struct Suppression {
  unsigned Line = 0, Column = 0; ///< of the comment
  unsigned First = 0, Last = 0;  ///< lines it covers
  std::bitset<64> Kinds;         ///< by ir::CheckKind
};

/// The suppressions in the source \p Text, in their order. A BEGIN without an
/// END covers the rest of the text.
std::vector<Suppression> findSuppressions(llvm::StringRef Text);

/// Marks what the comments of the files of \p Result switch off. The files are
/// read where the paths in the result say they are. Returns the suppressions
/// that switch nothing off, in files that have checks.
std::vector<Position> applySuppressions(ScanResult &Result);

} // namespace plimsoll

#endif
