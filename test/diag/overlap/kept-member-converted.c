// The address of a member, kept by its type, is made one of characters where it is given.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct State { int n; void *opaque; };
struct Stream { struct State *state; int *count; };
void attach(struct Stream *t, struct State *s) { t->state = s; t->count = &s->n; }
static void put(struct State *s, unsigned char *c) {
  s->n = 4;
  *c = 1;
  plimsoll_assert(s->n == 4);
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided
void f(struct Stream *t) { put(t->state, (unsigned char *)t->count); }
void (*volatile ff)(struct Stream *) = f;
int main(void) { struct State s = {0}; struct Stream t = {0}; attach(&t, &s); ff(&t); return 0; }
