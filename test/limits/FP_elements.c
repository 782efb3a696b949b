// Elements computed from elements of earlier iterations or written in several
// rounds, and a search that passes over some.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion)\]}}'
#include <plimsoll/plimsoll.h>
#include <stddef.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void FP_histogram(const int *a, int n, int k) {
  BUF(a, n);
  int t[4] = {0};
  for (int i = 0; i < n; i++) {
    if (a[i] < 0 || a[i] >= 4)
      return;
    t[a[i]]++;
  }
  if (0 <= k && k < 4)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
    plimsoll_assert(t[k] <= n);
}

void FP_recurrence(int *a, int n, int k) {
  BUF(a, n);
  plimsoll_assume(n > 0);
  a[0] = 1;
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1] + 2;
  if (0 < k && k < n)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
    plimsoll_assert(a[k] == a[k - 1] + 2);
}

void FP_severalRounds(int k, int x) {
  int t[4][3];
  for (int h = 0; h < x; h++)
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 3; j++)
        t[i][j] = i;
  if (x > 0 && 0 <= k && k < 4)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
    plimsoll_assert(t[k][1] == k);
}

void FP_flatTriangle(int *a, int n, int r, int c) {
  BUF(a, n);
  for (int i = 0; i < n / 3; i++)
    for (int j = i; j < 3; j++)
      a[i * 3 + j] = j;
  if (0 <= r && r < n / 3 && r <= c && c < 3)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
    plimsoll_assert(a[r * 3 + c] == c);
}

void FP_stepSearch(const int *a, int n, int k) {
  BUF(a, n);
  int i = 0;
  for (; i < n; i += 2)
    if (a[i] == 0)
      break;
  if (0 <= k && k < i && k < n && k % 2 == 0)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'FP_stepSearch'{{.*}}[assertion]
    plimsoll_assert(a[k] != 0);
}
