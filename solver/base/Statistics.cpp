// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/base/Statistics.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Format.h"
#include <algorithm>

namespace plimsoll {

static llvm::StringRef lastComponent(llvm::StringRef Name) {
  size_t Pos = Name.rfind("::");
  return Pos == llvm::StringRef::npos ? Name : Name.substr(Pos + 2);
}

uint64_t &Statistics::counter(llvm::StringRef Name) { return Counters[Name]; }

uint64_t Statistics::value(llvm::StringRef Name) const {
  return Counters.lookup(Name);
}

void Statistics::merge(const Statistics &Other) {
  for (const auto &Entry : Other.Counters) {
    uint64_t &Mine = Counters[Entry.first()];
    if (lastComponent(Entry.first()).starts_with("max_"))
      Mine = std::max(Mine, Entry.second);
    else
      Mine += Entry.second;
  }
}

using SortedCounters =
    llvm::SmallVector<std::pair<llvm::StringRef, uint64_t>, 64>;

static SortedCounters sorted(const llvm::StringMap<uint64_t> &Counters,
                             bool WithTimes) {
  SortedCounters Result;
  for (const auto &Entry : Counters)
    if (WithTimes || !lastComponent(Entry.first()).starts_with("time_"))
      Result.push_back({Entry.first(), Entry.second});
  std::sort(Result.begin(), Result.end());
  return Result;
}

void Statistics::print(llvm::raw_ostream &OS, bool WithTimes) const {
  SortedCounters All = sorted(Counters, WithTimes);
  size_t Width = 0;
  for (const auto &[Name, Value] : All)
    Width = std::max(Width, Name.size());
  for (const auto &[Name, Value] : All)
    OS << llvm::left_justify(Name, Width + 1) << Value << "\n";
}

void Statistics::printJson(llvm::raw_ostream &OS, bool WithTimes) const {
  OS << "{";
  bool First = true;
  for (const auto &[Name, Value] : sorted(Counters, WithTimes)) {
    OS << (First ? "\n  \"" : ",\n  \"") << Name << "\": " << Value;
    First = false;
  }
  OS << "\n}\n";
}

} // namespace plimsoll
