// The file keeps the address of what the given object is a part of.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct P { int x, y; };
struct Q { struct P p; int k; };
struct Msg { int z; struct Q q; };
struct Buf { struct Q *data; struct Buf *next; };
void wrap(struct Buf *b, struct Msg *m) { b->data = &m->q; }
void f(struct P *p, struct Buf *b) {
  p->x = 5;
  b->data->p.x = 1;


  plimsoll_assert(p->x == 5);
}
void caller(struct P *p, struct Buf *b) { for (; b; b = b->next) f(p, b); }
int main(void) {
  struct Msg m = {0};
  struct Buf b = {0};
  wrap(&b, &m);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  caller(&m.q.p, &b);
  return 0;
}
