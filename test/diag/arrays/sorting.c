// [Thesis §4.6.1] Programs beyond Figure 4.7: sorting, heaps and partitions.
// Contents and bounds of the right programs are proved, the wrong ones are
// refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,div-by-zero --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion|div-by-zero)\]}}' --implicit-check-not='{{(error|warning|not decided).*\[null\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void bubble(int *a, int n) {
  BUF(a, n);
  for (int i = 0; i < n - 1; i++)
    for (int j = 0; j < n - 1 - i; j++)
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
}

void bubbleBad1(int *a, int n) {
  BUF(a, n);
  for (int i = 0; i < n - 1; i++)
    for (int j = 0; j < n - i; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
}

void bubbleBad2(int n) {
  if (n < 1)
    return;
  int *a = malloc(n * sizeof(int));
  if (!a)
    return;
  for (int i = 0; i < n; i++)
    a[i] = plimsoll_nondet_int();
  for (int i = 0; i < n; i++)
    for (int j = n - 1; j >= i; j--)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      if (a[j] < a[j - 1]) {
        int t = a[j];
        a[j] = a[j - 1];
        a[j - 1] = t;
      }
}

void bubble_passBad1(int *a, int n) {
  BUF(a, n);
  for (int j = 0; j + 2 < n; j++)
    if (a[j] > a[j + 1]) {
      int t = a[j];
      a[j] = a[j + 1];
      a[j + 1] = t;
    }
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] <= a[n - 1]);
}

void counting_sort(int *a, int n, int *count, int k) {
  BUF(a, n);
  BUF(count, k);
  plimsoll_assume(a != count);
  for (int i = 0; i < k; i++)
    count[i] = 0;
  for (int i = 0; i < n; i++) {
    if (a[i] < 0 || a[i] >= k)
      return;
    count[a[i]]++;
  }
  int w = 0;
  for (int v = 0; v < k; v++)
    for (int c = count[v]; c > 0 && w < n; c--)
      a[w++] = v;
}

void counting_sortBad2(int *a, int n, int *count, int k) {
  BUF(a, n);
  BUF(count, k);
  plimsoll_assume(a != count);
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    count[i] = 0;
  for (int i = 0; i < n; i++) {
    if (a[i] < 0 || a[i] >= k)
      return;
    count[a[i]]++;
  }
}

void counting_sortBad3(int *a, int n, int *count, int k) {
  BUF(a, n);
  BUF(count, k);
  plimsoll_assume(a != count);
  int w = 0;
  for (int v = 0; v < k; v++)
    for (int c = count[v]; c > 0 && w <= n; c--)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      a[w++] = v;
}

void gnome(int *a, int n) {
  BUF(a, n);
  int i = 0;
  while (i < n) {
    if (i == 0 || a[i - 1] <= a[i])
      i++;
    else {
      int t = a[i];
      a[i] = a[i - 1];
      a[i - 1] = t;
      i--;
    }
  }
}

void gnomeBad1(int n) {
  if (n < 1)
    return;
  int *a = malloc(n * sizeof(int));
  if (!a)
    return;
  for (int i = 0; i < n; i++)
    a[i] = plimsoll_nondet_int();
  int i = 0;
  while (i < n) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    if (a[i - 1] <= a[i])
      i++;
    else {
      int t = a[i];
      a[i] = a[i - 1];
      a[i - 1] = t;
      i--;
    }
  }
}

int heap_pop(int *h, int cap, int len) {
  BUF(h, cap);
  if (len < 1 || len > cap)
    return -1;
  int top = h[0];
  len--;
  h[0] = h[len];
  int i = 0;
  for (;;) {
    int c = 2 * i + 1;
    if (c >= len)
      break;
    if (c + 1 < len && h[c + 1] < h[c])
      c++;
    if (h[i] <= h[c])
      break;
    int t = h[i];
    h[i] = h[c];
    h[c] = t;
    i = c;
  }
  return top;
}

int heap_popBad2(int cap, int len) {
  if (cap < 1 || len < 0 || len > cap)
    return -1;
  int *h = malloc(cap * sizeof(int));
  if (!h)
    return -1;
  for (int i = 0; i < cap; i++)
    h[i] = plimsoll_nondet_int();
  int top = h[0];
  len--;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  h[0] = h[len];
  free(h);
  return top;
}

int heap_popBad3(int *h, int cap, int len) {
  BUF(h, cap);
  if (len < 1 || len > cap)
    return -1;
  int top = h[0];
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  h[0] = h[len];
  return top;
}

void insertion_sort(int *a, int n) {
  BUF(a, n);
  for (int i = 1; i < n; i++) {
    int v = a[i];
    int j = i - 1;
    while (j >= 0 && a[j] > v) {
      a[j + 1] = a[j];
      j--;
    }
    a[j + 1] = v;
  }
}

void insertion_sortBad2(int *a, int n) {
  BUF(a, n);
  for (int i = 1; i <= n; i++) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    int v = a[i];
    int j = i - 1;
    while (j >= 0 && a[j] > v) {
      a[j + 1] = a[j];
      j--;
    }
    a[j + 1] = v;
  }
}

// Lomuto, with the last as pivot.
int partition_last(int *a, int n) {
  BUF(a, n);
  if (n < 1)
    return -1;
  int pivot = a[n - 1], w = 0;
  for (int i = 0; i < n - 1; i++)
    if (a[i] <= pivot) {
      int t = a[i];
      a[i] = a[w];
      a[w++] = t;
    }
  a[n - 1] = a[w];
  a[w] = pivot;
  return w;
}

int partitionBad1(int *a, int n, int pivot) {
  BUF(a, n);
  int w = 0;
  for (int i = 0; i < n; i++)
    if (a[i] < pivot) {
      int t = a[i];
      a[i] = a[w];
      a[w] = t;
      w++;
    }
  for (int i = 0; i <= w; i++)
    // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}[assertion]
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    plimsoll_assert(a[i] < pivot);
  return w;
}

int partitionBad2(int *a, int n, int pivot) {
  BUF(a, n);
  int w = 0;
  for (int i = 0; i < n; i++)
    if (a[i] <= pivot) {
      int t = a[i];
      a[i] = a[w];
      a[w] = t;
      w++;
    }
  for (int i = 0; i < w; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] < pivot);
  return w;
}

void selection_sort(int *a, int n) {
  BUF(a, n);
  for (int i = 0; i < n; i++) {
    int m = i;
    for (int j = i + 1; j < n; j++)
      if (a[j] < a[m])
        m = j;
    int t = a[i];
    a[i] = a[m];
    a[m] = t;
  }
}

void select_least(int *a, int n) {
  BUF(a, n);
  if (n == 0)
    return;
  int m = 0;
  for (int j = 1; j < n; j++)
    if (a[j] < a[m])
      m = j;
  plimsoll_assert(0 <= m && m < n);
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[m] <= a[i]);
  int t = a[0];
  a[0] = a[m];
  a[m] = t;
  for (int i = 1; i < n; i++)
    plimsoll_assert(a[0] <= a[i]);
}

void select_leastBad1(int *a, int n) {
  BUF(a, n);
  int m = 0;
  for (int j = 1; j < n; j++)
    if (a[j] < a[m])
      m = j;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  int t = a[0];
  a[0] = a[m];
  a[m] = t;
}

void select_leastBad2(int *a, int n) {
  BUF(a, n);
  if (n == 0)
    return;
  int m = 0;
  for (int j = 1; j < n; j++)
    if (a[j] > a[m])
      m = j;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[m] <= a[i]);
}

void shell_sort(int *a, int n) {
  BUF(a, n);
  for (int gap = n / 2; gap > 0; gap /= 2)
    for (int i = gap; i < n; i++) {
      int v = a[i];
      int j = i;
      while (j >= gap && a[j - gap] > v) {
        a[j] = a[j - gap];
        j -= gap;
      }
      a[j] = v;
    }
}

void shell_sortBad1(int n) {
  if (n < 1)
    return;
  int *a = malloc(n * sizeof(int));
  if (!a)
    return;
  for (int i = 0; i < n; i++)
    a[i] = plimsoll_nondet_int();
  for (int gap = n / 2; gap > 0; gap /= 2)
    for (int i = gap; i < n; i++) {
      int v = a[i];
      int j = i;
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      while (j > 0 && a[j - gap] > v) {
        a[j] = a[j - gap];
        j -= gap;
      }
      a[j] = v;
    }
}
