// The same where a function that is called through a pointer is given it, keeps it, or gives it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct State { int n; void *opaque; };
struct Stream { struct State *state; unsigned char *next; void (*keep)(struct Stream *, void *); };
static void keepBytes(struct Stream *t, void *p) { t->next = p; }
void attach(struct Stream *t, struct State *s) { t->state = s; t->keep = keepBytes; }
void give(struct Stream *t) { t->keep(t, t->state); }
static int put(struct State *s, unsigned char *c) { s->n = 4; *c = 1; plimsoll_assert(s->n == 4); return s->n; }
// CHECK: :[[@LINE+1]]:{{.*}} not decided
int call(struct Stream *t) { return put(t->state, t->next); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
int main(void) { struct State s = {0}; struct Stream t = {0}; attach(&t, &s); give(&t); return call(&t) != 4; }
