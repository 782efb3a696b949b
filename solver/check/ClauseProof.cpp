// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/check/ClauseProof.h"
#include <algorithm>

namespace plimsoll::check {

/// Clauses visited before checks are skipped.
static constexpr uint64_t MaxWork = 200'000'000;

void ClauseProof::watch(uint32_t Clause) {
  for (size_t K = 0; K != std::min<size_t>(2, Clauses[Clause].size()); ++K)
    Watches[Clauses[Clause][K]].push_back(Clause);
}

void ClauseProof::makeRoom(llvm::ArrayRef<LiteralCode> Clause) {
  for (LiteralCode L : Clause)
    if (size_t Needed = (L | 1) + 1; Watches.size() < Needed) {
      Watches.resize(Needed);
      Values.resize(Needed, 0);
    }
}

void ClauseProof::add(llvm::ArrayRef<LiteralCode> Clause) {
  std::vector<LiteralCode> Copy(Clause.begin(), Clause.end());
  std::sort(Copy.begin(), Copy.end());
  Copy.erase(std::unique(Copy.begin(), Copy.end()), Copy.end());
  makeRoom(Copy);
  Clauses.push_back(std::move(Copy));
  watch(Clauses.size() - 1);
}

void ClauseProof::pop() {
  const size_t Size = Levels.back();
  Levels.pop_back();
  for (std::vector<uint32_t> &List : Watches)
    std::erase_if(List, [&](uint32_t C) { return C >= Size; });
  Clauses.resize(Size);
}

/// False if L is false already.
bool ClauseProof::assign(LiteralCode L) {
  if (Values[L] != 0)
    return Values[L] > 0;
  Values[L] = 1;
  Values[L ^ 1] = -1;
  Trail.push_back(L);
  return true;
}

/// True if making all of Denied false leads to a false clause.
bool ClauseProof::propagatesToConflict(llvm::ArrayRef<LiteralCode> Denied) {
  makeRoom(Denied);
  for (LiteralCode L : Denied)
    if (!assign(L ^ 1))
      return true;
  for (const std::vector<LiteralCode> &C : Clauses)
    if (C.empty() || (C.size() == 1 && !assign(C[0])))
      return true;
  for (size_t Head = 0; Head != Trail.size(); ++Head) {
    const LiteralCode False = Trail[Head] ^ 1;
    std::vector<uint32_t> &List = Watches[False];
    for (size_t K = 0; K != List.size();) {
      ++Work;
      std::vector<LiteralCode> &C = Clauses[List[K]];
      if (C.size() < 2) {
        ++K;
        continue;
      }
      if (C[0] == False)
        std::swap(C[0], C[1]);
      auto Other = std::find_if(C.begin() + 2, C.end(),
                                [&](LiteralCode L) { return Values[L] >= 0; });
      if (Values[C[0]] <= 0 && Other != C.end()) {
        std::swap(C[1], *Other);
        Watches[C[1]].push_back(List[K]);
        List[K] = List.back();
        List.pop_back();
        continue;
      }
      if (!assign(C[0]))
        return true;
      ++K;
    }
  }
  return false;
}

ClauseProof::Verdict ClauseProof::derive(llvm::ArrayRef<LiteralCode> Clause) {
  Verdict Result = Verdict::Skipped;
  if (Work < MaxWork) {
    Result = propagatesToConflict(Clause) ? Verdict::Ok : Verdict::Wrong;
    for (LiteralCode L : Trail)
      Values[L] = Values[L ^ 1] = 0;
    Trail.clear();
  }
  add(Clause);
  return Result;
}

} // namespace plimsoll::check
