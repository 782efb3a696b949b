// With checks for overflow, too, nothing follows from the steps of a number that wraps around.
// RUN: %plimsoll check %s --checks=overflow --fail-on=never --report=error,warning,unknown,proved,precondition | FileCheck %s
#include <assert.h>
int backwards(void) {
  int v[4] = {0};
  for (unsigned i = 3; i >= 0; i--)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [bounds]
    if (v[i])
      return 1;
  return 0;
}
int up(unsigned n, int m) {
  unsigned i = n;
  while (m-- > 0) {
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
    assert(i >= n);
    i++;
  }
  return 0;
}
int down(unsigned n, int m) {
  unsigned i = n;
  while (m-- > 0) {
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
    assert(i <= n);
    i--;
  }
  return 0;
}
int shorter(short n) {
  short s = n;
  for (int i = 0; i < 10; i++)
    s--;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(s <= n);
  return 0;
}
int stepsOfTwo(unsigned n) {
  unsigned i;
  for (i = n; i > 0; i -= 2)
    if (i > n)
      break;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
  assert(i == 0);
  return 0;
}
int upOk(int n, int m) {
  int i = n;
  while (m-- > 0) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(i >= n);
    i++;
  }
  return i;
}
int unevenOk(const int *a, int m) {
  int s = 0;
  for (int k = 0; k < m; k++)
    s += a[k] > 0 ? 2 : 1;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(s >= 0);
  return s;
}
