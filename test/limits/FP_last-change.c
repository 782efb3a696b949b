// What held when a scalar changed for the last time holds at the end, and what
// held at no time if it never changed: the analysis knows a scalar after a loop by inequalities
// and by the condition of the exit only, not by the iteration that wrote it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion)\]}}'
#include <plimsoll/plimsoll.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void FP_flagSearch(const int *a, int n, int x) {
  BUF(a, n);
  int found = -1;
  for (int i = 0; i < n; i++)
    if (found < 0 && a[i] == x)
      found = i;
  if (found >= 0)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
    plimsoll_assert(a[found] == x);
}

void FP_lastMatch(const int *a, int n, int x) {
  BUF(a, n);
  int found = -1;
  for (int i = 0; i < n; i++)
    if (a[i] == x)
      found = i;
  if (found >= 0)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
    plimsoll_assert(a[found] == x);
}

void FP_notFound(const int *a, int n, int x, int k) {
  BUF(a, n);
  int found = -1;
  for (int i = 0; i < n; i++)
    if (found < 0 && a[i] == x)
      found = i;
  if (found < 0 && 0 <= k && k < n)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'FP_notFound'{{.*}}[assertion]
    plimsoll_assert(a[k] != x);
}

void FP_allRight(const int *a, int n, int k) {
  BUF(a, n);
  int ok = 1;
  for (int i = 0; i < n; i++)
    if (a[i] == 0)
      ok = 0;
  if (ok && 0 <= k && k < n)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'FP_allRight'{{.*}}[assertion]
    plimsoll_assert(a[k] != 0);
}

void FP_extreme(const int *a, int n) {
  BUF(a, n);
  plimsoll_assume(n > 0);
  int best = a[0], at = 0;
  for (int i = 1; i < n; i++)
    if (a[i] < best) {
      best = a[i];
      at = i;
    }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
  plimsoll_assert(a[at] == best);
}

// `at < n` holds from the beginning and is kept by i < n; proposed are relations to i,
// and at < i does not hold when both are 0. With i = 1 at first, it is proved.
int FP_positionInside(const int *a, int n) {
  BUF(a, n);
  plimsoll_assume(n > 0);
  int at = 0, best = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > best) {
      best = a[i];
      at = i;
    }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[bounds]
  return a[at];
}

void FP_bisection(const int *a, int n, int x) {
  BUF(a, n);
  int lo = 0, hi = n;
  while (lo < hi) {
    int middle = lo + (hi - lo) / 2;
    if (a[middle] < x)
      lo = middle + 1;
    else
      hi = middle;
  }
  if (lo > 0)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
    plimsoll_assert(a[lo - 1] < x);
}
