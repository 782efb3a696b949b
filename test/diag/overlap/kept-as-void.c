// The address of an object is kept as one to void, and from there as one to its first member.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct S { int a, b; };
struct Cell { int *p; struct Cell *next; };
struct S g;
void keep(struct Cell *l) { void *v = &g; l->p = v; }
void f(struct Cell *l) { g.a = 5; *l->p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(g.a == 5);
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
