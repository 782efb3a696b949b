// The address of an object is kept as that of its first member, by a cast.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct Base { int x; };
struct Derived { struct Base base; int z; };
struct Cell { struct Base *p; struct Cell *next; };
struct Derived g;
void keep(struct Cell *l) { l->p = (struct Base *)&g; }
void f(struct Cell *l) {
  g.base.x = 5; l->p->x = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(g.base.x == 5);
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided
void walk(struct Cell *l) { for (; l; l = l->next) f(l); }
int main() {
  struct Cell l[2] = {{0, &l[1]}, {0, 0}};
  keep(&l[0]); keep(&l[1]);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  walk(l);
  return 0;
}
