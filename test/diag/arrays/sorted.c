// [Thesis §4.6.1] Programs beyond Figure 4.7: sorted arrays: insertion, deletion, searches, merging and set operations.
// Contents and bounds of the right programs are proved, the wrong ones are
// refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,div-by-zero --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion|div-by-zero)\]}}' --implicit-check-not='{{(error|warning|not decided).*\[null\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

int binary_search(const int *a, int n, int v) {
  BUF(a, n);
  int lo = 0, hi = n - 1;
  while (lo <= hi) {
    int mid = lo + (hi - lo) / 2;
    if (a[mid] == v) {
      plimsoll_assert(0 <= mid && mid < n);
      return mid;
    }
    if (a[mid] < v)
      lo = mid + 1;
    else
      hi = mid - 1;
  }
  return -1;
}

int binary_searchBad2(const int *a, int n, int v) {
  BUF(a, n);
  int lo = 0, hi = n - 1;
  while (lo <= hi) {
    int mid = lo + (hi - lo) / 2;
    if (a[mid] == v)
      return mid;
    if (a[mid] < v)
      lo = mid + 1;
    else
      hi = mid - 1;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return a[lo];
}

// Removes the element at pos of the first len.
int delete_at(int *a, int n, int len, int pos) {
  BUF(a, n);
  if (len < 0 || len > n || pos < 0 || pos >= len)
    return len;
  for (int i = pos; i + 1 < len; i++)
    a[i] = a[i + 1];
  return len - 1;
}

void delete_at_moves(int *a, int *old, int n, int pos) {
  BUF(a, n);
  BUF(old, n);
  plimsoll_assume(a != old);
  if (pos < 0 || pos >= n)
    return;
  for (int i = 0; i < n; i++)
    old[i] = a[i];
  for (int i = pos; i < n - 1; i++)
    a[i] = a[i + 1];
  for (int i = 0; i < pos; i++)
    plimsoll_assert(a[i] == old[i]);
  for (int i = pos; i < n - 1; i++)
    plimsoll_assert(a[i] == old[i + 1]);
}

int delete_atBad1(int *a, int n, int len, int pos) {
  BUF(a, n);
  if (len < 0 || len > n || pos < 0 || pos >= len)
    return len;
  for (int i = pos; i < len; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i] = a[i + 1];
  return len - 1;
}

void delete_atBad2(int *a, int *old, int n, int pos) {
  BUF(a, n);
  BUF(old, n);
  plimsoll_assume(a != old);
  if (pos < 0 || pos >= n)
    return;
  for (int i = 0; i < n; i++)
    old[i] = a[i];
  for (int i = pos + 1; i < n - 1; i++)
    a[i] = a[i + 1];
  for (int i = pos; i < n - 1; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == old[i + 1]);
}

void delete_atBad3(int *a, int *old, int n, int pos) {
  BUF(a, n);
  BUF(old, n);
  plimsoll_assume(a != old);
  if (pos < 0 || pos >= n)
    return;
  for (int i = 0; i < n; i++)
    old[i] = a[i];
  for (int i = n - 1; i > pos; i--)
    a[i - 1] = a[i];
  for (int i = pos; i < n - 1; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == old[i + 1]);
}

// Inserts into the sorted prefix of length len.
int insert_sorted(int *a, int n, int len, int v) {
  BUF(a, n);
  if (len < 0 || len >= n)
    return -1;
  int i = len;
  while (i > 0 && a[i - 1] > v) {
    a[i] = a[i - 1];
    i--;
  }
  a[i] = v;
  plimsoll_assert(a[i] == v);
  plimsoll_assert(0 <= i && i <= len);
  return i;
}

int insert_sortedBad1(int *a, int n, int len, int v) {
  BUF(a, n);
  if (len < 0 || len > n)
    return -1;
  int i = len;
  while (i > 0 && a[i - 1] > v) {
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'insert_sortedBad1'{{.*}}[bounds]
    a[i] = a[i - 1];
    i--;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  a[i] = v;
  return i;
}

// From an allocated array: an element before it would be before its object.
int insert_sortedBad2(int n, int len, int v) {
  if (n < 1 || len < 0 || len >= n)
    return -1;
  int *a = malloc(n * sizeof(int));
  if (!a)
    return -1;
  for (int i = 0; i < n; i++)
    a[i] = plimsoll_nondet_int();
  int i = len;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  while (i >= 0 && a[i - 1] > v) {
    a[i] = a[i - 1];
    i--;
  }
  free(a);
  return i;
}

int intersect(const int *a, int n, const int *b, int m, int *out) {
  BUF(a, n);
  BUF(b, m);
  plimsoll_assume(plimsoll_buffer_size(out) == (size_t)(n < m ? n : m));
  int i = 0, j = 0, k = 0;
  while (i < n && j < m) {
    if (a[i] < b[j])
      i++;
    else if (a[i] > b[j])
      j++;
    else {
      out[k++] = a[i];
      i++;
      j++;
    }
  }
  plimsoll_assert(k <= n && k <= m);
  return k;
}

int intersectBad2(const int *a, int n, const int *b, int m, int *out) {
  BUF(a, n);
  BUF(b, m);
  plimsoll_assume(plimsoll_buffer_size(out) == (size_t)(n < m ? n : m));
  int i = 0, j = 0, k = 0;
  while (i < n && j <= m) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    if (a[i] < b[j])
      i++;
    else if (a[i] > b[j])
      j++;
    else {
      out[k++] = a[i];
      i++;
      j++;
    }
  }
  return k;
}

void merge(const int *a, int n, const int *b, int m) {
  BUF(a, n);
  BUF(b, m);
  int *c = malloc(((size_t)n + m) * sizeof(int));
  if (!c)
    return;
  int i = 0, j = 0, k = 0;
  while (i < n && j < m) {
    if (a[i] <= b[j])
      c[k++] = a[i++];
    else
      c[k++] = b[j++];
  }
  while (i < n)
    c[k++] = a[i++];
  while (j < m)
    c[k++] = b[j++];
  plimsoll_assert(k == n + m);
  free(c);
}

void mergeBad1(const int *a, int n, const int *b, int m) {
  BUF(a, n);
  BUF(b, m);
  int *c = malloc(((size_t)n + m) * sizeof(int));
  if (!c)
    return;
  int i = 0, j = 0, k = 0;
  while (i < n || j < m) {
    // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}[bounds]
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    if (a[i] <= b[j])
      c[k++] = a[i++];
    else
      c[k++] = b[j++];
  }
  free(c);
}

void mergeBad3(const int *a, int n, const int *b, int m) {
  BUF(a, n);
  BUF(b, m);
  int *c = malloc(((size_t)n + m) * sizeof(int));
  if (!c)
    return;
  int i = 0, j = 0, k = 0;
  while (i < n && j < m) {
    if (a[i] <= b[j])
      c[k++] = a[i++];
    else
      c[k++] = b[j++];
  }
  while (i < n)
    c[k++] = a[i++];
  while (j < n)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    c[k++] = b[j++];
  free(c);
}

int set_union(const int *a, int n, const int *b, int m, int *out, int cap) {
  BUF(a, n);
  BUF(b, m);
  BUF(out, cap);
  int i = 0, j = 0, k = 0;
  while (i < n || j < m) {
    int v;
    if (j >= m || (i < n && a[i] < b[j]))
      v = a[i++];
    else if (i >= n || b[j] < a[i])
      v = b[j++];
    else {
      v = a[i++];
      j++;
    }
    if (k >= cap)
      return -1;
    out[k++] = v;
  }
  plimsoll_assert(k <= cap);
  return k;
}

int set_unionBad1(const int *a, int n, const int *b, int m, int *out, int cap) {
  BUF(a, n);
  BUF(b, m);
  BUF(out, cap);
  int i = 0, j = 0, k = 0;
  while (i < n && j < m) {
    int v;
    if (a[i] < b[j])
      v = a[i++];
    else if (b[j] < a[i])
      v = b[j++];
    else {
      v = a[i++];
      j++;
    }
    if (k > cap)
      return -1;
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    out[k++] = v;
  }
  return k;
}

int set_unionBad2(const int *a, int n, const int *b, int m, int *out, int cap) {
  BUF(a, n);
  BUF(b, m);
  BUF(out, cap);
  int i = 0, j = 0, k = 0;
  while (i < n || j < m) {
    int v;
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    if (i < n && a[i] < b[j])
      v = a[i++];
    else
      v = b[j++];
    if (k >= cap)
      return -1;
    out[k++] = v;
  }
  return k;
}
