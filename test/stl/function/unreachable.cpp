// [utility.unreachable]: std::unreachable() is never reached, as __builtin_unreachable() is not.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++23 | FileCheck %s --implicit-check-not='{{(error|warning|remark):|not decided}}'
#include <utility>
int reached(int k) {
  if (k == 3)
    std::unreachable(); // CHECK: [[#@LINE]]:{{.*}} precondition of 'reached': k != 3 [assertion]
  return k;
}
int reachedBad() {
  return reached(3); // CHECK: [[#@LINE]]:{{.*}} error: assertion 'std::unreachable()' fails {{.*}}[assertion]
}
int switchOk(unsigned k) {
  switch (k % 2) {
  case 0:
    return 1;
  case 1:
    return 2;
  }
  std::unreachable(); // CHECK: [[#@LINE]]:{{.*}} proved that this cannot happen: assertion 'std::unreachable()' fails [assertion]
}
int deadOk(int k) {
  if (k > 3 && k < 3)
    std::unreachable(); // CHECK: [[#@LINE]]:{{.*}} proved that this cannot happen
  return k;
}
