// A call with objects that overlap without being the same, which the callee's
// proofs exclude: its body is analysed in the caller instead.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved,precondition -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>

struct record {
  int n;
  int v[4];
};

static void tailBad(int *a, int *b) {
  a[1] = 1;
  b[0] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}a[1] == 1
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
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}r->n == n
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
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}*p == x
  plimsoll_assert(*p == x);
}
static int table[4];
static void globalBad(int *p) {
  int x = table[2];
  p[1] = x + 1;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}table[2] == x
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

void throughCaller(void) {
  int x[3] = {0, 0, 0};
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'a[1] == 1' fails (in 'tailBad', called here)
  through(x, x + 1);
}
void throughElsewhere(void) {
  int x[3] = {0, 0, 0}, y[3] = {0, 0, 0};
  through(x, y);
  through(x, x + 2);
}
void tailCaller(void) {
  int x[3] = {0, 0, 0}, y[3] = {0, 0, 0};
  tailOk(x, y);
  tailOk(x, x);
}
void memberCaller(void) {
  struct record r = {3, {0}};
  memberOk(&r, r.v);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'r->n == n' fails (in 'memberBad', called here)
  memberBad(&r, &r.n);
}
void bytesCaller(void) {
  int x[3] = {0, 0, 0};
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion '*p == x' fails
  bytesBad(x, (char *)x);
}
void globalCaller(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} {{error:|not decided}} {{.*}}'table[2] == x' fails (in 'globalBad', called here)
  globalBad(table + 1);
}
void exchanges(void) {
  int a[2] = {1, 2};
  exchange(&a[0], &a[1]); // elements apart: no overlap
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}a[0] == 2 && a[1] == 1
  plimsoll_assert(a[0] == 2 && a[1] == 1);
}
void results(void) {
  int z[3] = {0, 0, 0};
  int s = second(z, z + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}s == 7
  plimsoll_assert(s == 7);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}s == 0
  plimsoll_assert(s == 0);
}
void inLoop(int n) {
  int z[8] = {0};
  for (int i = 0; i < n && i < 6; ++i) {
    int s = second(z + i, z + i + 1);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}s == 7
    plimsoll_assert(s == 7);
  }
}
