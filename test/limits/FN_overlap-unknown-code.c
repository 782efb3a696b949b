// Code that is not known gives an address of what a callee is given by another name: the two are taken to differ as their names do.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --allow-empty --implicit-check-not='[assertion]'
#include <plimsoll/plimsoll.h>

struct Point {
  int x, y;
};
struct Point *chosen(void);

static void both(struct Point *p, int *x) {
  p->x = 1;
  *x = 2;
  plimsoll_assert(p->x == 1);
}

void FN_chosen(struct Point *a) {
  struct Point *p = chosen();
  if (p)
    both(a, &p->x);
}
