// Counters that not every iteration changes: bounds and multiples by the number of
// iterations, what an unchanged one says, and positions that stay inside.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion)\]}}'
#include <plimsoll/plimsoll.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void none_counted(const int *a, int n, int k) {
  BUF(a, n);
  int c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      c++;
  if (c == 0 && 0 <= k && k < n)
    plimsoll_assert(a[k] <= 0);
}

void none_countedBad(const int *a, int n, int k) {
  BUF(a, n);
  int c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      c += i > 0;
  if (c == 0 && 0 <= k && k < n)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[k] <= 0);
}

void count_twos(const int *a, int n) {
  BUF(a, n);
  int c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      c += 2;
  plimsoll_assert(c % 2 == 0);
  plimsoll_assert(c <= 2 * n);
}

void count_twosBad(const int *a, int n) {
  BUF(a, n);
  int c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      c += i > 1 ? 3 : 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
  plimsoll_assert(c % 2 == 0);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(c <= 2 * n);
}

void sum_bounds(const int *a, int n) {
  BUF(a, n);
  int t = 0;
  for (int i = 0; i < n; i++)
    t += a[i] > 0 ? 2 : 1;
  plimsoll_assert(n <= t);
  plimsoll_assert(t <= 2 * n);
}

void sum_boundsBad(const int *a, int n) {
  BUF(a, n);
  int t = 0;
  for (int i = 0; i < n; i++)
    t += a[i] > 0 ? 2 : 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(n < t);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(t < 2 * n);
}

void unrolled_count(const int *a, int n) {
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
  plimsoll_assert(c + d == n);
}

void unrolled_countBad(const int *a, int n) {
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
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(c + d == n);
}

void ring(int *a, int n, int x) {
  BUF(a, n);
  plimsoll_assume(n > 0);
  int at = 0;
  for (int c = 0; c < x; c++) {
    a[at] = c;
    at = (at + 1) % n;
  }
  plimsoll_assert(0 <= at && at < n);
}

void ringBad(int *a, int n, int x) {
  BUF(a, n);
  plimsoll_assume(n > 0);
  int at = 0;
  for (int c = 0; c < x; c++) {
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'ringBad': {{.*}}[bounds]
    a[at] = c;
    at = (at + 1) % (n + 1);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
  plimsoll_assert(0 <= at && at < n);
}

void ring_down(int *a, int n, int x) {
  BUF(a, n);
  plimsoll_assume(n > 0);
  int at = 0;
  for (int c = 0; c < x; c++) {
    a[at] = c;
    at = at > 0 ? at - 1 : n - 1;
  }
  plimsoll_assert(0 <= at && at < n);
}

void ring_downBad(int *a, int n, int x) {
  BUF(a, n);
  plimsoll_assume(n > 0);
  int at = 0;
  for (int c = 0; c < x; c++) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[at] = c;
    at = at > 0 ? at - 1 : n;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(0 <= at && at < n);
}
