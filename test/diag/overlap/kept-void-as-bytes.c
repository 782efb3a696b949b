// The same where a pointer to void that was read from memory is kept as one to characters.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct State { int n; void *opaque; };
struct Stream { struct State *state; void *any; unsigned char *next; };
void attach(struct Stream *t, struct State *s) { t->state = s; t->any = s; }
void rewindTo(struct Stream *t) { t->next = t->any; }
static int put(struct State *s, unsigned char *c) { s->n = 4; *c = 1; plimsoll_assert(s->n == 4); return s->n; }
// CHECK: :[[@LINE+1]]:{{.*}} not decided
int call(struct Stream *t) { return put(t->state, t->next); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
int main(void) { struct State s = {0}; struct Stream t = {0}; attach(&t, &s); rewindTo(&t); return call(&t) != 4; }
