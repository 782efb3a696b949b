// A recursive function stores an address of a member of the object it is given.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct Obj { int x; };
struct Box { int *p; };
static void rec(struct Box *b, struct Obj *o, int n) {
  if (n > 0)
    rec(b, o, n - 1);
  else
    b->p = &o->x;
}
static void both(struct Obj *o, int *p) {
  o->x = 5;
  *p = 1;
  plimsoll_assert(o->x == 5);
}
void caller(struct Box *b, struct Obj *o) {
  rec(b, o, 3);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  both(o, b->p);
}
int main() {
  struct Obj o = {0};
  struct Box b = {0};
  caller(&b, &o);
  return 0;
}
