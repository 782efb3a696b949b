// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Named counters of one analysis. There is no global instance: whoever starts
// an analysis owns the counters, and two analyses in one process never meet.
// Names are paths such as `lia::cuts::num_proofs`; `time_...` counts
// nanoseconds and is printed only on request, so default output is the same on
// every machine.
#ifndef PLIMSOLL_SOLVER_BASE_STATISTICS_H
#define PLIMSOLL_SOLVER_BASE_STATISTICS_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdint>

namespace plimsoll {

class Statistics {
public:
  /// The counter called \p Name, created as 0. The reference stays valid as long
  /// as this object, so inner loops look it up once.
  uint64_t &counter(llvm::StringRef Name);
  /// The counter's value, 0 if it was never asked for.
  uint64_t value(llvm::StringRef Name) const;
  /// Adds \p Other's counters to ours; names whose last component starts with
  /// `max_` take the maximum instead.
  void merge(const Statistics &Other);
  /// One `name value` line per counter, sorted by name.
  void print(llvm::raw_ostream &OS, bool WithTimes = false) const;
  /// The same as one JSON object.
  void printJson(llvm::raw_ostream &OS, bool WithTimes = false) const;

private:
  llvm::StringMap<uint64_t> Counters; // entries are allocated one by one
};

} // namespace plimsoll

#endif
