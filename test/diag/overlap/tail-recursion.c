// A recursive call whose arguments overlap, in a function of whose effect no more is known than that it may write anywhere.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct S { int x, y; };
static void f(struct S *s, int *p, int n) {
  if (n <= 0) return;
  s->x = 5; *p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(s->x == 5);
  f(s, &s->x, n - 1);
}
int main(void) { struct S s = {0}; int z = 0; f(&s, &z, 3); return 0; }
