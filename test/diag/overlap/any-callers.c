// A call with overlapping arguments does what its callee does with any objects: its checks are decided so where the body
// cannot stand in place of it, and so is what comes after it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,null,div-by-zero,assertion --report=error,warning,precondition,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct S { int n, m; int a[4]; };
static int at(struct S *s, int *p, int i, ...) {
  s->n = 2;
  *p = 1;
  return s->a[i] + s->n;
}
static int divides(struct S *s, int *p, int by, ...) {
  s->n = by;
  *p = 1;
  return 10 / by;
}
static int dividesRead(struct S *s, int *p, ...) {
  int by = s->m;
  s->n = 3;
  *p = 1;
  return 10 / by;
}
int indexOk(int i) {
  struct S s = {0};
  if (i < 0 || i >= 4)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}in 'at'{{.*}}[bounds]
  return at(&s, &s.n, i);
}
int indexBad(int i) {
  struct S s = {0};
  if (i < 0 || i > 4)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'indexBad': {{.*}}[bounds]
  return at(&s, &s.n, i);
}
int divideOk(void) {
  struct S s = {0};
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[div-by-zero]
  return divides(&s, &s.n, 5);
}
int divideBad(void) {
  struct S s = {0};
  // CHECK: :[[@LINE+1]]:{{.*}} error: division by zero
  return divides(&s, &s.n, 0);
}
int memberOk(void) {
  struct S s = {0, 4};
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[div-by-zero]
  return dividesRead(&s, &s.n);
}
int memberBad(void) {
  struct S s = {4};
  // CHECK: :[[@LINE+1]]:{{.*}} error: division by zero
  return dividesRead(&s, &s.n);
}
int after(void) {
  struct S s = {0}, other = {1, 2};
  at(&s, &s.n, 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}other.n == 1
  plimsoll_assert(other.n == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 's.n == 2' fails
  plimsoll_assert(s.n == 2);
  return s.m;
}
