// A recursive function returns the object it is given.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct Obj { int x; };
static struct Obj *rec(struct Obj *o, int n) {
  if (n > 0) return rec(o, n - 1);
  return o;
}
static void both(struct Obj *o, int *p) {
  o->x = 5;
  *p = 1;
  plimsoll_assert(o->x == 5);
}
void caller(struct Obj *o) {
  struct Obj *p = rec(o, 3);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  both(o, &p->x);
}
int main() {
  struct Obj o = {0};
  caller(&o);
  return 0;
}
