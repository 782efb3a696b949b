// A pointer that is read from a volatile member.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct S { int x, y; };
struct H { struct S *volatile p; };
static void both(struct S *s, int *p) {
  s->x = 5; *p = 1;
  plimsoll_assert(s->x == 5);
}
void caller(struct S *s, struct H *h) {
  struct S *t = h->p;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  if (t) both(s, &t->x);
}
int main(void) { struct S s = {0}; struct H h = {&s}; caller(&s, &h); return 0; }
