// Cells written one after the other under a condition: what the condition says of each of them is known, and where
// they end. Wrong twins write something else, or count without a write.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error:|warning:|precondition of|not decided whether)}}'
#include <plimsoll/plimsoll.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void filterOk(const int *a, int *b, int n, int k) {
  BUF(a, n);
  BUF(b, n);
  plimsoll_assume(a != b);
  int c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      b[c++] = a[i];
  if (0 <= k && k < c)
    plimsoll_assert(b[k] > 0);
  plimsoll_assert(c <= n);
}
void filterBad(const int *a, int *b, int n, int k) {
  BUF(a, n);
  BUF(b, n);
  plimsoll_assume(a != b);
  int c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      b[c++] = a[i];
  if (0 <= k && k < c)
    // CHECK: :[[@LINE+1]]:{{.*}}error: assertion
    plimsoll_assert(b[k] > 1);
}
void inPlaceOk(int *a, int n, int k) {
  BUF(a, n);
  int c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      a[c++] = a[i];
  if (0 <= k && k < c)
    plimsoll_assert(a[k] > 0);
}
void inPlaceBad(int *a, int n, int k) {
  BUF(a, n);
  int c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      a[c++] = a[i];
  if (0 <= k && k < n)
    // CHECK: :[[@LINE+1]]:{{.*}}error: assertion
    plimsoll_assert(a[k] > 0);
}
void indicesOk(const int *a, int *at, int n, int k) {
  BUF(a, n);
  BUF(at, n);
  plimsoll_assume(a != at);
  int c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] == 3)
      at[c++] = i;
  if (0 <= k && k < c) {
    plimsoll_assert(0 <= at[k] && at[k] < n);
    plimsoll_assert(a[at[k]] == 3);
  }
}
void indicesBad(const int *a, int *at, int n, int k) {
  BUF(a, n);
  BUF(at, n);
  plimsoll_assume(a != at);
  int c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] == 3)
      at[c++] = i;
  if (0 <= k && k < c)
    // CHECK: :[[@LINE+1]]:{{.*}}error: assertion
    plimsoll_assert(a[at[k]] == 3 && at[k] > 0);
}
// The cell behind the last one that counts is written, too.
void withoutBranchBad(const int *a, int n, int k) {
  int b[9] = {0};
  BUF(a, n);
  plimsoll_assume(n == 8);
  int c = 0;
  for (int i = 0; i < n; i++) {
    b[c] = a[i];
    if (a[i] > 0)
      c++;
  }
  if (c < 9)
    // CHECK: :[[@LINE+1]]:{{.*}}{{(error|warning|not decided)}}
    plimsoll_assert(b[c] == 0);
}
// Counts what it does not write.
void countedOnlyBad(const int *a, int n, int k) {
  int b[8] = {0};
  BUF(a, n);
  plimsoll_assume(n <= 8);
  int c = 0;
  for (int i = 0; i < n; i++) {
    if (a[i] > 0)
      b[c] = 1;
    if (a[i] >= 0)
      c++;
  }
  if (0 <= k && k < c)
    // CHECK: :[[@LINE+1]]:{{.*}}{{(error|warning|not decided)}}
    plimsoll_assert(b[k] == 1);
}
void fromTheMiddleOk(const int *a, int n, int m) {
  int b[100] = {0};
  BUF(a, n);
  plimsoll_assume(0 <= m && m + n <= 100);
  int c = m;
  for (int i = 0; i < n; i++)
    if (a[i] < 0)
      b[c++] = -1;
  for (int i = 0; i < m; i++)
    plimsoll_assert(b[i] == 0);
  for (int i = m; i < c; i++)
    plimsoll_assert(b[i] == -1);
  for (int i = c; i < 100; i++)
    plimsoll_assert(b[i] == 0);
}
void fromTheMiddleBad(const int *a, int n, int m) {
  int b[100] = {0};
  BUF(a, n);
  plimsoll_assume(0 <= m && m + n <= 100);
  int c = m;
  for (int i = 0; i < n; i++)
    if (a[i] < 0)
      b[c++] = -1;
  for (int i = m; i < 100; i++)
    // CHECK: :[[@LINE+1]]:{{.*}}error: assertion
    plimsoll_assert(b[i] == -1);
}
void twoOutputsOk(const int *a, int n, int k) {
  int low[64], high[64];
  BUF(a, n);
  plimsoll_assume(n <= 64);
  int l = 0, h = 0;
  for (int i = 0; i < n; i++)
    if (a[i] < 10)
      low[l++] = a[i];
    else
      high[h++] = a[i];
  if (0 <= k && k < l)
    plimsoll_assert(low[k] < 10);
  if (0 <= k && k < h)
    plimsoll_assert(high[k] >= 10);
}
void twoOutputsBad(const int *a, int n, int k) {
  int low[64], high[64];
  BUF(a, n);
  plimsoll_assume(n <= 64);
  int l = 0, h = 0;
  for (int i = 0; i < n; i++)
    if (a[i] < 10)
      low[l++] = a[i];
    else
      high[h++] = a[i];
  if (0 <= k && k < l)
    // CHECK: :[[@LINE+1]]:{{.*}}error: assertion
    plimsoll_assert(low[k] < 9);
}
// An index of a byte comes round.
void smallIndexBad(const int *a, int n) {
  int b[256] = {0};
  BUF(a, n);
  unsigned char c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      b[c++] = a[i];
  // CHECK: :[[@LINE+1]]:{{.*}}{{(error|warning|not decided)}}
  plimsoll_assert(b[255] == 0);
}
