// A call with objects that overlap without being the same, which the callee's
// proofs exclude: nothing is known of its effect, and its proofs are withdrawn.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved,precondition -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>

struct record {
  int n;
  int v[4];
};

static void tailBad(int *a, int *b) {
  a[1] = 1;
  b[0] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}a[1] == 1{{.*}} overlapping
  plimsoll_assert(a[1] == 1);
}
static void tailOk(int *a, int *b) {
  a[1] = 1;
  b[0] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}a[1] == 1
  plimsoll_assert(a[1] == 1);
}
static void memberBad(const struct record *r, int *p) {
  int n = r->n;
  *p = 9;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}r->n == n{{.*}} overlapping
  plimsoll_assert(r->n == n);
}
static void memberOk(const struct record *r, int *p) {
  int n = r->n;
  *p = 9;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}r->n == n
  plimsoll_assert(r->n == n);
}
static void bytesBad(const int *p, char *c) {
  int x = *p;
  *c = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}*p == x{{.*}} overlapping
  plimsoll_assert(*p == x);
}
static int table[4];
static void globalBad(int *p) {
  int x = table[2];
  p[1] = x + 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}table[2] == x{{.*}} overlapping
  plimsoll_assert(table[2] == x);
}
static void exchange(int *p, int *q) {
  int t = *p;
  *p = *q;
  *q = t;
}
static int second(int *a, int *b) {
  a[1] = 7;
  return b[0];
}
static void through(const int *a, int *b) { tailBad((int *)a, b); }

void calls(void) {
  int x[3] = {0, 0, 0}, y[3] = {0, 0, 0};
  struct record r = {3, {0}};
  through(x, x + 1);
  tailOk(x, y);
  tailOk(x, x);
  memberBad(&r, &r.n);
  memberOk(&r, r.v);
  bytesBad(x, (char *)x);
  globalBad(table + 1);
  int a[2] = {1, 2};
  exchange(&a[0], &a[1]); // elements apart: no overlap
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}a[0] == 2 && a[1] == 1
  plimsoll_assert(a[0] == 2 && a[1] == 1);
  int z[3] = {0, 0, 0};
  int s = second(z, z + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}s == 0
  plimsoll_assert(s == 0);
}
