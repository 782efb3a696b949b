// [Thesis §4.6.1] Programs beyond Figure 4.7: matrices, triangles and tables of dynamic programming.
// Contents and bounds of the right programs are proved, the wrong ones are
// refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,div-by-zero --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion|div-by-zero)\]}}' --implicit-check-not='{{(error|warning|not decided).*\[null\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

// Degrees from an edge list, with the vertices checked.
int degrees(const int *from, const int *to, int m, int *deg, int n) {
  BUF(from, m);
  BUF(to, m);
  BUF(deg, n);
  for (int i = 0; i < n; i++)
    deg[i] = 0;
  for (int e = 0; e < m; e++) {
    int u = from[e], v = to[e];
    if (u < 0 || u >= n || v < 0 || v >= n)
      return -1;
    deg[u]++;
    deg[v]++;
  }
  return 0;
}

void add_edge(int **adj, int n, int u, int v) {
  BUF(adj, n);
  if (u < 0 || u >= n || v < 0 || v >= n)
    return;
  for (int i = 0; i < n; i++) {
    adj[i] = calloc(n, sizeof(int));
    if (!adj[i])
      abort();
  }
  adj[u][v] = 1;
  adj[v][u] = 1;
  plimsoll_assert(adj[u][v] == adj[v][u]);
}

int degreesBad2(const int *from, const int *to, int m, int *deg, int n) {
  BUF(from, m);
  BUF(to, m);
  BUF(deg, n);
  for (int e = 0; e < n; e++) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    int u = from[e], v = to[e];
    if (u < 0 || u >= n || v < 0 || v >= n)
      return -1;
    deg[u]++;
    deg[v]++;
  }
  return 0;
}

void add_edgeBad1(int **adj, int n, int u, int v) {
  BUF(adj, n);
  if (u < 0 || u >= n || v < 0 || v > n)
    return;
  for (int i = 0; i < n; i++) {
    adj[i] = calloc(n, sizeof(int));
    if (!adj[i])
      abort();
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  adj[u][v] = 1;
  adj[v][u] = 1;
}

void floyd(int **d, int n) {
  BUF(d, n);
  for (int i = 0; i < n; i++) {
    d[i] = malloc(n * sizeof(int));
    if (!d[i])
      abort();
    for (int j = 0; j < n; j++)
      d[i][j] = plimsoll_nondet_int();
  }
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        if (d[i][k] + d[k][j] < d[i][j])
          d[i][j] = d[i][k] + d[k][j];
}

void floydBad1(int **d, int n) {
  BUF(d, n);
  for (int i = 0; i < n; i++) {
    d[i] = malloc(n * sizeof(int));
    if (!d[i])
      abort();
    for (int j = 0; j < n; j++)
      d[i][j] = plimsoll_nondet_int();
  }
  for (int k = 0; k <= n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
        if (d[i][k] + d[k][j] < d[i][j])
          d[i][j] = d[i][k] + d[k][j];
}

void floydBad2(int **d, int n) {
  BUF(d, n);
  for (int i = 0; i < n; i++) {
    d[i] = malloc(n * sizeof(int));
    if (!d[i])
      abort();
    for (int j = 0; j <= n; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      d[i][j] = plimsoll_nondet_int();
  }
}

int knapsack(const int *w, const int *v, int n, int cap) {
  BUF(w, n);
  BUF(v, n);
  if (cap < 0)
    return 0;
  int *best = malloc(((size_t)cap + 1) * sizeof(int));
  if (!best)
    abort();
  for (int c = 0; c <= cap; c++)
    best[c] = 0;
  for (int i = 0; i < n; i++) {
    if (w[i] < 0)
      continue;
    for (int c = cap; c >= w[i]; c--)
      if (best[c - w[i]] + v[i] > best[c])
        best[c] = best[c - w[i]] + v[i];
  }
  int r = best[cap];
  free(best);
  return r;
}

int knapsackBad1(const int *w, const int *v, int n, int cap) {
  BUF(w, n);
  BUF(v, n);
  if (cap < 0)
    return 0;
  int *best = malloc((size_t)cap * sizeof(int));
  if (!best)
    abort();
  for (int c = 0; c < cap; c++)
    best[c] = 0;
  for (int i = 0; i < n; i++) {
    if (w[i] < 0)
      continue;
    for (int c = cap; c >= w[i]; c--)
      // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}[bounds]
      // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'knapsackBad1'{{.*}}[bounds]
      if (best[c - w[i]] + v[i] > best[c])
        best[c] = best[c - w[i]] + v[i];
  }
  free(best);
  return 0;
}

// Two rows of the table.
int lcs(const char *s, int n, const char *t, int m) {
  BUF(s, n);
  BUF(t, m);
  int *prev = malloc(((size_t)m + 1) * sizeof(int));
  int *cur = malloc(((size_t)m + 1) * sizeof(int));
  if (!prev || !cur)
    abort();
  for (int j = 0; j <= m; j++)
    prev[j] = 0;
  cur[0] = 0;
  for (int i = 1; i <= n; i++) {
    for (int j = 1; j <= m; j++) {
      if (s[i - 1] == t[j - 1])
        cur[j] = prev[j - 1] + 1;
      else
        cur[j] = prev[j] > cur[j - 1] ? prev[j] : cur[j - 1];
    }
    for (int j = 0; j <= m; j++)
      prev[j] = cur[j];
  }
  int r = prev[m];
  free(prev);
  free(cur);
  return r;
}

int lcsBad2(const char *s, int n, const char *t, int m) {
  BUF(s, n);
  BUF(t, m);
  int *prev = malloc(((size_t)m + 1) * sizeof(int));
  int *cur = malloc(((size_t)m + 1) * sizeof(int));
  if (!prev || !cur)
    abort();
  for (int j = 0; j <= m; j++)
    prev[j] = cur[j] = 0;
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'s[i]' [bounds]
      if (s[i] == t[j - 1])
        cur[j] = prev[j - 1] + 1;
  free(prev);
  free(cur);
  return 0;
}
int lcsBad3(const char *s, int n, const char *t, int m) {
  BUF(s, n);
  BUF(t, m);
  int *prev = malloc(((size_t)m + 1) * sizeof(int));
  int *cur = malloc(((size_t)m + 1) * sizeof(int));
  if (!prev || !cur)
    abort();
  for (int j = 0; j <= m; j++)
    prev[j] = cur[j] = 0;
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'t[j]' [bounds]
      if (s[i - 1] == t[j])
        cur[j] = prev[j - 1] + 1;
  free(prev);
  free(cur);
  return 0;
}

int **rows(int r, int c) {
  if (r < 0 || c < 0)
    return 0;
  int **m = malloc(r * sizeof(int *));
  if (!m)
    return 0;
  for (int i = 0; i < r; i++) {
    m[i] = malloc(c * sizeof(int));
    if (!m[i])
      abort();
    for (int j = 0; j < c; j++)
      m[i][j] = 0;
  }
  return m;
}

void multiply(int n, int k, int m) {
  int **a = rows(n, k), **b = rows(k, m), **c = rows(n, m);
  if (!a || !b || !c)
    return;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < k; l++)
        c[i][j] += a[i][l] * b[l][j];
}

void multiplyBad1(int n, int k, int m) {
  int **a = rows(n, k), **b = rows(k, m), **c = rows(n, m);
  if (!a || !b || !c)
    return;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < k; l++)
        // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}[bounds]
        // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
        c[i][j] += a[i][l] * b[j][l];
}

void multiplyBad2(int n, int k, int m) {
  int **a = rows(n, k), **b = rows(k, m), **c = rows(n, m);
  if (!a || !b || !c)
    return;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < m; l++)
        // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
        c[i][j] += a[i][l] * b[l][j];
}

// Rows one after the other, r rows of c.
void transpose(const int *a, int *t, int r, int c) {
  plimsoll_assume(r >= 0 && c >= 0 && r <= 1000 && c <= 1000);
  BUF(a, r * c);
  BUF(t, r * c);
  plimsoll_assume(a != t);
  for (int i = 0; i < r; i++)
    for (int j = 0; j < c; j++)
      t[j * r + i] = a[i * c + j];
}

// An array of rows.
void transpose_rows(int **a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i++) {
    a[i] = calloc(n, sizeof(int));
    if (!a[i])
      abort();
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      int v = a[i][j];
      a[i][j] = a[j][i];
      a[j][i] = v;
    }
}

void transposeBad1(const int *a, int *t, int r, int c) {
  plimsoll_assume(r >= 0 && c >= 0 && r <= 1000 && c <= 1000);
  BUF(a, r * c);
  BUF(t, r * c);
  plimsoll_assume(a != t);
  for (int i = 0; i < r; i++)
    for (int j = 0; j < c; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      t[j * c + i] = a[i * c + j];
}

void transpose_rowsBad1(int **a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i++) {
    a[i] = calloc(n, sizeof(int));
    if (!a[i])
      abort();
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= n; j++) {
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      int v = a[i][j];
      a[i][j] = a[j][i];
      a[j][i] = v;
    }
}

void transpose_rowsBad2(int **a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i++) {
    a[i] = calloc(i, sizeof(int));
    if (!a[i])
      abort();
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      int v = a[i][j];
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      a[i][j] = a[j][i];
      a[j][i] = v;
    }
}

// Row i of a lower triangle has i + 1 elements.
void triangle(int **t, int n) {
  BUF(t, n);
  for (int i = 0; i < n; i++) {
    t[i] = malloc(((size_t)i + 1) * sizeof(int));
    if (!t[i])
      abort();
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      t[i][j] = i - j;
  for (int i = 0; i < n; i++)
    plimsoll_assert(t[i][i] == 0);
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      plimsoll_assert(t[i][j] == i - j);
}

void triangleBad1(int **t, int n) {
  BUF(t, n);
  for (int i = 0; i < n; i++) {
    t[i] = malloc((size_t)i * sizeof(int));
    if (!t[i])
      abort();
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      t[i][j] = i - j;
}

void triangleBad2(int **t, int n) {
  BUF(t, n);
  for (int i = 0; i < n; i++) {
    t[i] = malloc(((size_t)i + 1) * sizeof(int));
    if (!t[i])
      abort();
  }
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      t[i][j] = j - i;
}

void triangleBad3(int **t, int n) {
  BUF(t, n);
  for (int i = 0; i < n; i++) {
    t[i] = calloc((size_t)i + 1, sizeof(int));
    if (!t[i])
      abort();
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      t[i][j] = 1;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(t[i][i] == 1);
}
