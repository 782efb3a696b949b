// A loop of a callee moves pointers along a list.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct S { int x, y; };
struct N { struct N *next; struct S *s; };
static void shift(struct N *h) { while (h && h->next) { h->s = h->next->s; h = h->next; } }
static void both(struct S *s, int *p) {
  s->x = 5; *p = 1;

  plimsoll_assert(s->x == 5);
}
void caller(struct S *s, struct N *h) {
  shift(h);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  both(s, &h->s->x);
}
int main(void) {
  struct S s = {0}, q = {0};
  struct N m = {0, &s}, n = {&m, &q};
  caller(&s, &n);
  return 0;
}
