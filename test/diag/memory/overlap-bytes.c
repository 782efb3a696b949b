// A variable of bytes may be memory for objects of other types, as far as these fit.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <alloca.h>
#include <plimsoll/plimsoll.h>

static unsigned char small[4], large[64];
struct Big { long a, b; struct Big *next; };
unsigned char *smallBytes(void) { return small; }
unsigned char *largeBytes(void) { return large; }
static void smallOk(struct Big *b) {
  *(int *)alloca(sizeof(int)) = 1;
  small[0] = 1;
  b->a = -1;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}small[0] == 1
  plimsoll_assert(small[0] == 1);
}
static void largeBad(struct Big *b) {
  *(int *)alloca(sizeof(int)) = 1;
  large[0] = 1;
  b->a = -1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}large[0] == 1{{.*}} a call has overlapping arguments
  plimsoll_assert(large[0] == 1);
}
void pick(struct Big *b, int n) {
  struct Big own = {0, 0, b}, *p = &own;
  for (int i = 0; i < n; i++)
    p = p->next ? p->next : &own;
  smallOk(p);
  largeBad(p);
}
