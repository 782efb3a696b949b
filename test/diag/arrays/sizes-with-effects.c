// The size of an array parameter is evaluated where the function starts, that
// in the type of a cast with it, and what `typeof` is asked of for an array of
// variable size.
//   rule: C17 6.9.1/10, 6.7.6.2/5
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=gnu17 -I%plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning):}}' --implicit-check-not='not decided'
#include <plimsoll/plimsoll.h>
static int count(int n, int a[n++]) { return n; }
void countBad(void) {
  int a[3];
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'count(2, a) == 2' fails [assertion]
  plimsoll_assert(count(2, a) == 2);
}
void countOk(void) {
  int a[3];
  // CHECK: [[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'count(2, a) == 3' fails [assertion]
  plimsoll_assert(count(2, a) == 3);
}
static int calls;
static int next(void) { return ++calls; }
static void useful(int a[next()]) {}
void callBad(void) {
  int a[3];
  calls = 5;
  useful(a);
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'calls == 5' fails [assertion]
  plimsoll_assert(calls == 5);
}
void callOk(void) {
  int a[3];
  calls = 5;
  useful(a);
  // CHECK: [[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'calls == 6' fails [assertion]
  plimsoll_assert(calls == 6);
}
static int rows(int n, int a[][++n]) { return n; }
void rowsBad(void) {
  int a[2][3];
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'rows(2, a) == 2' fails [assertion]
  plimsoll_assert(rows(2, a) == 2);
}
void rowsOk(void) {
  int a[2][3];
  // CHECK: [[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'rows(2, a) == 3' fails [assertion]
  plimsoll_assert(rows(2, a) == 3);
}
void castBad(int n) {
  int x[12] = {0};
  if (n != 2)
    return;
  void *p = (int (*)[n++])x;
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'n == 2' fails [assertion]
  plimsoll_assert(n == 2);
}
void castOk(int n) {
  int x[12] = {0};
  if (n != 2)
    return;
  void *p = (int (*)[n++])x;
  // CHECK: [[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'n == 3' fails [assertion]
  plimsoll_assert(n == 3);
}
void typeofBad(int n) {
  if (n != 2)
    return;
  int x[n];
  __typeof__(*(n++, &x)) y;
  y[0] = 1;
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'n == 2' fails [assertion]
  plimsoll_assert(n == 2);
}
void typeofOk(int n) {
  if (n != 2)
    return;
  int x[n];
  __typeof__(*(n++, &x)) y;
  y[0] = 1;
  // CHECK: [[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'n == 3' fails [assertion]
  plimsoll_assert(n == 3);
}
// Not evaluated.
void typeofNoneOk(int n) {
  if (n != 2)
    return;
  int x[2];
  __typeof__(*(n++, &x)) y;
  y[0] = 1;
  // CHECK: [[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'n == 2' fails [assertion]
  plimsoll_assert(n == 2);
}
