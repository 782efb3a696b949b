// Two pointers that the function itself says are one: what it passes of both overlaps, and no caller is asked.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|not decided|proved)}}'
#include <plimsoll/plimsoll.h>

static void copy(int *to, const int *p, int count) {
  for (int i = count - 1; i >= 0; i--)
    to[i] = p[i];
}
void assumedBad(int *a, int *b) {
  plimsoll_assume(plimsoll_buffer_size(a) == 3 && a == b);
  a[0] = 0;
  a[1] = 1;
  a[2] = 2;
  copy(b, a + 1, 2);
  // CHECK: :[[@LINE+1]]:3: error: assertion 'b[0] == 1' fails
  plimsoll_assert(b[0] == 1);
}
void testedBad(int *a, int *b) {
  plimsoll_assume(plimsoll_buffer_size(a) == 3);
  if (a != b)
    return;
  a[0] = 0;
  a[1] = 1;
  a[2] = 2;
  copy(b, a + 1, 2);
  // CHECK: :[[@LINE+1]]:3: error: assertion 'b[0] == 1' fails
  plimsoll_assert(b[0] == 1);
}
void manyBad(int *a, unsigned n, unsigned x, int *b) {
  plimsoll_assume(n <= 1000 && x <= n && plimsoll_buffer_size(a) == n && a == b);
  int k = plimsoll_nondet_int();
  plimsoll_assume(0 <= k && k < n);
  int old = a[k];
  copy(b, a + x, n - x);
  if (x <= k)
    // CHECK: :[[@LINE+1]]:5: remark: not decided whether assertion 'b[k - x] == old' fails
    plimsoll_assert(b[k - x] == old);
}
void othersOk(int *a, int *b) {
  plimsoll_assume(plimsoll_buffer_size(a) == 3 && plimsoll_buffer_size(b) == 3);
  if (a == b)
    return;
  a[0] = 0;
  a[1] = 1;
  a[2] = 2;
  copy(b, a + 1, 2);
  // CHECK: :[[@LINE+1]]:3: remark: proved that this cannot happen: assertion 'b[0] == 1' fails
  plimsoll_assert(b[0] == 1);
}
void wholeOk(int *a, int *b) {
  plimsoll_assume(plimsoll_buffer_size(a) == 3 && a == b);
  a[0] = 0;
  a[1] = 1;
  a[2] = 2;
  copy(b, a, 3);
  // CHECK: :[[@LINE+1]]:3: remark: proved that this cannot happen: assertion 'b[1] == 1' fails
  plimsoll_assert(b[1] == 1);
}
