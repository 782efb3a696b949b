// Counters that not every iteration changes: what is known of them are bounds by
// the number of iterations with a step of one, no multiples, and not that an unchanged one counted nothing.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion)\]}}'
#include <plimsoll/plimsoll.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void FP_noneCounted(const int *a, int n, int k) {
  BUF(a, n);
  int c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      c++;
  if (c == 0 && 0 <= k && k < n)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'FP_noneCounted'{{.*}}[assertion]
    plimsoll_assert(a[k] <= 0);
}

void FP_countTwos(const int *a, int n) {
  BUF(a, n);
  int c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      c += 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
  plimsoll_assert(c % 2 == 0);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
  plimsoll_assert(c <= 2 * n);
}

void FP_sumBounds(const int *a, int n) {
  BUF(a, n);
  int t = 0;
  for (int i = 0; i < n; i++)
    t += a[i] > 0 ? 2 : 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
  plimsoll_assert(n <= t);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
  plimsoll_assert(t <= 2 * n);
}

void FP_unrolledCount(const int *a, int n) {
  BUF(a, n);
  int c = 0, d = 0, i = 0;
  for (; i + 1 < n; i += 2) {
    if (a[i] > 0)
      c++;
    else
      d++;
    if (a[i + 1] > 0)
      c++;
    else
      d++;
  }
  if (i < n)
    d++;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
  plimsoll_assert(c + d == n);
}

// The remainder of a division by a variable is any number.
void FP_ring(int *a, int n, int x) {
  BUF(a, n);
  plimsoll_assume(n > 0);
  int at = 0;
  for (int c = 0; c < x; c++) {
    // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[bounds]
    a[at] = c;
    at = (at + 1) % n;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
  plimsoll_assert(0 <= at && at < n);
}

void FP_ringDown(int *a, int n, int x) {
  BUF(a, n);
  plimsoll_assume(n > 0);
  int at = 0;
  for (int c = 0; c < x; c++) {
    // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[bounds]
    a[at] = c;
    at = at > 0 ? at - 1 : n - 1;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
  plimsoll_assert(0 <= at && at < n);
}
