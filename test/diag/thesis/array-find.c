// [Thesis §4.6.1] Figure 4.7: searching an array: the element found, and that
// there is none. Contents and bounds of the right programs are proved, the
// wrong ones are refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion)\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

int find(int *a, int n, int v) {
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'find'{{.*}}[bounds]
    if (a[i] == v)
      return i;
  return -1;
}

void findOk(int *a, int n, int v) {
  BUF(a, n);
  int r = find(a, n, v);
  if (r != -1)
    plimsoll_assert(a[r] == v);
  else
    for (int i = 0; i < n; i++)
      plimsoll_assert(a[i] != v);
}

void findInline(int *a, int n, int v) {
  BUF(a, n);
  int r = -1;
  for (int i = 0; i < n; i++)
    if (a[i] == v) {
      r = i;
      break;
    }
  if (r != -1)
    plimsoll_assert(a[r] == v);
  else
    for (int i = 0; i < n; i++)
      plimsoll_assert(a[i] != v);
}

int findWrong1(int *a, int n, int v) {
  for (int i = 1; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'findWrong1'{{.*}}[bounds]
    if (a[i] == v)
      return i;
  return -1;
}

void findBad1(int *a, int n, int v) {
  BUF(a, n);
  int r = findWrong1(a, n, v);
  if (r == -1)
    for (int i = 0; i < n; i++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
      plimsoll_assert(a[i] != v);
}

int findWrong2(int *a, int n, int v) {
  for (int i = 0; i <= n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'findWrong2'{{.*}}[bounds]
    if (a[i] == v)
      return i;
  return -1;
}

void findBad2(int *a, int n, int v) {
  BUF(a, n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  int r = findWrong2(a, n, v);
}

int findWrong3(int *a, int n, int v) {
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'findWrong3'{{.*}}[bounds]
    if (a[i] == v)
      return i + 1;
  return -1;
}

void findBad3(int *a, int n, int v) {
  BUF(a, n);
  int r = findWrong3(a, n, v);
  if (r != -1)
    // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}[assertion]
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    plimsoll_assert(a[r] == v);
}

void findBad4(int *a, int n, int v) {
  BUF(a, n);
  int r = find(a, n, v);
  // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}[assertion]
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  plimsoll_assert(a[r] == v);
}

int find_first_nonnull(void **a, int n) {
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'find_first_nonnull'{{.*}}[bounds]
    if (a[i] != NULL)
      return i;
  return -1;
}

void nonnullOk(void **a, int n) {
  BUF(a, n);
  int r = find_first_nonnull(a, n);
  if (r != -1) {
    plimsoll_assert(a[r] != NULL);
    for (int i = 0; i < r; i++)
      plimsoll_assert(a[i] == NULL);
  } else
    for (int i = 0; i < n; i++)
      plimsoll_assert(a[i] == NULL);
}

void nonnullBad1(void **a, int n) {
  BUF(a, n);
  int r = find_first_nonnull(a, n);
  if (r != -1)
    for (int i = 0; i <= r; i++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
      plimsoll_assert(a[i] == NULL);
}

void nonnullBad2(void **a, int n) {
  BUF(a, n);
  int r = find_first_nonnull(a, n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(r >= 0);
}

void nonnullBad3(void **a, int n) {
  BUF(a, n);
  int r = find_first_nonnull(a, n - 1);
  if (r == -1)
    for (int i = 0; i < n; i++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
      plimsoll_assert(a[i] == NULL);
}
