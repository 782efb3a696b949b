// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
//
// What a callee reads as bytes of a number has no name in its caller, whose own caller then does not compare it.
#include <alloca.h>
#include <plimsoll/plimsoll.h>
static void inner(char *a, int *b) {
  char *z = alloca(4);
  z[0] = 0;
  char old = a[0];
  *b = old + 1;
  // CHECK: proved {{.*}}a[0] == old
  plimsoll_assert(a[0] == old);
}
static void outer(int *p, int *w) {
  char *z = alloca(4);
  z[0] = 0;
  inner((char *)p, w + 1);
}
int FN_readAsBytes(void) {
  int s[2] = {0, 0};
  outer(s + 1, s);
  return 0;
}
