// [Thesis §4.6.1] Figure 4.7: appending and interleaving arrays. Contents and
// bounds of the right programs are proved, the wrong ones are refuted by a
// run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion)\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void append(int *a, int n, int *b, int m) {
  BUF(b, m);
  plimsoll_assume(n >= 0 && plimsoll_buffer_size(a) == (size_t)n + m);
  plimsoll_assume(a != b);
  for (int i = 0; i < m; i++)
    a[n + i] = b[i];
  for (int i = 0; i < m; i++)
    plimsoll_assert(a[n + i] == b[i]);
}

void append_new(int *a, int n, int *b, int m) {
  BUF(a, n);
  BUF(b, m);
  int *c = malloc(((size_t)n + m) * sizeof(int));
  if (!c)
    return;
  for (int i = 0; i < n; i++)
    c[i] = a[i];
  for (int i = 0; i < m; i++)
    c[n + i] = b[i];
  for (int i = 0; i < n; i++)
    plimsoll_assert(c[i] == a[i]);
  for (int i = 0; i < m; i++)
    plimsoll_assert(c[n + i] == b[i]);
  free(c);
}

void appendBad1(int *a, int n, int *b, int m) {
  BUF(a, n);
  BUF(b, m);
  int *c = malloc(((size_t)n + m) * sizeof(int));
  if (!c)
    return;
  for (int i = 0; i < n; i++)
    c[i] = a[i];
  for (int i = 0; i <= m; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    c[n + i] = 0;
  free(c);
}

void appendBad2(int *a, int n, int *b, int m) {
  BUF(a, n);
  BUF(b, m);
  if (n == 0)
    return;
  int *c = malloc(((size_t)n + m) * sizeof(int));
  if (!c)
    return;
  for (int i = 0; i < n; i++)
    c[i] = a[i];
  for (int i = 0; i < m; i++)
    c[n + i - 1] = b[i];
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(c[i] == a[i]);
  free(c);
}

void appendBad3(int *a, int n, int *b, int m) {
  BUF(a, n);
  BUF(b, m);
  int *c = malloc(n * sizeof(int));
  if (!c)
    return;
  for (int i = 0; i < n; i++)
    c[i] = a[i];
  for (int i = 0; i < m; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    c[n + i] = b[i];
  free(c);
}

void merge_interleave(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  int *c = malloc(2 * (size_t)n * sizeof(int));
  if (!c)
    return;
  for (int i = 0; i < n; i++) {
    c[2 * i] = a[i];
    c[2 * i + 1] = b[i];
  }
  for (int i = 0; i < n; i++) {
    plimsoll_assert(c[2 * i] == a[i]);
    plimsoll_assert(c[2 * i + 1] == b[i]);
  }
  free(c);
}

void merge_interleave_par(int *a, int *b, int *c, int n) {
  BUF(a, n);
  BUF(b, n);
  plimsoll_assume(plimsoll_buffer_size(c) == 2 * (size_t)n);
  plimsoll_assume(c != a && c != b);
  for (int i = 0; i < n; i++) {
    c[2 * i] = a[i];
    c[2 * i + 1] = b[i];
  }
  for (int i = 0; i < n; i++) {
    plimsoll_assert(c[2 * i] == a[i]);
    plimsoll_assert(c[2 * i + 1] == b[i]);
  }
}

void merge_interleave_two(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  int *c = malloc((size_t)n * sizeof(int));
  if (!c)
    return;
  for (int i = 0; i < n; i += 2)
    c[i] = a[i];
  for (int i = 1; i < n; i += 2)
    c[i] = b[i];
  for (int i = 0; i < n; i++)
    plimsoll_assert(c[i] == (i % 2 == 0 ? a[i] : b[i]));
  free(c);
}

void merge_interleaveBad1(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  int *c = malloc(2 * (size_t)n * sizeof(int));
  if (!c)
    return;
  for (int i = 0; i < n; i++) {
    c[2 * i] = a[i];
    c[2 * i + 1] = b[i];
  }
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(c[2 * i + 1] == a[i]);
  free(c);
}

void merge_interleaveBad2(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  int *c = malloc(2 * (size_t)n * sizeof(int));
  if (!c)
    return;
  for (int i = 0; i < n; i++) {
    c[2 * i + 1] = a[i];
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    c[2 * i + 2] = b[i];
  }
  free(c);
}

void merge_interleaveBad3(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  int *c = malloc((size_t)n * sizeof(int));
  if (!c)
    return;
  for (int i = 0; i < n; i += 2)
    c[i] = a[i];
  for (int i = 0; i < n; i += 2)
    c[i] = b[i];
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(c[i] == (i % 2 == 0 ? a[i] : b[i]));
  free(c);
}
