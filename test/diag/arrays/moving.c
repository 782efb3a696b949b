// [Thesis §4.6.1] Programs beyond Figure 4.7: moving elements: rotation, shifts, gaps, removal.
// Contents and bounds of the right programs are proved, the wrong ones are
// refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,div-by-zero --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion|div-by-zero)\]}}' --implicit-check-not='{{(error|warning|not decided).*\[null\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

struct gap {
  int *text;
  int cap, lo, hi;
};

// The gap is [lo, hi).
int gap_insert(struct gap *g, int c) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'gap_insert'{{.*}}[bounds]
  plimsoll_assume(0 <= g->lo && g->lo <= g->hi && g->hi <= g->cap);
  BUF(g->text, g->cap);
  if (g->lo == g->hi)
    return 0;
  g->text[g->lo++] = c;
  plimsoll_assert(g->lo <= g->hi);
  return 1;
}

void gap_left(struct gap *g) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'gap_left'{{.*}}[bounds]
  plimsoll_assume(0 <= g->lo && g->lo <= g->hi && g->hi <= g->cap);
  BUF(g->text, g->cap);
  if (g->lo > 0)
    g->text[--g->hi] = g->text[--g->lo];
  plimsoll_assert(0 <= g->lo && g->lo <= g->hi);
}

int gap_insertBad1(struct gap *g, int c) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'gap_insertBad1'{{.*}}[bounds]
  plimsoll_assume(0 <= g->lo && g->lo <= g->hi && g->hi <= g->cap);
  BUF(g->text, g->cap);
  if (g->lo > g->hi)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  g->text[g->lo++] = c;
  return 1;
}

void gap_rightBad1(struct gap *g) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'gap_rightBad1'{{.*}}[bounds]
  plimsoll_assume(0 <= g->lo && g->lo <= g->hi && g->hi <= g->cap);
  BUF(g->text, g->cap);
  if (g->hi <= g->cap)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    g->text[g->lo++] = g->text[g->hi++];
}

void gap_moveBad1(struct gap *g, int to) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'gap_moveBad1'{{.*}}[bounds]
  plimsoll_assume(0 <= g->lo && g->lo <= g->hi && g->hi <= g->cap);
  BUF(g->text, g->cap);
  if (to < 0 || to > g->cap)
    return;
  while (g->lo < to)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    g->text[g->lo++] = g->text[g->hi++];
}

// Opens room for one element at pos.
void open_at(int *a, int *old, int n, int len, int pos) {
  BUF(a, n);
  BUF(old, n);
  plimsoll_assume(a != old);
  if (len < 0 || len >= n || pos < 0 || pos > len)
    return;
  for (int i = 0; i < len; i++)
    old[i] = a[i];
  for (int i = len; i > pos; i--)
    a[i] = a[i - 1];
  a[pos] = 0;
  for (int i = 0; i < pos; i++)
    plimsoll_assert(a[i] == old[i]);
  plimsoll_assert(a[pos] == 0);
  for (int i = pos; i < len; i++)
    plimsoll_assert(a[i + 1] == old[i]);
}

void open_atBad1(int *a, int n, int len, int pos) {
  BUF(a, n);
  if (len < 0 || len > n || pos < 0 || pos > len)
    return;
  for (int i = len; i > pos; i--)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = a[i - 1];
}

void open_atBad2(int *a, int *old, int n, int len, int pos) {
  BUF(a, n);
  BUF(old, n);
  plimsoll_assume(a != old);
  if (len < 0 || len >= n || pos < 0 || pos > len)
    return;
  for (int i = 0; i < len; i++)
    old[i] = a[i];
  for (int i = pos; i < len; i++)
    a[i + 1] = a[i];
  for (int i = pos; i < len; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i + 1] == old[i]);
}

// By hand, in one buffer, for any overlap.
void move_within(int *a, int n, int to, int from, int len) {
  BUF(a, n);
  if (len < 0 || to < 0 || from < 0 || to > n - len || from > n - len)
    return;
  if (to < from)
    for (int i = 0; i < len; i++)
      a[to + i] = a[from + i];
  else
    for (int i = len; i > 0; i--)
      a[to + i - 1] = a[from + i - 1];
}

void move_up(int *a, int *old, int n, int len, int by) {
  BUF(a, n);
  BUF(old, n);
  plimsoll_assume(a != old);
  if (len < 0 || by < 0 || by > n - len)
    return;
  for (int i = 0; i < n; i++)
    old[i] = a[i];
  for (int i = len - 1; i >= 0; i--)
    a[i + by] = a[i];
  for (int i = 0; i < len; i++)
    plimsoll_assert(a[i + by] == old[i]);
}

void move_withinBad2(int *a, int n, int to, int from, int len) {
  BUF(a, n);
  if (len < 0 || to < 0 || from < 0 || to > n - len || from > n - len)
    return;
  for (int i = len; i >= 0; i--)
    // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}[bounds]
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[to + i] = a[from + i];
}

// Upwards, from the wrong end.
void move_upBad1(int *a, int *old, int n, int len, int by) {
  BUF(a, n);
  BUF(old, n);
  plimsoll_assume(a != old);
  if (len < 0 || by < 0 || by > n - len)
    return;
  for (int i = 0; i < n; i++)
    old[i] = a[i];
  for (int i = 0; i < len; i++)
    a[i + by] = a[i];
  for (int i = 0; i < len; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i + by] == old[i]);
}

void rotate_left(int *a, int *old, int n) {
  BUF(a, n);
  BUF(old, n);
  plimsoll_assume(a != old);
  if (n == 0)
    return;
  for (int i = 0; i < n; i++)
    old[i] = a[i];
  int t = a[0];
  for (int i = 0; i < n - 1; i++)
    a[i] = a[i + 1];
  a[n - 1] = t;
  for (int i = 0; i < n - 1; i++)
    plimsoll_assert(a[i] == old[i + 1]);
  plimsoll_assert(a[n - 1] == old[0]);
}

void rotate_leftBad1(int *a, int n) {
  BUF(a, n);
  if (n == 0)
    return;
  int t = a[0];
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = a[i + 1];
  a[n - 1] = t;
}

void rotate_leftBad2(int *a, int *old, int n) {
  BUF(a, n);
  BUF(old, n);
  plimsoll_assume(a != old);
  if (n == 0)
    return;
  for (int i = 0; i < n; i++)
    old[i] = a[i];
  for (int i = 0; i < n - 1; i++)
    a[i] = a[i + 1];
  a[n - 1] = a[0];
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(a[n - 1] == old[0]);
}

void rotate_byBad1(const int *a, int *b, int n, int k) {
  BUF(a, n);
  BUF(b, n);
  plimsoll_assume(a != b);
  if (k < 0 || k > n)
    return;
  for (int i = 0; i < n; i++) {
    int to = i + k;
    if (to > n)
      to -= n;
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    b[to] = a[i];
  }
}

int swap_remove(int *a, int n, int len, int at) {
  BUF(a, n);
  if (len > n || at < 0 || at >= len)
    return -1;
  int last = a[len - 1];
  a[at] = a[len - 1];
  plimsoll_assert(a[at] == last);
  return len - 1;
}

int swap_removeBad1(int *a, int n, int len, int at) {
  BUF(a, n);
  if (len > n || at < 0 || at >= len)
    return -1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  a[at] = a[len];
  return len - 1;
}
