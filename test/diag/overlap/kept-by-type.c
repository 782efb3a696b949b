// An address that is kept leads to what its type says, until the file makes it another: pointers to pointers and to void are none to characters.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <string.h>
struct Stack { int *start, *top; unsigned char *text; };
struct State { int n; void *opaque; };
struct Stream { struct State *state; void *any; unsigned char *next; };
int extend(void **start, void **top);
// CHECK: :[[@LINE+1]]:{{.*}} proved
static void push(struct Stack *s, unsigned char *c) { int *t = s->top; *c = 1; plimsoll_assert(s->top == t); }
// CHECK-NOT: :[[@LINE+1]]:
int pushedOk(struct Stack *s) { if (!extend((void **)&s->start, (void **)&s->top)) return 0; push(s, s->text); return 1; }
static void *same(void *p) { return p; }
static void attach(struct Stream *t, struct State *s) { t->state = (struct State *)same(s); t->any = s; memset(s, 0, sizeof *s); }
// CHECK: :[[@LINE+1]]:{{.*}} proved
static int put(struct State *s, unsigned char *c) { s->n = 4; *c = 1; plimsoll_assert(s->n == 4); return s->n; }
// CHECK-NOT: :[[@LINE+1]]:
int putOk(struct Stream *t) { return put(t->state, t->next); }
// CHECK-NOT: :[[@LINE+1]]:
int viaVoidOk(struct Stream *t) { struct State *s = t->any; return put(s, t->next); }
void useBoth(struct Stream *t, struct State *s) { attach(t, s); }
