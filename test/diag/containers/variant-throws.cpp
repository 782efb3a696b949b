// What a variant holds once making its new alternative has thrown: what it held, or none.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <plimsoll/plimsoll.h>
#include <variant>
struct Counted { int v; Counted(int v) : v(v) {} Counted(const Counted &o) : v(o.v) { if (v == 13) throw 13; } };
void assignedBad() {
  Counted m(13);
  std::variant<int, Counted> va(5);
  try { va = m; } catch (int) {}
  // CHECK: :[[@LINE+1]]:{{.*}}not decided whether assertion
  plimsoll_assert(!va.valueless_by_exception());
}
void assignedOk() {
  Counted m(12);
  std::variant<int, Counted> va(5);
  try { va = m; } catch (int) {}
  plimsoll_assert(va.index() == 1);
  plimsoll_assert(std::get<1>(va).v == 12);
}
void plainOk() {
  std::variant<int, double> va(5);
  va = 2.5;
  plimsoll_assert(!va.valueless_by_exception() && va.index() == 1);
}
void neitherBad() {
  Counted m(13);
  std::variant<int, Counted> va(5);
  try { va = m; } catch (int) {}
  // CHECK: :[[@LINE+1]]:{{.*}}warning: assertion
  plimsoll_assert(va.index() == 1);
}
void oneOfBothOk() {
  Counted m(13);
  std::variant<int, Counted> va(5);
  try { va = m; } catch (int) {}
  plimsoll_assert(va.valueless_by_exception() || std::get<0>(va) == 5);
}
