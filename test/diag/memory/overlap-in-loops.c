// A loop gives a callee parts of two objects that are one in some iteration: what
// it finds may be either, and the names they have tell nothing.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided|precondition of).*\[}}'
#include <plimsoll/plimsoll.h>

struct Point {
  int x, y;
};
static void both(struct Point *p, int *x) {
  p->x = 1;
  *x = 2;
  plimsoll_assert(p->x == 1);
}

void inTurnBad(struct Point *a, struct Point *b, int n) {
  struct Point *p = a;
  for (int i = 0; i < n; i++) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    both(a, &p->x);
    p = p == a ? b : a;
  }
}

void pairsBad(struct Point **a, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
      both(a[i], &a[j]->x);
}

void pairsOk(struct Point **a, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (a[i] != a[j])
        both(a[i], &a[j]->x);
}

void elementsOk(int n) {
  struct Point a[10];
  for (int i = 1; i < n && i < 10; i++)
    both(&a[i], &a[i - 1].x);
}
