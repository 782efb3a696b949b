// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The budget of a computation: deterministic steps first, seconds as a safety
// net. Algorithms call spend() in their inner loops and unwind with Unknown as
// soon as it says no; a limit never aborts and never changes an answer.
#ifndef PLIMSOLL_SOLVER_BASE_RESOURCELIMIT_H
#define PLIMSOLL_SOLVER_BASE_RESOURCELIMIT_H

#include <chrono>
#include <cstdint>
#include <optional>

namespace plimsoll {

class ResourceLimit {
public:
  ResourceLimit() = default;

  /// At most \p MaxSteps further steps (0: no bound).
  void setSteps(uint64_t MaxSteps) { StepsLeft = MaxSteps, Bounded = MaxSteps != 0; }
  /// At most \p Seconds of wall time from now on.
  void setSeconds(double Seconds) {
    Deadline = std::chrono::steady_clock::now() +
               std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                   std::chrono::duration<double>(Seconds));
  }
  void clear() { *this = ResourceLimit(); }

  /// Takes \p Steps from the budget. Returns false once the budget is used up,
  /// and from then on.
  bool spend(uint64_t Steps = 1) {
    Spent += Steps;
    if (Exhausted)
      return false;
    if (Bounded) {
      if (StepsLeft <= Steps) {
        Exhausted = true, Reason = "step limit";
        return false;
      }
      StepsLeft -= Steps;
    }
    if (Deadline && Spent >= NextClock) {
      NextClock = Spent + 256;
      if (std::chrono::steady_clock::now() >= *Deadline) {
        Exhausted = true, Reason = "time limit";
        return false;
      }
    }
    return true;
  }
  bool exhausted() const { return Exhausted; }
  /// "step limit" or "time limit"; empty while not exhausted.
  const char *reason() const { return Reason; }
  uint64_t spent() const { return Spent; }

private:
  uint64_t StepsLeft = 0, Spent = 0, NextClock = 0;
  bool Bounded = false, Exhausted = false;
  std::optional<std::chrono::steady_clock::time_point> Deadline;
  const char *Reason = "";
};

} // namespace plimsoll

#endif
