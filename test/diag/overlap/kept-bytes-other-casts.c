// The bytes of an object are kept by way of other types.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <alloca.h>
struct Whole { int column; }; struct Text { char *data; };
void keep(struct Text *t, struct Whole (*w)[4]) { t->data = (char *)w; }
static void f(struct Whole *w, struct Text *t) {
  *(int *)alloca(4) = 1;
  w->column = 5;
  t->data[0] = 'x';
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(w->column == 5);
}
void caller(struct Whole *w, struct Text *ts, int n) {
  struct Text t = {0};
  for (int i = 0; i < n; i++) {
    if (ts[i].data) t.data = ts[i].data;
    if (t.data) f(w, &t);
  }
}
int main(void) { struct Whole w[4] = {{0}}; struct Text t[1]; keep(t, &w); caller(w, t, 1); return 0; }
