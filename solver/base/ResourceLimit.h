// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The budget of a computation: deterministic steps first, seconds as a safety
// net. Algorithms call spend() in their inner loops and unwind with Unknown as
// soon as it says no; a limit never aborts and never changes an answer.
#ifndef PLIMSOLL_SOLVER_BASE_RESOURCELIMIT_H
#define PLIMSOLL_SOLVER_BASE_RESOURCELIMIT_H

#include <cstdint>
#include <optional>
#include <ctime>

namespace plimsoll {

class ResourceLimit {
public:
  ResourceLimit() = default;

  /// At most \p MaxSteps further steps (0: no bound).
  void setSteps(uint64_t MaxSteps) { StepsLeft = MaxSteps, Bounded = MaxSteps != 0; }
  /// At most \p MaxRounds candidate models (0: no bound): what is refuted
  /// easily is so before the first is complete.
  void setRounds(uint64_t MaxRounds) {
    RoundsLeft = MaxRounds, BoundedRounds = MaxRounds != 0;
  }
  /// At most \p Seconds of this thread's processor time from now on: what else
  /// the machine does has no part in the answer.
  void setSeconds(double Seconds) { Deadline = threadSeconds() + Seconds; }
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
      if (threadSeconds() >= *Deadline) {
        Exhausted = true, Reason = "time limit";
        return false;
      }
    }
    return true;
  }
  /// Takes a candidate model from the budget, as spend() takes steps.
  bool spendRound() {
    if (!BoundedRounds)
      return true;
    if (!Exhausted && RoundsLeft-- == 0)
      Exhausted = true, Reason = "round limit";
    return !Exhausted;
  }
  bool exhausted() const { return Exhausted; }
  /// "step limit", "round limit" or "time limit"; empty while not exhausted.
  const char *reason() const { return Reason; }
  uint64_t spent() const { return Spent; }

private:
  static double threadSeconds() {
    timespec T{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &T);
    return double(T.tv_sec) + double(T.tv_nsec) * 1e-9;
  }

  uint64_t StepsLeft = 0, RoundsLeft = 0, Spent = 0, NextClock = 0;
  bool Bounded = false, BoundedRounds = false, Exhausted = false;
  std::optional<double> Deadline; // in seconds of threadSeconds()
  const char *Reason = "";
};

} // namespace plimsoll

#endif
