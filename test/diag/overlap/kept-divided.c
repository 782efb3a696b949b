// An address is kept as a number that was rounded down by a division.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stdint.h>
struct S { int a, b; };
struct Cell { int *p; };
struct S g;
void keep(struct Cell *l) { l->p = (int *)((uintptr_t)&g.b / 4 * 4); }
void use(struct Cell *l) {
  g.b = 5;
  *l->p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(g.b == 5);
}
void (*volatile us)(struct Cell *) = use;
int main(void) { struct Cell c = {0}; keep(&c); us(&c); return 0; }
