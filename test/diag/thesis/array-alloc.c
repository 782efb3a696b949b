// [Thesis §4.6.1] Figure 4.7: arrays of allocated arrays, of one size or of
// sizes in another array. Contents and bounds of the right programs are
// proved, the wrong ones are refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion)\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void alloc_fixed_size(int **a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i++) {
    a[i] = malloc(10 * sizeof(int));
    if (!a[i])
      abort();
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 10; j++)
      a[i][j] = 0;
}

void alloc_fixed_size_k(int **a, int n, int k) {
  BUF(a, n);
  if (k < 0)
    return;
  for (int i = 0; i < n; i++) {
    a[i] = malloc(k * sizeof(int));
    if (!a[i])
      abort();
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < k; j++)
      a[i][j] = 0;
}

void alloc_fixedBad1(int **a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i++) {
    a[i] = malloc(10 * sizeof(int));
    if (!a[i])
      abort();
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= 10; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      a[i][j] = 0;
}

void alloc_fixedBad3(int **a, int n) {
  BUF(a, n);
  for (int i = 0; i <= n; i++) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = malloc(10 * sizeof(int));
    if (!a[i])
      abort();
  }
}

void alloc_nonfixed_size(int **a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  for (int i = 0; i < n; i++) {
    if (b[i] < 1)
      return;
    a[i] = malloc(b[i] * sizeof(int));
    if (!a[i])
      abort();
  }
  for (int i = 0; i < n; i++) {
    a[i][0] = 0;
    a[i][b[i] - 1] = 1;
  }
}

void alloc_nonfixedBad1(int **a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  for (int i = 0; i < n; i++) {
    if (b[i] < 1)
      return;
    a[i] = malloc(b[i] * sizeof(int));
    if (!a[i])
      abort();
  }
  for (int i = 0; i < n; i++)
    // Whether the first loop lets any size through depends on the contents of b.
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'alloc_nonfixedBad1'{{.*}}[bounds]
    a[i][b[i]] = 1;
}
