// The same where a list leads there, and the object is a variable.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <alloca.h>
struct Inner { int x; struct Inner *next; };
struct Outer { struct Inner in; int z; };
struct List { struct Inner *head; };
struct Outer g;
void keep(struct List *l) { l->head = (struct Inner *)&g; }
static void f(struct Inner *i) {
  *(int *)alloca(sizeof(int)) = 1;
  g.in.x = 5;
  i->x = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(g.in.x == 5);
}
void caller(struct List *l) {
  for (struct Inner *i = l->head; i; i = i->next)
    f(i);
}
int main() { struct List l; keep(&l); caller(&l); return 0; }
