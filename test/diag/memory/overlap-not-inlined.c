// A call with objects that overlap, of a function whose body cannot stand in its caller: nothing is known of its effect, and its proofs are
// withdrawn.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved,precondition -- -I %plimsoll-include | FileCheck %s
#include <alloca.h>
#include <plimsoll/plimsoll.h>
#include <stdarg.h>

static void stackBad(int *a, int *b) {
  int *t = alloca(sizeof(int));
  *t = 2;
  a[1] = 1;
  b[0] = *t;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}a[1] == 1{{.*}} a call has overlapping arguments
  plimsoll_assert(a[1] == 1);
}
static void variadicBad(int *a, int *b, ...) {
  a[1] = 1;
  b[0] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}a[1] == 1{{.*}} a call has overlapping arguments
  plimsoll_assert(a[1] == 1);
}
static void itselfBad(int *a, int *b, int n) {
  a[1] = 1;
  b[0] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}a[1] == 1{{.*}} a call has overlapping arguments
  plimsoll_assert(a[1] == 1);
  if (n > 0)
    itselfBad(a, a + 1, n - 1);
}
void stackCaller(void) {
  int x[3] = {0, 0, 0};
  stackBad(x, x + 1);
}
void variadicCaller(void) {
  int x[3] = {0, 0, 0};
  variadicBad(x, x + 1, 3);
}
void itselfCaller(int n) {
  int x[3] = {0, 0, 0}, y[3] = {0, 0, 0};
  itselfBad(x, y, n);
}
