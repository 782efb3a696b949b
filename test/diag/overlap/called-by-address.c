// What a function of this file gives, called through a pointer, is no address of unknown code's.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct S { int x, y; };
static struct S *id(struct S *s) { return s; }
struct S *(*fp)(struct S *) = id;
static void both(struct S *s, int *p) {
  s->x = 5;
  *p = 1;
  plimsoll_assert(s->x == 5);
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided
void run(struct S *s) { both(s, &fp(s)->x); }
int main(void) { struct S s = {0}; run(&s); return 0; }
