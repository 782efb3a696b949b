// A loop gives a callee parts of two objects that are one in some iteration: where the loop finds one of them, the two are taken to differ as their
// names do.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --allow-empty --implicit-check-not='[assertion]'
#include <plimsoll/plimsoll.h>

struct Point {
  int x, y;
};
static void both(struct Point *p, int *x) {
  p->x = 1;
  *x = 2;
  plimsoll_assert(p->x == 1);
}

void FN_inTurn(struct Point *a, struct Point *b, int n) {
  struct Point *p = a;
  for (int i = 0; i < n; i++) {
    both(a, &p->x);
    p = p == a ? b : a;
  }
}

void FN_pairs(struct Point **a, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      both(a[i], &a[j]->x);
}
