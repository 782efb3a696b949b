// What the exit of a loop gives: of a body that never runs, and of a pointer that walks
// down to where it began.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion)\]}}'
#include <plimsoll/plimsoll.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

// The zeros keep the body from ever running.
void dead_body(int n) {
  int t[6] = {0};
  plimsoll_assume(0 <= n && n <= 6);
  int i = 0;
  while (i < n && t[i] != 0)
    i++;
  plimsoll_assert(i == 0);
}

void dead_bodyBad(int n) {
  int t[6] = {0, 1};
  plimsoll_assume(0 <= n && n <= 6);
  int i = 1;
  while (i < n && t[i] != 0)
    i++;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(i == 1);
}

void pointer_down(int *a, int n) {
  BUF(a, n);
  int *p = a + n;
  while (p > a)
    *--p = 0;
  plimsoll_assert(p == a);
}

void pointer_downBad(int *a, int n) {
  BUF(a, n);
  int *p = a + n;
  while (p > a + 1)
    *--p = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(p == a);
}
