// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs our own code in child processes, so that a crash is a result like any
// other.
#ifndef PLIMSOLL_TOOLS_FUZZ_SUBJECT_H
#define PLIMSOLL_TOOLS_FUZZ_SUBJECT_H

#include "tools/fuzz/Query.h"
#include <functional>
#include <string>
#include <vector>

namespace plimsoll::fuzz {

struct IsolatedResult {
  bool Crashed = false, Hung = false;
  std::string Output;
};

/// Work(0) .. Work(Count-1), all in one child as long as none of them crashes
/// or takes more than a minute.
std::vector<IsolatedResult>
runIsolated(size_t Count, const std::function<std::string(size_t)> &Work,
            bool Quiet);

/// What we print for one check.
struct CheckResult {
  std::string Answer, Model, Core, Assumptions;
};

struct SubjectResult {
  bool Crashed = false, Hung = false;
  std::string Errors; ///< diagnostics on bad input, reasons of unknown
  bool BadInput = false;
  /// Conflicts of the theories whose certificates held; those without one.
  uint64_t CheckedConflicts = 0, UncheckedConflicts = 0;
  std::vector<CheckResult> Checks;
};

std::vector<SubjectResult> runSubject(const std::vector<Query> &Queries,
                                      double Seconds, bool Quiet);

} // namespace plimsoll::fuzz

#endif
