// A member of what an object is seen as, another struct, is kept.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct S { int a, b; };
struct T { int a, b; };
struct Cell { int *p; };
struct S g;
void keep(struct Cell *l) { l->p = &((struct T *)&g)->b; }
void use(struct Cell *l) {
  g.b = 5;
  *l->p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(g.b == 5);
}
void (*volatile us)(struct Cell *) = use;
int main(void) { struct Cell c = {0}; keep(&c); us(&c); return 0; }
