// [Thesis §4.6.1] Programs beyond Figure 4.7: shapes of loops: pointers, backwards, strides, goto, do, sentinels.
// Contents and bounds of the right programs are proved, the wrong ones are
// refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,div-by-zero --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion|div-by-zero)\]}}' --implicit-check-not='{{(error|warning|not decided).*\[null\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

int last_positive(const int *a, int n) {
  BUF(a, n);
  int i = n - 1;
  while (i >= 0 && a[i] <= 0)
    i--;
  if (i >= 0)
    plimsoll_assert(a[i] > 0);
  for (int j = i + 1; j < n; j++)
    plimsoll_assert(a[j] <= 0);
  return i;
}

void countdownBad1(int *a, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(a) == n);
  for (size_t i = n; i > 0; i--)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = 0;
}

void countdownBad3(int n) {
  if (n < 1)
    return;
  int *a = malloc(n * sizeof(int));
  if (!a)
    return;
  for (int i = n - 1; i >= -1; i--)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = 0;
  free(a);
}

void fill(int *a, int n) {
  BUF(a, n);
  if (n == 0)
    return;
  int i = 0;
  do {
    a[i] = i;
    i++;
  } while (i < n);
  for (int j = 0; j < n; j++)
    plimsoll_assert(a[j] == j);
}

void fillBad1(int *a, int n) {
  BUF(a, n);
  int i = 0;
  do {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = i;
    i++;
  } while (i < n);
}

void fillBad2(int *a, int n) {
  BUF(a, n);
  if (n == 0)
    return;
  int i = 0;
  do {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = i;
  } while (i++ < n);
}

void fillBad3(int *a, int n) {
  BUF(a, n);
  if (n == 0)
    return;
  int i = 0;
  do {
    i++;
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = i;
  } while (i < n);
}

int all_positive(const int *a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i++)
    if (a[i] <= 0)
      return 0;
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] > 0);
  return 1;
}

int is_sorted(const int *a, int n) {
  BUF(a, n);
  for (int i = 1; i < n; i++)
    if (a[i - 1] > a[i])
      return 0;
  for (int i = 0; i + 1 < n; i++)
    plimsoll_assert(a[i] <= a[i + 1]);
  return 1;
}

int all_positiveBad1(const int *a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i++)
    if (a[i] < 0)
      return 0;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] > 0);
  return 1;
}

int is_sortedBad1(const int *a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    if (a[i] > a[i + 1])
      return 0;
  return 1;
}

int distinctBad1(const int *a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      if (a[i] == a[j + 1])
        return 0;
  return 1;
}

int count_goto(const int *a, int n, int v) {
  BUF(a, n);
  int i = 0, c = 0;
again:
  if (i >= n)
    goto done;
  if (a[i] == v)
    c++;
  i++;
  goto again;
done:
  plimsoll_assert(0 <= c && c <= n);
  return c;
}

// Searches two levels and leaves both at once.
int find_pair(const int *a, int n, int want) {
  BUF(a, n);
  int i, j;
  for (i = 0; i < n; i++)
    for (j = i + 1; j < n; j++)
      if (a[i] + a[j] == want)
        goto found;
  return -1;
found:
  plimsoll_assert(a[i] + a[j] == want);
  return i;
}

int count_gotoBad1(const int *a, int n, int v) {
  BUF(a, n);
  int i = 0, c = 0;
again:
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  if (a[i] == v)
    c++;
  i++;
  if (i < n)
    goto again;
  return c;
}

int find_pairBad1(const int *a, int n, int want) {
  BUF(a, n);
  int i, j = 0;
  for (i = 0; i < n; i++)
    for (j = i + 1; j < n; j++)
      if (a[i] + a[j] == want)
        goto found;
found:
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return a[i];
}

int find_pairBad2(const int *a, int n, int want) {
  BUF(a, n);
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j <= n; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      if (a[i] + a[j] == want)
        return i;
  return -1;
}

// Grows into a bigger array.
int *grow(const int *a, size_t n, size_t m) {
  plimsoll_assume(plimsoll_buffer_size(a) == n);
  if (m < n || m > 1u << 28)
    return 0;
  int *b = malloc(m * sizeof(int));
  if (!b)
    return 0;
  for (size_t i = 0; i < n; i++)
    b[i] = a[i];
  for (size_t i = n; i < m; i++)
    b[i] = 0;
  for (size_t i = 0; i < n; i++)
    plimsoll_assert(b[i] == a[i]);
  for (size_t i = n; i < m; i++)
    plimsoll_assert(b[i] == 0);
  return b;
}

int *growBad1(const int *a, size_t n, size_t m) {
  plimsoll_assume(plimsoll_buffer_size(a) == n);
  if (m < n || m > 1u << 28)
    return 0;
  int *b = malloc(m);
  if (!b)
    return 0;
  for (size_t i = 0; i < m; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    b[i] = 0;
  return b;
}

// The wanted value is put behind the last.
int find_sentinel(int *a, int n, int v) {
  plimsoll_assume(n >= 0 && plimsoll_buffer_size(a) == (size_t)n + 1);
  a[n] = v;
  int i = 0;
  while (a[i] != v)
    i++;
  plimsoll_assert(i <= n);
  plimsoll_assert(a[i] == v);
  return i < n ? i : -1;
}

int find_sentinelBad1(int *a, int n, int v) {
  BUF(a, n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  a[n] = v;
  int i = 0;
  while (a[i] != v)
    i++;
  return i;
}

int find_sentinelBad2(int *a, int n, int v) {
  plimsoll_assume(n >= 1 && plimsoll_buffer_size(a) == (size_t)n);
  a[n - 1] = v;
  int i = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  while (a[i] != v)
    i++;
  return i;
}

int find_sentinelBad3(int *a, int n, int v) {
  plimsoll_assume(n >= 0 && plimsoll_buffer_size(a) == (size_t)n + 1);
  a[n] = v;
  int i = 0;
  while (a[i] != v)
    i++;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return a[i + 1];
}

// Three components after each other.
void colours(unsigned char *px, int n) {
  plimsoll_assume(n >= 0 && plimsoll_buffer_size(px) == 3 * (size_t)n);
  for (int i = 0; i < n; i++) {
    px[3 * i] = 1;
    px[3 * i + 1] = 2;
    px[3 * i + 2] = 3;
  }
  for (int i = 0; i < n; i++)
    plimsoll_assert(px[3 * i] == 1 && px[3 * i + 1] == 2 && px[3 * i + 2] == 3);
}

void pairs(int *a, int n) {
  BUF(a, n);
  for (int i = 0; i + 1 < n; i += 2) {
    int t = a[i];
    a[i] = a[i + 1];
    a[i + 1] = t;
  }
}

void everyBad1(int *a, int n, int k) {
  BUF(a, n);
  if (k < 0)
    return;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[div-by-zero]
    a[i / k] = 1;
}

void coloursBad1(unsigned char *px, int n) {
  plimsoll_assume(n >= 0 && plimsoll_buffer_size(px) == 3 * (size_t)n);
  for (int i = 0; i < n; i++) {
    px[3 * i + 1] = 1;
    px[3 * i + 2] = 2;
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    px[3 * i + 3] = 3;
  }
}

void coloursBad2(unsigned char *px, int n) {
  plimsoll_assume(n >= 0 && plimsoll_buffer_size(px) == 3 * (size_t)n);
  for (int i = 0; i < n; i++) {
    px[3 * i] = 1;
    px[3 * i + 1] = 2;
    px[3 * i + 2] = 3;
  }
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(px[3 * i] == 1 && px[i + 1] == 2);
}

void pairsBad1(int *a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i += 2) {
    int t = a[i];
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = a[i + 1];
    a[i + 1] = t;
  }
}

int sum(const int *a, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(a) == n);
  int s = 0;
  const int *end = a + n;
  for (const int *p = a; p != end; p++)
    s += *p;
  return s;
}

void clear(int *a, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(a) == n);
  int *p = a, *end = a + n;
  while (p < end)
    *p++ = 0;
  for (size_t i = 0; i < n; i++)
    plimsoll_assert(a[i] == 0);
}

int sumBad1(const int *a, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(a) == n);
  int s = 0;
  const int *end = a + n;
  for (const int *p = a; p <= end; p++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    s += *p;
  return s;
}

void clearBad1(int *a, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(a) == n);
  int *p = a, *end = a + n;
  while (p < end)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    *++p = 0;
}
