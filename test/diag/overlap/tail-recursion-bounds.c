// The same with bounds that depend on what was written.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <stdio.h>
struct N { int x, n, a[4]; };
static int a(struct N *s, int *idx, int d) {
  if (d <= 0) return 0;
  if (s->n < 0 || s->n > 3) return 0;
  *idx = 9;
  s->x =
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}s.a[s.n]{{.*}} a call has overlapping arguments
    s->a[s->n];
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  return a(s, &s->n, d - 1);
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided
int main(void) { struct N c = {0}; int z; return a(&c, &z, 4); }
