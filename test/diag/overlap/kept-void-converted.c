// A pointer to void that was read from memory is made one to characters where it is given.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct State { int n; void *opaque; };
struct Stream { struct State *state; void *any; };
void attach(struct Stream *t, struct State *s) { t->state = s; t->any = s; }
static void put(struct State *s, unsigned char *c) {
  s->n = 4;
  *c = 1;
  plimsoll_assert(s->n == 4);
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided
void f(struct Stream *t) { put(t->state, t->any); }
int main(void) { struct State s = {0}; struct Stream t = {0}; attach(&t, &s); f(&t); return 0; }
