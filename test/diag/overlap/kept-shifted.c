// An address is kept as a number that was shifted.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stdint.h>
struct S { int a, b; };
struct Cell { uintptr_t tagged; int *p; };
struct S g;
static uintptr_t tag(int *p) { return (uintptr_t)p << 1 | 1; }
static int *untag(uintptr_t t) { return (int *)(t >> 1); }
void keep(struct Cell *l) { l->tagged = tag(&g.b); l->p = untag(l->tagged); }
void use(struct Cell *l) {
  g.b = 5;
  *l->p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(g.b == 5);
}
void (*volatile us)(struct Cell *) = use;
int main(void) { struct Cell c = {0}; keep(&c); us(&c); return 0; }
