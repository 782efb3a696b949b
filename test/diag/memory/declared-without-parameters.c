// A parameter in the old style has its type, whatever its argument was promoted to.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -std=c17 -Wno-deprecated-non-prototype -I %plimsoll-include | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not="not decided"
#include <plimsoll/plimsoll.h>
static int last(b) char b; { return b; }
static int same(p, c) char *p; unsigned char c; {
  p[0] = c;
  return p[0] == c;
}
void lastOk(void) { plimsoll_assert(last(300) == 44); }
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion 'last(300) != 44'
void lastBad(void) { plimsoll_assert(last(300) != 44); }
void sameOk(void) {
  char b[2];
  plimsoll_assert(!same(b, '\xe9'));
}
void sameBad(void) {
  char b[2];
  // CHECK: :[[@LINE+1]]:3: error: assertion
  plimsoll_assert(same(b, '\xe9'));
}
