// A callee reads a part of an object as bytes, and another one writes it: that is compared although the caller has no
// name for those bytes.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <alloca.h>
#include <plimsoll/plimsoll.h>
typedef struct { int x, y; } pair;
static void inner(char *a, int *b) {
  char *z = alloca(4);
  z[0] = 0;
  char old = a[0];
  *b = old + 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} a call has overlapping arguments
  plimsoll_assert(a[0] == old);
}
static void outer(pair *p, int *w) {
  char *z = alloca(4);
  z[0] = 0;
  p->y = 0;
  inner((char *)p, w);
}
int main(void) {
  pair s = {0, 0};
  outer(&s, &s.x);
  return 0;
}
