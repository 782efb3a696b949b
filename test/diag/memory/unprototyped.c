// A call that does not fit the function's definition may change what it is given.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -w -std=gnu17 -I%plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>

void set();
void setBad(void) {
  int x = 1, y = 1;
  set(&x);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion
  plimsoll_assert(x == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(y == 1);
}
void set(p, value) int *p;
int value;
{ *p = 7; }
