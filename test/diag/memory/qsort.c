// 7.22.5.2: qsort leaves the elements as they were, in another order.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#include <string.h>
struct P {
  int n, m;
};
static int byNumber(const void *a, const void *b) {
  return *(const int *)a > *(const int *)b;
}
static int byFirst(const void *a, const void *b) {
  return ((const struct P *)a)->n > ((const struct P *)b)->n;
}
static int byTarget(const void *a, const void *b) {
  return **(int *const *)a > **(int *const *)b;
}
void numbersOk(void) {
  int a[4] = {3, 1, 2, 0}, b[4];
  qsort(a, 4, sizeof a[0], byNumber);
  for (int i = 0; i < 4; i++)
    b[a[i]] = 1;
}
void numbersBad(void) {
  int a[4] = {3, 1, 4, 0}, b[4];
  qsort(a, 4, sizeof a[0], byNumber);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[bounds]
  b[a[0]] = 1;
}
void partsOk(struct P *a, int n) {
  plimsoll_assume(plimsoll_buffer_size(a) == (size_t)n && n >= 0);
  for (int i = 0; i < n; i++)
    a[i].n = a[i].m = i * 2;
  qsort(a, n, sizeof *a, byFirst);
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i].n == a[i].m);
}
void someOk(void) {
  int a[5] = {1, 2, 3, 4, 5};
  qsort(a + 1, 3, sizeof a[0], byNumber);
  plimsoll_assert(a[0] == 1 && a[4] == 5 && a[2] >= 2 && a[2] <= 4);
}
int targetsOk(void) {
  int x = 1, y = 2, *a[2] = {&x, &y};
  qsort(a, 2, sizeof a[0], byTarget);
  return *a[0] + *a[1];
}
int targetsBad(void) {
  int x = 1, *a[2] = {&x, 0};
  // CHECK: :[[@LINE+2]]:{{.*}} not decided {{.*}}[null]
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[null]
  qsort(a, 2, sizeof a[0], byTarget);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[null]
  return *a[0];
}
// Elements of another size are parts of these, or several.
void bytes(void) {
  int a[2] = {1, 2};
  qsort(a, 8, 1, byNumber);
  // CHECK: :[[@LINE+2]]:{{.*}} not decided {{.*}}[assertion]
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[uninitialized]
  plimsoll_assert(a[0] == 1 || a[0] == 2);
}
