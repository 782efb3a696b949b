// [Thesis §4.6.1] Figure 4.7: initialising an array: all, part, even
// positions. Contents and bounds of the right programs are proved, the wrong
// ones are refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion)\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void init(int *a, int n, int v) {
  BUF(a, n);
  for (int i = 0; i < n; i++)
    a[i] = v;
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] == v);
}

void initOffBad(int *a, int n, int v) {
  BUF(a, n);
  for (int i = 0; i <= n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = v;
}

void initFirstBad(int *a, int n, int v) {
  BUF(a, n);
  for (int i = 1; i < n; i++)
    a[i] = v;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == v);
}

void initLastBad(int *a, int n, int v) {
  BUF(a, n);
  for (int i = 0; i < n - 1; i++)
    a[i] = v;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == v);
}

void initValueBad(int *a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i++)
    a[i] = 7;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == 8);
}

void init_nonconst(int *a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i++)
    a[i] = 2 * i + 3;
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] == 2 * i + 3);
}

void init_nonconstBad1(int *a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i++)
    a[i] = 2 * i + 3;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == 2 * i + 2);
}

void init_nonconstBad2(int *a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i++)
    a[i] = 2 * i + 3;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == 3 * i + 3);
}

void init_nonconstBad3(int *a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i + 1] = 2 * i + 3;
}

void init_partial(int *a, int n, int m, int v) {
  BUF(a, n);
  if (m > n)
    return;
  for (int i = 0; i < m; i++)
    a[i] = v;
  for (int i = 0; i < m; i++)
    plimsoll_assert(a[i] == v);
}

void init_partialBad1(int *a, int n, int m, int v) {
  BUF(a, n);
  if (m > n)
    return;
  for (int i = 0; i < m; i++)
    a[i] = v;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == v);
}

void init_partialBad2(int *a, int n, int m, int v) {
  BUF(a, n);
  if (m > n)
    return;
  for (int i = 0; i < m; i++)
    a[i] = v;
  for (int i = 0; i <= m; i++)
    // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}[assertion]
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    plimsoll_assert(a[i] == v);
}

void init_partialBad3(int *a, int n, int m, int v) {
  BUF(a, n);
  if (m > n + 1)
    return;
  for (int i = 0; i < m; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = v;
}

void init_even(int *a, int n) {
  BUF(a, n);
  for (int i = 0; 2 * i < n; i++)
    a[2 * i] = 0;
  for (int i = 0; i < n; i++)
    if (i % 2 == 0)
      plimsoll_assert(a[i] == 0);
}

void init_even2(int *a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i += 2)
    a[i] = 0;
  for (int i = 0; i < n; i += 2)
    plimsoll_assert(a[i] == 0);
}

void init_evenBad1(int *a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i += 2)
    a[i] = 0;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == 0);
}

void init_evenBad2(int *a, int n) {
  BUF(a, n);
  for (int i = 0; 2 * i <= n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[2 * i] = 0;
}

void init_evenBad3(int *a, int n) {
  BUF(a, n);
  for (int i = 1; i < n; i += 2)
    a[i] = 0;
  for (int i = 0; i < n; i += 2)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == 0);
}
