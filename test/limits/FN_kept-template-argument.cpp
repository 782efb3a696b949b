// The address of a member as the argument of a template, kept in memory.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct S {
  int a, b;
};
struct Cell {
  int *p = nullptr;
};
S g;
template <int *P> int *get() { return P; }
void keep(Cell *l) { l->p = get<&g.b>(); }
void FN_argument(Cell *l) {
  g.b = 5;
  *l->p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(g.b == 5);
}
int *same(int *p) { return p; }
void keepGiven(Cell *l) { l->p = same(&g.a); }
void given(Cell *l) {
  g.a = 5;
  *l->p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(g.a == 5);
}
