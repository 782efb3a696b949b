// A table has the offsets of members, and a pointer to void where they begin.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stddef.h>
struct S { int a, b; };
struct Cell { int *p; };
struct S g;
static void *base = &g;
static const struct { int off; } table[2] = {{offsetof(struct S, a)}, {offsetof(struct S, b)}};
void keep(struct Cell *l) { for (int i = 0; i < 2; i++) l->p = (int *)((char *)base + table[i].off); }
void use(struct Cell *l) {
  g.b = 5;
  *l->p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(g.b == 5);
}
void (*volatile us)(struct Cell *) = use;
int main(void) { struct Cell c = {0}; keep(&c); us(&c); return 0; }
