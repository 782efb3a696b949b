// A function that is declared as another name of one is taken to be a function of its own.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
static int one(int x) { return x + 1; }
int other(int) __attribute__((alias("one")));
void FN_alias(void) {
  int (*p)(int) = other, (*q)(int) = one;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(p != q);
}
