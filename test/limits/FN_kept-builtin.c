// The address of a member, kept in memory as what a built-in function without a model makes of it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct S {
  int a, b;
};
struct Cell {
  int *p;
};
struct S g;
void keep(struct Cell *l) { l->p = __builtin_align_down(&g.b, 4); }
void FN_aligned(struct Cell *l) {
  g.b = 5;
  *l->p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(g.b == 5);
}
void keepNamed(struct Cell *l) { l->p = __builtin_assume_aligned(&g.a, 4); }
void named(struct Cell *l) {
  g.a = 5;
  *l->p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(g.a == 5);
}
