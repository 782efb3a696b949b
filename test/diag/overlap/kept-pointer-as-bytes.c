// The same where the address of a member is kept by its type, and then as one to characters.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct State { int n, m; };
struct Stream { struct State *state; int *count; unsigned char *next; };
void attach(struct Stream *t, struct State *s) { t->state = s; t->count = &s->n; }
void rewindTo(struct Stream *t) { t->next = (unsigned char *)t->count; }
static int put(struct State *s, unsigned char *c) { s->n = 4; *c = 1; plimsoll_assert(s->n == 4); return s->n; }
// CHECK: :[[@LINE+1]]:{{.*}} not decided
int call(struct Stream *t) { return put(t->state, t->next); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
int main(void) { struct State s = {0}; struct Stream t = {0}; attach(&t, &s); rewindTo(&t); return call(&t) != 4; }
