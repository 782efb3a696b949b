// Addresses of different objects are taken to differ, also the end of one and the beginning of the next, and texts that may share their ends.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
int FN_pastEnd(void) {
  int a[2] = {1, 2}, b[2] = {3, 4};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(a + 2 != b && b + 2 != a);
  return a[0] + b[0];
}
void FN_textEnd(void) {
  const char *p = "xabc", *q = "abc";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(p + 1 != q);
}
