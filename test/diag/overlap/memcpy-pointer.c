// A pointer that was copied through bytes.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <string.h>
struct S { int x, y; };
static void both(struct S *s, int *p) {
  s->x = 5; *p = 1;
  plimsoll_assert(s->x == 5);
}
void caller(struct S *s) {
  char bytes[sizeof s];
  struct S *t;
  memcpy(bytes, &s, sizeof s);
  memcpy(&t, bytes, sizeof t);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  both(s, &t->x);
}
int main(void) { struct S s = {0}; caller(&s); return 0; }
