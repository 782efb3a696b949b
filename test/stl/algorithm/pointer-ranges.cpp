// Algorithms on pointers check the range they are given: that it is not at null,
// lies in memory that lives, and ends within its object.
// RUN: %plimsoll check %s --fail-on=never --report=error,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|not decided)}}'
#include <plimsoll/plimsoll.h>
#include <vector>
#include <algorithm>
#include <numeric>
#include <cstdlib>
void fillOk(int n) {
  if (n <= 0) return;
  int *p = (int *)malloc(n * sizeof(int));
  if (!p) return;
  std::fill(p, p + n, 0);
  std::sort(p, p + n);
  std::iota(p, p + n, 1);
  std::reverse(p, p + n);
  free(p);
}
void fillBad() {
  int a[8];
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  std::fill(a, a + 9, 0);
}
void fillNullBad() {
  int *p = (int *)malloc(8 * sizeof(int));
  // CHECK: :[[@LINE+1]]:{{.*}} error: an offset is added to a null pointer: 'p + 8' [null]
  std::fill(p, p + 8, 0);
  free(p);
}
void copyOk(const int *b) {
  int a[8];
  std::copy(b, b + 8, a);
}
void copyBad(int n) {
  int a[8], b[10];
  std::fill(b, b + 10, 3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  std::copy(b, b + 10, a);
}
void sortBad() {
  int a[8] = {};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  std::sort(a, a + 9);
}
void sortFreedBad() {
  int *p = (int *)malloc(8 * sizeof(int));
  if (!p) return;
  free(p);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[use-after-free]
  std::sort(p, p + 2);
}
void emptyOk() {
  int *p = nullptr;
  std::sort(p, p);
  std::fill(p, p, 1);
}
int accumulateBad() {
  int a[3] = {1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return std::accumulate(a, a + 4, 0);
}
bool searchBad(int x) {
  int a[3] = {1, 2, 3}, b[3] = {1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return std::find(a, b, x) == b;
}
void backwardsBad() {
  int a[3] = {1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  std::sort(a + 3, a);
}
void rotateOk(int n) {
  int a[8] = {};
  if (n >= 0 && n <= 8)
    std::rotate(a, a + n, a + 8);
}
void rotateBad() {
  int a[8] = {};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  std::rotate(a, a + 2, a + 9);
}
void reverseOk(int *a, int n) {
  plimsoll_assume(n >= 0 && plimsoll_buffer_size(a) == (size_t)n);
  std::reverse(a, a + n);
}
void reverseBad() {
  int a[7] = {};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  std::reverse(a, a + 8);
}
bool binarySearchBad(const std::vector<int> &v, const std::vector<int> &w) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[mismatched-iterator]
  return !v.empty() && &v != &w && std::binary_search(v.begin(), w.end(), 3);
}
