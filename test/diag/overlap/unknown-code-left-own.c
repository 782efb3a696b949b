// Unknown code may leave the pointer that the function itself stored.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct S { int x, y; struct S *self; };
#ifdef __PLIMSOLL__
void log_it(const char *);
#else
void log_it(const char *s) { }
#endif
static void both(struct S *s, int *p) {
  s->x = 5;
  *p = 1;
  plimsoll_assert(s->x == 5);
}
struct S g;
void run(void) {
  g.self = &g;
  log_it("x");
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  both(&g, &g.self->x);
}
int main(void) { run(); return 0; }
