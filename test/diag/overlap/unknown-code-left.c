// Unknown code may have written a pointer, or left it as it was.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct S { int x, y; int *ip; };
#ifdef __PLIMSOLL__
int unknown(void);
#else
int unknown(void) { return 0; }
#endif
struct S g;
void keep(void) { g.ip = &g.x; }
static void both(struct S *s, int *p) {
  s->x = 5;
  *p = 1;
  plimsoll_assert(s->x == 5);
}
void caller(void) {
  keep();
  unknown();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  both(&g, g.ip);
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided
int main(void) { caller(); return 0; }
