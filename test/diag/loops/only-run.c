// What takes nothing has one run: where that ends well, what seems to go wrong
// for want of a closed form of a loop is not decided, and where it does not it
// is an error.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown --checks=-*,assertion,bounds -- -I%plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <plimsoll/plimsoll.h>

static int digits(int n) {
  int k = 0;
  do {
    k++;
    n /= 10;
  } while (n);
  return k;
}
static int bits(unsigned n) {
  int k = 0;
  while (n) {
    n &= n - 1;
    k++;
  }
  return k;
}
void text(void) {
  char b[5];
  // CHECK: [[@LINE+1]]:{{.*}} not decided {{.*}}: the only run there is does not show it [bounds]
  b[digits(1234)] = 0;
}
void textBad(void) {
  char b[5];
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds
  b[digits(12345)] = 0;
}
void counted(void) {
  // CHECK: [[@LINE+1]]:{{.*}} not decided {{.*}}: the only run there is does not show it [assertion]
  plimsoll_assert(bits(255) == 8);
}
void countedBad(void) {
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion
  plimsoll_assert(bits(255) == 7);
}
void here(void) {
  unsigned n = 7;
  int k = 0;
  while (n != 1) {
    n = n & 1 ? 3 * n + 1 : n / 2;
    k++;
  }
  // CHECK: [[@LINE+1]]:{{.*}} not decided {{.*}}: the only run there is does not show it [assertion]
  plimsoll_assert(k == 16);
}
