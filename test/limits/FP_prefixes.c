// A property of all elements of a growing part of a buffer, where what is written next
// depends on elements already moved.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion)\]}}'
#include <plimsoll/plimsoll.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void FP_partition(int *a, int n, int k) {
  BUF(a, n);
  int i = 0, j = n - 1;
  while (i <= j)
    if (a[i] < 2) {
      i++;
    } else {
      int t = a[i];
      a[i] = a[j];
      a[j] = t;
      j--;
    }
  if (0 <= k && k < i)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
    plimsoll_assert(a[k] < 2);
  if (j < k && k < n)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
    plimsoll_assert(a[k] >= 2);
}

void FP_bubblePass(int *a, int n, int k) {
  BUF(a, n);
  for (int j = 0; j < n - 1; j++)
    if (a[j] > a[j + 1]) {
      int t = a[j];
      a[j] = a[j + 1];
      a[j + 1] = t;
    }
  if (0 <= k && k < n)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
    plimsoll_assert(a[k] <= a[n - 1]);
}

void FP_insertionSort(int *a, int n, int k) {
  BUF(a, n);
  for (int i = 1; i < n; i++) {
    int v = a[i], j = i;
    for (; j > 0 && a[j - 1] > v; j--)
      a[j] = a[j - 1];
    a[j] = v;
  }
  if (0 <= k && k + 1 < n)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}[assertion]
    plimsoll_assert(a[k] <= a[k + 1]);
}

// Needs induction over the distance of two elements.
void FP_firstAndLast(const int *a, int n) {
  BUF(a, n);
  for (int i = 0; i < n - 1; i++)
    if (a[i] > a[i + 1])
      return;
  if (n > 0)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'FP_firstAndLast'{{.*}}[assertion]
    plimsoll_assert(a[0] <= a[n - 1]);
}
