// A call that does not fit the function's definition changes what that does.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -w -std=gnu17 -I%plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>

void set();
void setBad(void) {
  int x = 1, y = 1;
  set(&x);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(y == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'x == 1' fails
  plimsoll_assert(x == 1);
}
void set(p, value) int *p;
int value;
{ *p = 7; }
