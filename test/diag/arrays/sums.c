// [Thesis §4.6.1] Programs beyond Figure 4.7: sums, windows, histograms and extremes.
// Contents and bounds of the right programs are proved, the wrong ones are
// refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,div-by-zero --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion|div-by-zero)\]}}' --implicit-check-not='{{(error|warning|not decided).*\[null\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void difference(const int *a, int *d, int n) {
  BUF(a, n);
  plimsoll_assume(n >= 1 && plimsoll_buffer_size(d) == (size_t)n - 1);
  plimsoll_assume(a != d);
  for (int i = 0; i < n - 1; i++)
    d[i] = a[i + 1] - a[i];
  for (int i = 0; i < n - 1; i++)
    plimsoll_assert(a[i + 1] == a[i] + d[i]);
}

void differenceBad1(const int *a, int *d, int n) {
  BUF(a, n);
  plimsoll_assume(n >= 1 && plimsoll_buffer_size(d) == (size_t)n - 1);
  plimsoll_assume(a != d);
  for (int i = 1; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    d[i] = a[i] - a[i - 1];
}

void differenceBad2(const int *a, int *d, int n) {
  BUF(a, n);
  plimsoll_assume(n >= 1 && plimsoll_buffer_size(d) == (size_t)n - 1);
  plimsoll_assume(a != d);
  for (int i = 0; i < n - 1; i++)
    d[i] = a[i] - a[i + 1];
  for (int i = 0; i < n - 1; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i + 1] == a[i] + d[i]);
}

void histogram(const int *a, int n, int *h, int k) {
  BUF(a, n);
  BUF(h, k);
  plimsoll_assume(a != h);
  for (int i = 0; i < k; i++)
    h[i] = 0;
  for (int i = 0; i < n; i++)
    if (a[i] >= 0 && a[i] < k)
      h[a[i]]++;
}

void histogram_clamped(const int *a, int n, int *h, int k) {
  BUF(a, n);
  BUF(h, k);
  if (k == 0)
    return;
  for (int i = 0; i < n; i++) {
    int v = a[i];
    if (v < 0)
      v = 0;
    if (v >= k)
      v = k - 1;
    h[v]++;
  }
}

void histogram_bytes(const unsigned char *s, size_t n, int *h) {
  plimsoll_assume(plimsoll_buffer_size(s) == n && plimsoll_buffer_size(h) == 256);
  for (int i = 0; i < 256; i++)
    h[i] = 0;
  for (size_t i = 0; i < n; i++)
    h[s[i]]++;
}

void histogramBad1(const int *a, int n, int *h, int k) {
  BUF(a, n);
  BUF(h, k);
  plimsoll_assume(a != h);
  for (int i = 0; i < n; i++)
    if (a[i] >= 0 && a[i] <= k)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      h[a[i]]++;
}

void histogramBad2(const int *a, int n, int *h, int k) {
  BUF(a, n);
  BUF(h, k);
  plimsoll_assume(a != h);
  for (int i = 0; i < n; i++)
    if (a[i] >= 0 && a[i] < n)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      h[a[i]]++;
}

void histogram_clampedBad1(const int *a, int n, int *h, int k) {
  BUF(a, n);
  BUF(h, k);
  for (int i = 0; i < n; i++) {
    int v = a[i];
    if (v < 0)
      v = 0;
    if (v > k)
      v = k;
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    h[v]++;
  }
}

void histogram_bytesBad1(size_t n, int *h) {
  plimsoll_assume(plimsoll_buffer_size(h) == 255);
  for (int i = 0; i < 255; i++)
    h[i] = 0;
  for (size_t i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    h[(unsigned char)plimsoll_nondet_int()]++;
}

void average(const int *a, int n, int *out, int w) {
  BUF(a, n);
  if (w < 1 || w > n)
    return;
  plimsoll_assume(plimsoll_buffer_size(out) == (size_t)(n - w) + 1);
  int sum = 0;
  for (int i = 0; i < w; i++)
    sum += a[i];
  out[0] = sum / w;
  for (int i = w; i < n; i++) {
    sum += a[i] - a[i - w];
    out[i - w + 1] = sum / w;
  }
}

void averageBad1(const int *a, int n, int *out, int w) {
  BUF(a, n);
  if (w < 0 || w > n)
    return;
  plimsoll_assume(plimsoll_buffer_size(out) == (size_t)(n - w) + 1);
  int sum = 0;
  for (int i = 0; i < w; i++)
    sum += a[i];
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[div-by-zero]
  out[0] = sum / w;
}

void averageBad2(const int *a, int n, int *out, int w) {
  BUF(a, n);
  if (w < 1 || w > n)
    return;
  plimsoll_assume(plimsoll_buffer_size(out) == (size_t)(n - w));
  int sum = 0;
  for (int i = 0; i < w; i++)
    sum += a[i];
  for (int i = w; i < n; i++) {
    sum += a[i] - a[i - w];
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    out[i - w + 1] = sum / w;
  }
}

void averageBad3(const int *a, int n, int *out, int w) {
  BUF(a, n);
  BUF(out, n);
  if (w < 1)
    return;
  int sum = 0;
  for (int i = 0; i < w; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    sum += a[i];
  for (int i = w; i < n; i++) {
    sum += a[i] - a[i - w];
    out[i - w] = sum / w;
  }
}

int prefix_range(const int *s, int n, int lo, int hi) {
  plimsoll_assume(n >= 0 && plimsoll_buffer_size(s) == (size_t)n + 1);
  if (lo < 0 || hi < lo || hi > n)
    return 0;
  return s[hi] - s[lo];
}

void prefixBad1(const int *a, int *s, int n) {
  BUF(a, n);
  BUF(s, n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  s[0] = 0;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    s[i + 1] = s[i] + a[i];
}

void prefixBad2(const int *a, int *s, int n) {
  BUF(a, n);
  plimsoll_assume(plimsoll_buffer_size(s) == (size_t)n + 1);
  plimsoll_assume(a != s);
  s[0] = 0;
  for (int i = 1; i <= n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    s[i] = s[i - 1] + a[i];
}

int prefix_rangeBad1(const int *s, int n, int lo, int hi) {
  plimsoll_assume(n >= 0 && plimsoll_buffer_size(s) == (size_t)n + 1);
  if (lo < 0 || hi < lo || hi > n)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return s[hi + 1] - s[lo];
}
