// [Thesis §4.6.1] Figure 4.7: reversing into another array and in place.
// Contents and bounds of the right programs are proved, the wrong ones are
// refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion)\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void reverse_copy(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  plimsoll_assume(a != b);
  for (int i = 0; i < n; i++)
    a[i] = b[n - 1 - i];
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] == b[n - 1 - i]);
}

void reverse_in_place(int *a, int n) {
  BUF(a, n);
  int *c = malloc(n * sizeof(int));
  if (!c)
    return;
  for (int i = 0; i < n; i++)
    c[i] = a[i];
  for (int i = 0; i < n / 2; i++) {
    int t = a[i];
    a[i] = a[n - 1 - i];
    a[n - 1 - i] = t;
  }
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] == c[n - 1 - i]);
  free(c);
}

void reverse_two(int *a, int n) {
  BUF(a, n);
  int *c = malloc(n * sizeof(int));
  if (!c)
    return;
  for (int i = 0; i < n; i++)
    c[i] = a[i];
  for (int i = 0, j = n - 1; i < j; i++, j--) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] == c[n - 1 - i]);
  free(c);
}

void reverseBad1(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  plimsoll_assume(a != b);
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = b[n - i];
}

void reverseBad2(int *a, int *b, int n) {
  BUF(a, n);
  BUF(b, n);
  plimsoll_assume(a != b);
  for (int i = 1; i < n; i++)
    a[i] = b[n - 1 - i];
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == b[n - 1 - i]);
}

void reverseBad3(int *a, int n) {
  BUF(a, n);
  int *c = malloc(n * sizeof(int));
  if (!c)
    return;
  for (int i = 0; i < n; i++)
    c[i] = a[i];
  for (int i = 0; i < n; i++) {
    int t = a[i];
    a[i] = a[n - 1 - i];
    a[n - 1 - i] = t;
  }
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == c[n - 1 - i]);
  free(c);
}

void reverseBad4(int *a, int n) {
  BUF(a, n);
  int *c = malloc(n * sizeof(int));
  if (!c)
    return;
  for (int i = 0; i < n; i++)
    c[i] = a[i];
  for (int i = 0; i < n / 2; i++)
    a[i] = a[n - 1 - i];
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == c[n - 1 - i]);
  free(c);
}
