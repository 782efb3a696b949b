// A definition that another one may replace is not what is known to be called or read.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}'
#include "plimsoll/plimsoll.h"
__attribute__((weak)) int hook(void) {
  int one = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'one == 2' fails
  plimsoll_assert(one == 2);
  return one;
}
__attribute__((weak)) const int level = 1;
int strong(void) { return 1; }

int calledBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'hook() == 1' fails
  plimsoll_assert(hook() == 1);
  return 0;
}
int readBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'readBad': level = 1
  plimsoll_assert(level == 1);
  return 0;
}
int calledOk(void) {
  int was = level;
  plimsoll_assert(strong() == 1);
  hook();
  plimsoll_assert(level == was);
  return 0;
}
