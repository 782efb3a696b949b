// What a filter writes holds what it was tested for, also into the buffer that it reads.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,unknown,precondition,proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

// The elements may be written over themselves.
void overItselfOk(const int *a, int *b, int n, int k) {
  BUF(a, n);
  BUF(b, n);
  int c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      b[c++] = a[i];
  if (0 <= k && k < c)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(b[k] > 0);
}
void overItselfBad(const int *a, int *b, int n, int k) {
  BUF(a, n);
  BUF(b, n);
  int c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      b[c++] = a[i];
  if (0 <= k && k < n)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(b[k] > 0);
}
// Behind what is read, each element is written over before it is.
void aheadBad(int *a, int n, int k) {
  BUF(a, n + 1);
  int c = 1;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      a[c++] = a[i] - 1;
  if (1 <= k && k < c)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[k] > 0);
}
