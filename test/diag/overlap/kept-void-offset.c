// A function makes an address of a member of a pointer to void and an offset, and keeps it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stddef.h>
struct S { int a, b; };
struct Cell { int *p; };
struct S g;
static void set(struct Cell *l, void *base, size_t off) { l->p = (int *)((char *)base + off); }
void keep(struct Cell *l) { set(l, &g, offsetof(struct S, b)); }
void use(struct Cell *l) {
  g.b = 5;
  *l->p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(g.b == 5);
}
void (*volatile us)(struct Cell *) = use;
int main(void) { struct Cell c = {0}; keep(&c); us(&c); return 0; }
