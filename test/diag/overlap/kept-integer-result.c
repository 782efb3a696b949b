// An address that a function is given as a number, and gives as one, is kept.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stdint.h>
struct S { int a, b; };
struct Cell { int *p; };
struct S g;
static uintptr_t next(uintptr_t x) { return x + 4; }
void keep(struct Cell *l) { l->p = (int *)next((uintptr_t)&g); }
void use(struct Cell *l) {
  g.b = 5;
  *l->p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(g.b == 5);
}
void (*volatile us)(struct Cell *) = use;
int main(void) { struct Cell c = {0}; keep(&c); us(&c); return 0; }
