// The address of a member is calculated as a number.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stddef.h>
#include <stdint.h>
struct S { int a, b; };
struct Cell { int *p; struct Cell *next; };
struct S g;
void keep(struct Cell *l) { l->p = (int *)((uintptr_t)&g + offsetof(struct S, b)); }
void f(struct Cell *l) { g.b = 5; *l->p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(g.b == 5);
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided
void walk(struct Cell *l) { for (; l; l = l->next) f(l); }
int main() {
  struct Cell l[2] = {{0, &l[1]}, {0, 0}};
  keep(&l[0]); keep(&l[1]);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  walk(l);
  return 0;
}
