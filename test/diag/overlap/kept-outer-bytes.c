// The file keeps the bytes of what the given object is a part of.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct P { int x, y; };
struct Msg { struct P p; int k; };
struct Buf { char *data; struct Buf *next; };
void wrap(struct Buf *b, struct Msg *m) { b->data = (char *)m; }
static void f(struct P *p, char *d) {
  p->x = 5; d[0] = 1;
  plimsoll_assert(p->x == 5);
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided
void caller(struct P *p, struct Buf *b) { for (; b; b = b->next) f(p, b->data); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
int main(void) { struct Msg m = {0}; struct Buf b = {0}; wrap(&b, &m); caller(&m.p, &b); return 0; }
