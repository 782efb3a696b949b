// What held when a scalar changed for the last time holds at the end, and what held at
// no time if it never changed (docs/heap.md "Loops").
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion)\]}}'
#include <plimsoll/plimsoll.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void flag_search(const int *a, int n, int x) {
  BUF(a, n);
  int found = -1;
  for (int i = 0; i < n; i++)
    if (found < 0 && a[i] == x)
      found = i;
  if (found >= 0)
    plimsoll_assert(a[found] == x);
}

void flag_searchBad(const int *a, int n, int x) {
  BUF(a, n);
  int found = -1;
  for (int i = 0; i < n; i++)
    if (found < 0 && a[i] == x)
      found = i;
  if (found >= 0)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[found] > x);
}

void last_match(const int *a, int n, int x) {
  BUF(a, n);
  int found = -1;
  for (int i = 0; i < n; i++)
    if (a[i] == x)
      found = i;
  if (found >= 0)
    plimsoll_assert(a[found] == x);
}

void last_matchBad(const int *a, int n, int x) {
  BUF(a, n);
  int found = -1;
  for (int i = 0; i < n; i++)
    if (a[i] >= x)
      found = i;
  if (found >= 0)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[found] == x);
}

void not_found(const int *a, int n, int x, int k) {
  BUF(a, n);
  int found = -1;
  for (int i = 0; i < n; i++)
    if (found < 0 && a[i] == x)
      found = i;
  if (found < 0 && 0 <= k && k < n)
    plimsoll_assert(a[k] != x);
}

void not_foundBad(const int *a, int n, int x, int k) {
  BUF(a, n);
  int found = -1;
  for (int i = 1; i < n; i++)
    if (found < 0 && a[i] == x)
      found = i;
  if (found < 0 && 0 <= k && k < n)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[k] != x);
}

void all_right(const int *a, int n, int k) {
  BUF(a, n);
  int ok = 1;
  for (int i = 0; i < n; i++)
    if (a[i] == 0)
      ok = 0;
  if (ok && 0 <= k && k < n)
    plimsoll_assert(a[k] != 0);
}

void all_rightBad(const int *a, int n, int k) {
  BUF(a, n);
  int ok = 1;
  for (int i = 0; i < n; i++)
    if (a[i] == 0)
      ok = 0;
    else
      ok = 1;
  if (ok && 0 <= k && k < n)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[k] != 0);
}

void extreme(const int *a, int n) {
  BUF(a, n);
  plimsoll_assume(n > 0);
  int best = a[0], at = 0;
  for (int i = 1; i < n; i++)
    if (a[i] < best) {
      best = a[i];
      at = i;
    }
  plimsoll_assert(a[at] == best);
}

void extremeBad(const int *a, int n) {
  BUF(a, n);
  plimsoll_assume(n > 0);
  int best = a[0], at = 0;
  for (int i = 1; i < n; i++)
    if (a[i] < best) {
      best = a[i];
      at = i - 1;
    }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(a[at] == best);
}

int position_inside(const int *a, int n) {
  BUF(a, n);
  plimsoll_assume(n > 0);
  int at = 0, best = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > best) {
      best = a[i];
      at = i;
    }
  return a[at];
}

int position_insideBad(const int *a, int n) {
  BUF(a, n);
  plimsoll_assume(n > 0);
  int at = n, best = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > best) {
      best = a[i];
      at = i;
    }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return a[at];
}

void bisection(const int *a, int n, int x) {
  BUF(a, n);
  int lo = 0, hi = n;
  while (lo < hi) {
    int middle = lo + (hi - lo) / 2;
    if (a[middle] < x)
      lo = middle + 1;
    else
      hi = middle;
  }
  if (lo > 0)
    plimsoll_assert(a[lo - 1] < x);
}

void bisectionBad(const int *a, int n, int x) {
  BUF(a, n);
  int lo = 0, hi = n;
  while (lo < hi) {
    int middle = lo + (hi - lo) / 2;
    if (a[middle] < x)
      lo = middle + 2;
    else
      hi = middle;
  }
  if (lo > 0)
    // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}[assertion]
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    plimsoll_assert(a[lo - 1] < x);
}
