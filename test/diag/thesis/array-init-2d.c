// [Thesis §4.6.1] Figure 4.7: initialising a matrix row by row, of arrays and
// of pointers. Contents and bounds of the right programs are proved, the wrong
// ones are refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion)\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void init2d_rows_m(int (*a)[100], int n, int m, int v) {
  BUF(a, n);
  if (m > 100)
    return;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = v;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      plimsoll_assert(a[i][j] == v);
}

void init2d_ij(int (*a)[100], int n, int m) {
  BUF(a, n);
  if (m > 100)
    return;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = i + j;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      plimsoll_assert(a[i][j] == i + j);
}

void init2d_ptrs(int n, int m, int v) {
  int **a = malloc(n * sizeof(int *));
  if (!a)
    return;
  for (int i = 0; i < n; i++) {
    a[i] = malloc(m * sizeof(int));
    if (!a[i])
      abort();
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = v;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      plimsoll_assert(a[i][j] == v);
}

void init2dBad1(int (*a)[100], int n, int m, int v) {
  BUF(a, n);
  if (m > 100)
    return;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m - 1; j++)
      a[i][j] = v;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
      plimsoll_assert(a[i][j] == v);
}

void init2dBad2(int (*a)[100], int n, int m, int v) {
  BUF(a, n);
  if (m > 101)
    return;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      a[i][j] = v;
}

void init2dBad3(int (*a)[100], int n, int m, int v) {
  BUF(a, n);
  if (m > 100)
    return;
  for (int i = 1; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = v;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
      plimsoll_assert(a[i][j] == v);
}
