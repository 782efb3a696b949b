// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Work in processes of its own: a crash, a hang or an abort of one piece of
// work loses the result of that piece and nothing else.
#ifndef PLIMSOLL_ANALYSIS_REPORT_CHILDPROCESS_H
#define PLIMSOLL_ANALYSIS_REPORT_CHILDPROCESS_H

#include "analysis/ir/Module.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace plimsoll {

/// What a child wrote, and how it ended.
struct ChildResult {
  std::string Output;
  bool Finished = false; ///< the work came to its end; Output is complete
  bool TimedOut = false; ///< ended by limitChildTime
  bool OutOfMemory = false; ///< wanted more than its share
  int Signal = 0;        ///< that ended it; 0 if it was none

  /// Why it did not finish, as a phrase.
  std::string failure() const;
};

/// Runs \p Work for every number below \p NumJobs in a child process of its
/// own, at most \p Parallel at a time, each with its share of the memory (see
/// limitChildMemory). \p Done is called here, in the order the children end.
///   requires: the calling process has one thread
void runInChildren(
    unsigned NumJobs, unsigned Parallel,
    llvm::function_ref<void(unsigned Job, llvm::raw_ostream &Out)> Work,
    llvm::function_ref<void(unsigned Job, ChildResult Result)> Done);

/// In a child: it is ended when it has used \p Seconds of processor time from
/// now, or when many times that have passed. Each call replaces the limit of the
/// last.
void limitChildTime(double Seconds);

/// In a child: it is ended when it wants more than \p Bytes of memory. The
/// share of one of several children is three quarters of the machine's memory,
/// divided among them, and 2 GiB at least. Without effect under
/// AddressSanitizer.
void limitChildMemory(uint64_t Bytes);

/// In a child: a signal ends it as the system does by default. What the parent
/// has set up for its own end, such as deleting unfinished output files, must
/// not happen when only the child dies.
void resetChildSignals();

/// limitChildTime for the analysis of \p M, which keeps a budget for each
/// function itself: long enough to matter only when it does not.
void limitAnalysisTime(const ir::Module &M, double BudgetSeconds);

} // namespace plimsoll

#endif
