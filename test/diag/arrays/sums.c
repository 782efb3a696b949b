// [Thesis §4.6.1] Programs beyond Figure 4.7: sums, windows, histograms and extremes.
// Contents and bounds of the right programs are proved, the wrong ones are
// refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,div-by-zero --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion|div-by-zero)\]}}' --implicit-check-not='{{(error|warning|not decided).*\[null\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

int argmax(const int *a, int n) {
  BUF(a, n);
  int best = -1;
  for (int i = 0; i < n; i++)
    if (best < 0 || a[i] > a[best])
      best = i;
  plimsoll_assert(-1 <= best && best < n);
  if (best >= 0)
    for (int i = 0; i < n; i++)
      plimsoll_assert(a[i] <= a[best]);
  return best;
}

int max_value(const int *a, int n) {
  BUF(a, n);
  if (n == 0)
    return 0;
  int m = a[0];
  for (int i = 1; i < n; i++)
    if (a[i] > m)
      m = a[i];
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] <= m);
  return m;
}

int argmaxBad1(int n) {
  if (n < 0)
    return 0;
  int *a = malloc(n * sizeof(int));
  if (!a)
    return 0;
  for (int i = 0; i < n; i++)
    a[i] = plimsoll_nondet_int();
  int best = -1;
  for (int i = 0; i < n; i++)
    if (a[i] > 0 && (best < 0 || a[i] > a[best]))
      best = i;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  int v = a[best];
  free(a);
  return v;
}

int max_valueBad1(const int *a, int n) {
  BUF(a, n);
  int m = 0;
  for (int i = 0; i < n; i++)
    if (a[i] < m)
      m = a[i];
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] <= m);
  return m;
}

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

int max_subarray(const int *a, int n, int *from, int *to) {
  BUF(a, n);
  if (n == 0)
    return 0;
  int best = a[0], sum = a[0], start = 0;
  int lo = 0, hi = 0;
  for (int i = 1; i < n; i++) {
    if (sum < 0) {
      sum = a[i];
      start = i;
    } else
      sum += a[i];
    if (sum > best) {
      best = sum;
      lo = start;
      hi = i;
    }
  }
  plimsoll_assert(0 <= lo && lo <= hi && hi < n);
  return a[lo] + a[hi];
}

int max_subarrayBad1(const int *a, int n) {
  BUF(a, n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  int best = a[0], sum = 0;
  for (int i = 0; i < n; i++) {
    sum = sum < 0 ? a[i] : sum + a[i];
    if (sum > best)
      best = sum;
  }
  return best;
}

int max_subarrayBad2(const int *a, int n) {
  BUF(a, n);
  int best = 0, sum = 0, hi = n;
  for (int i = 0; i < n; i++) {
    sum = sum < 0 ? a[i] : sum + a[i];
    if (sum > best) {
      best = sum;
      hi = i;
    }
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return a[hi];
}

int max_subarrayBad3(const int *a, int n) {
  BUF(a, n);
  int start = 0, sum = 0;
  for (int i = 0; i < n; i++) {
    sum += a[i];
    if (sum < 0) {
      sum = 0;
      start = i + 1;
    }
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return a[start];
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

// Longest run whose sum is at most limit, for values that are not negative.
int window(const int *a, int n, int limit) {
  BUF(a, n);
  int lo = 0, sum = 0, best = 0;
  for (int hi = 0; hi < n; hi++) {
    sum += a[hi];
    while (sum > limit && lo <= hi) {
      sum -= a[lo];
      lo++;
    }
    if (hi - lo + 1 > best)
      best = hi - lo + 1;
  }
  plimsoll_assert(0 <= lo && lo <= n);
  plimsoll_assert(0 <= best && best <= n);
  return best;
}

int windowBad2(const int *a, int n, int w) {
  BUF(a, n);
  int sum = 0;
  if (w < 1)
    return 0;
  for (int hi = 0; hi + w <= n; hi++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    sum += a[hi + w] - a[hi];
  return sum;
}
