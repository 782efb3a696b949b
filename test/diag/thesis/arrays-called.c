// [Thesis §4.6.1] Figure 4.7 without annotations: the functions know nothing of
// their arguments, callers allocate what they are given. All of the right callers
// is proved, also what pointers that may be one leave behind.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#include <string.h>
static void *get(size_t n) {
  void *p = malloc(n);
  if (!p)
    abort();
  return p;
}
static void init(int *a, int size) {
  for (int i = 0; i < size; i++)
    a[i] = 7;
}
void t_init(int n) {
  if (n < 0)
    return;
  int *a = get(n * sizeof(int));
  init(a, n);
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] == 7);
  free(a);
}
static void init_nonconst(int *a, int size) {
  for (int i = 0; i < size; i++)
    a[i] = 2 * i + 3;
}
void t_init_nonconst(int n) {
  if (n < 0 || n > 1000000)
    return;
  int *a = get(n * sizeof(int));
  init_nonconst(a, n);
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] == 2 * i + 3);
  free(a);
}
static void init_partial(int *a, int k) {
  for (int i = 0; i < k; i++)
    a[i] = 1;
}
void t_init_partial(int n, int k) {
  if (n < 0 || k < 0 || k > n)
    return;
  int *a = get(n * sizeof(int));
  memset(a, 0, n * sizeof(int));
  init_partial(a, k);
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] == (i < k));
  free(a);
}
static void init_even(int *a, int n) {
  for (int i = 0; i < n; i += 2)
    a[i] = 5;
}
void t_init_even(int n) {
  if (n < 0 || n > 1000000)
    return;
  int *a = calloc(n, sizeof(int));
  if (!a)
    return;
  init_even(a, n);
  for (int i = 0; i < n; i++)
    plimsoll_assert(i % 2 == 0 ? a[i] == 5 : a[i] == 0);
  free(a);
}
static void copy(int *a, const int *b, int n) {
  for (int i = 0; i < n; i++)
    a[i] = b[i];
}
void t_copy(int n) {
  if (n < 0)
    return;
  int *a = get(n * sizeof(int)), *b = get(n * sizeof(int));
  for (int i = 0; i < n; i++)
    b[i] = plimsoll_nondet_int();
  copy(a, b, n);
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] == b[i]);
  free(a);
  free(b);
}
void t_copy_partial(int n, int k) {
  if (n < 0 || k < 0 || k > n)
    return;
  int *a = get(n * sizeof(int)), *b = get(n * sizeof(int));
  init(a, n);
  for (int i = 0; i < n; i++)
    b[i] = plimsoll_nondet_int();
  copy(a, b, k);
  for (int i = 0; i < k; i++)
    plimsoll_assert(a[i] == b[i]);
  for (int i = k; i < n; i++)
    plimsoll_assert(a[i] == 7);
  free(a);
  free(b);
}
static void copy_odd(int *a, const int *b, int n) {
  for (int i = 1; i < n; i += 2)
    a[i] = b[i];
}
void t_copy_odd(int n) {
  if (n < 0 || n > 1000000)
    return;
  int *a = get(n * sizeof(int)), *b = get(n * sizeof(int));
  init(a, n);
  for (int i = 0; i < n; i++)
    b[i] = plimsoll_nondet_int();
  copy_odd(a, b, n);
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] == (i % 2 ? b[i] : 7));
  free(a);
  free(b);
}
static void reverse(int *a, const int *b, int n) {
  for (int i = 0; i < n; i++)
    a[i] = b[n - 1 - i];
}
void t_reverse(int n) {
  if (n < 0)
    return;
  int *a = get(n * sizeof(int)), *b = get(n * sizeof(int));
  for (int i = 0; i < n; i++)
    b[i] = plimsoll_nondet_int();
  reverse(a, b, n);
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] == b[n - 1 - i]);
  free(a);
  free(b);
}
static void swap(int *a, int *b, int n) {
  for (int i = 0; i < n; i++) {
    int t = a[i];
    a[i] = b[i];
    b[i] = t;
  }
}
void t_swap(int n) {
  if (n < 0)
    return;
  int *a = get(n * sizeof(int)), *b = get(n * sizeof(int));
  init(a, n);
  init_partial(b, n);
  swap(a, b, n);
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] == 1 && b[i] == 7);
  free(a);
  free(b);
}
void t_double_swap(int n) {
  if (n < 0)
    return;
  int *a = get(n * sizeof(int)), *b = get(n * sizeof(int)),
      *c = get(n * sizeof(int)), *d = get(n * sizeof(int));
  for (int i = 0; i < n; i++) {
    c[i] = a[i] = plimsoll_nondet_int();
    d[i] = b[i] = plimsoll_nondet_int();
  }
  swap(a, b, n);
  swap(a, b, n);
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] == c[i] && b[i] == d[i]);
  free(a);
  free(b);
  free(c);
  free(d);
}
static int my_strlen(const char *s) {
  int i = 0;
  while (s[i])
    i++;
  return i;
}
void t_strlen(int n) {
  if (n < 1)
    return;
  char *s = get(n);
  for (int i = 0; i < n - 1; i++)
    s[i] = plimsoll_nondet_int();
  s[n - 1] = 0;
  int l = my_strlen(s);
  plimsoll_assert(l < n);
  plimsoll_assert(s[l] == 0);
  for (int i = 0; i < l; i++)
    plimsoll_assert(s[i] != 0);
  free(s);
}
static void my_memcpy(char *d, const char *s, size_t n) {
  for (size_t i = 0; i < n; i++)
    d[i] = s[i];
}
void t_memcpy(size_t n) {
  char *s = get(n), *d = get(n);
  for (size_t i = 0; i < n; i++)
    s[i] = plimsoll_nondet_int();
  my_memcpy(d, s, n);
  for (size_t i = 0; i < n; i++)
    plimsoll_assert(d[i] == s[i]);
  free(s);
  free(d);
}
static int find(const int *a, int n, int x) {
  for (int i = 0; i < n; i++)
    if (a[i] == x)
      return i;
  return -1;
}
void t_find(int n, int x) {
  if (n < 0)
    return;
  int *a = get(n * sizeof(int));
  for (int i = 0; i < n; i++)
    a[i] = plimsoll_nondet_int();
  int r = find(a, n, x);
  if (r != -1)
    plimsoll_assert(a[r] == x);
  else
    for (int i = 0; i < n; i++)
      plimsoll_assert(a[i] != x);
  free(a);
}
static int find_first_nonnull(int **a, int n) {
  int i = 0;
  while (i < n && !a[i])
    i++;
  return i;
}
void t_find_first_nonnull(int n) {
  if (n < 0)
    return;
  int **a = get(n * sizeof(int *));
  static int g;
  for (int i = 0; i < n; i++)
    a[i] = plimsoll_nondet_bool() ? &g : 0;
  int r = find_first_nonnull(a, n);
  if (r < n)
    plimsoll_assert(a[r] != 0);
  for (int i = 0; i < r; i++)
    plimsoll_assert(a[i] == 0);
  if (r < n)
    *a[r] = 3;
  free(a);
}
static int *append(const int *a, int n, const int *b, int m) {
  int *c = get((n + (size_t)m) * sizeof(int));
  for (int i = 0; i < n; i++)
    c[i] = a[i];
  for (int i = 0; i < m; i++)
    c[n + i] = b[i];
  return c;
}
void t_append(int n, int m) {
  if (n < 0 || m < 0)
    return;
  int *a = get(n * sizeof(int)), *b = get(m * sizeof(int));
  init(a, n);
  init_partial(b, m);
  int *c = append(a, n, b, m);
  for (int i = 0; i < n; i++)
    plimsoll_assert(c[i] == 7);
  for (int i = 0; i < m; i++)
    plimsoll_assert(c[n + i] == 1);
  free(a);
  free(b);
  free(c);
}
static void merge_interleave(int *c, const int *a, const int *b, int n) {
  for (int i = 0; i < n; i++) {
    c[2 * i] = a[i];
    c[2 * i + 1] = b[i];
  }
}
void t_merge(int n) {
  if (n < 0 || n > 1000000)
    return;
  int *a = get(n * sizeof(int)), *b = get(n * sizeof(int)),
      *c = get(2 * n * sizeof(int));
  for (int i = 0; i < n; i++) {
    a[i] = plimsoll_nondet_int();
    b[i] = plimsoll_nondet_int();
  }
  merge_interleave(c, a, b, n);
  for (int i = 0; i < n; i++)
    plimsoll_assert(c[2 * i] == a[i] && c[2 * i + 1] == b[i]);
  free(a);
  free(b);
  free(c);
}
void t_alloc_fixed(int n) {
  if (n < 0)
    return;
  int **a = get(n * sizeof(int *));
  for (int i = 0; i < n; i++) {
    a[i] = malloc(10 * sizeof(int));
    if (!a[i])
      abort();
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 10; j++)
      a[i][j] = j;
  for (int i = 0; i < n; i++)
    free(a[i]);
  free(a);
}
void t_alloc_nonfixed(int n) {
  if (n < 0)
    return;
  int **a = get(n * sizeof(int *));
  for (int i = 0; i < n; i++) {
    a[i] = malloc((i + (size_t)1) * sizeof(int));
    if (!a[i])
      abort();
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      a[i][j] = j;
  for (int i = 0; i < n; i++)
    free(a[i]);
  free(a);
}

void t_initBad(int n) {
  if (n < 1)
    return;
  int *a = get(n * sizeof(int));
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  init(a, n + 1);
  free(a);
}
void t_init_evenBad(int n) {
  if (n < 1 || n > 1000000)
    return;
  int *a = calloc(n, sizeof(int));
  if (!a)
    return;
  init_even(a, n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(a[0] == 0);
  free(a);
}
void t_reverseBad(int n) {
  if (n < 2 || n > 1000)
    return;
  int *a = get(n * sizeof(int)), *b = get(n * sizeof(int));
  for (int i = 0; i < n; i++)
    b[i] = i;
  reverse(a, b, n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(a[0] == 0);
  free(a);
  free(b);
}
void t_reverseInPlaceBad(int n) {
  if (n < 2 || n > 1000)
    return;
  int *a = get(n * sizeof(int));
  for (int i = 0; i < n; i++)
    a[i] = i;
  reverse(a, a, n);
  // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}[assertion]
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided {{.*}}[uninitialized]
  plimsoll_assert(a[n - 1] == 0 && a[0] == 0);
  free(a);
}
void t_swapBad(int n) {
  if (n < 1)
    return;
  int *a = get(n * sizeof(int)), *b = get(n * sizeof(int));
  init(a, n);
  init_partial(b, n);
  swap(a, b, n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(a[0] == 7);
  free(a);
  free(b);
}
void t_mergeBad(int n) {
  if (n < 1 || n > 1000000)
    return;
  int *a = get(n * sizeof(int)), *b = get(n * sizeof(int)),
      *c = get((2 * n - 1) * sizeof(int));
  init(a, n);
  init(b, n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  merge_interleave(c, a, b, n);
  free(a);
  free(b);
  free(c);
}
void t_mergeContentsBad(int n) {
  if (n < 1 || n > 1000000)
    return;
  int *a = get(n * sizeof(int)), *b = get(n * sizeof(int)),
      *c = get(2 * n * sizeof(int));
  init(a, n);
  init_partial(b, n);
  merge_interleave(c, a, b, n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(c[1] == 7);
  free(a);
  free(b);
  free(c);
}
void t_appendBad(int n, int m) {
  if (n < 0 || m < 1)
    return;
  int *a = get(n * sizeof(int)), *b = get(m * sizeof(int));
  init(a, n);
  init_partial(b, m);
  int *c = append(a, n, b, m);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(c[n] == 7);
  free(a);
  free(b);
  free(c);
}
