// [Thesis §4.6.1] Figure 4.7: copying all elements, a part, odd positions.
// Contents and bounds of the right programs are proved, the wrong ones are
// refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion)\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void copy(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  for (int i = 0; i < n; i++)
    a[i] = b[i];
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] == b[i]);
}

void copyBad1(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  for (int i = 0; i < n - 1; i++)
    a[i] = b[i];
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == b[i]);
}

void copyBad2(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  for (int i = 0; i <= n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = b[i];
}

void copyBad3(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  for (int i = 0; i < n; i++)
    a[i] = b[i] + 1;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == b[i]);
}

void copyBad4(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  for (int i = 0; i + 1 < n; i++)
    a[i] = b[i + 1];
  for (int i = 0; i + 1 < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == b[i]);
}

void copy_partial(int *a, int *b, int n, int m) {
  BUF(a, n);
  BUF(b, n);
  if (m > n)
    return;
  for (int i = 0; i < m; i++)
    a[i] = b[i];
  for (int i = 0; i < m; i++)
    plimsoll_assert(a[i] == b[i]);
}

void copy_partialBad1(int *a, int *b, int n, int m) {
  BUF(a, n);
  BUF(b, n);
  if (m > n)
    return;
  for (int i = 0; i < m; i++)
    a[i] = b[i];
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == b[i]);
}

void copy_partialBad2(int *a, int *b, int n, int m) {
  BUF(a, n);
  BUF(b, n);
  if (m > n)
    return;
  for (int i = 0; i <= m; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = b[i];
}

void copy_partialBad3(int *a, int *b, int n, int m) {
  BUF(a, n);
  BUF(b, m);
  if (m > n)
    return;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = b[i];
}

void copy_odd(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  for (int i = 1; i < n; i += 2)
    a[i] = b[i];
  for (int i = 0; i < n; i++)
    if (i % 2 == 1)
      plimsoll_assert(a[i] == b[i]);
}

void copy_oddBad1(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  for (int i = 1; i < n; i += 2)
    a[i] = b[i];
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == b[i]);
}

void copy_oddBad2(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  for (int i = 1; i <= n; i += 2)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = b[i];
}

void copy_oddBad3(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  for (int i = 0; i < n; i += 2)
    a[i] = b[i];
  for (int i = 1; i < n; i += 2)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == b[i]);
}
