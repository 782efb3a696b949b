// What unknown code may have changed afterwards, the function still wrote: arguments that overlap are found at the call.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct S { int x, y; };
void unknown(void *);
static void f(struct S *s, int *p) {
  s->x = 5;
  *p = 1;
  plimsoll_assert(s->x == 5);
  unknown(s);
}
// CHECK: :[[@LINE+1]]:{{.*}} error
void caller(struct S *s) { f(s, &s->x); }
int main(void) { struct S s = {0}; caller(&s); return 0; }
