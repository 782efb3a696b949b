// Algorithms check the ranges they are given: that there is room for what they write, that
// a range ends where it may, that middle iterators are in it, and that it is not empty.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <algorithm>
#include <numeric>
#include <string>
#include <vector>
using V = std::vector<int>;
// There is room for two elements of three.
void copyIfBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  std::copy_if(v.begin(), v.end(), o.begin(), [](int) { return true; });
}
void copyNBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  std::copy_n(v.begin(), n, o.begin());
}
void copyBackwardBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  std::copy_backward(v.begin(), v.end(), o.end());
}
void moveBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  std::move(v.begin(), v.end(), o.begin());
}
void transformBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  std::transform(v.begin(), v.end(), o.begin(), [](int x) { return x; });
}
void transformSecondBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  std::transform(v.begin(), v.end(), o.begin(), v.begin(), [](int x, int y) { return y; });
}
void fillNBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  std::fill_n(o.begin(), n, 1);
}
void generateNBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  std::generate_n(o.begin(), n, [] { return 1; });
}
void mergeBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  std::merge(v.begin(), v.end(), v.begin(), v.begin(), o.begin());
}
void unionOfBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+2]]:{{.*}} warning: {{.*}}[bounds]
  // CHECK: note: not decided
  std::set_union(v.begin(), v.end(), v.begin(), v.begin(), o.begin());
}
void reverseCopyBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  std::reverse_copy(v.begin(), v.end(), o.begin());
}
void rotateCopyBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  std::rotate_copy(v.begin(), v.begin(), v.end(), o.begin());
}
void partialSumBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  std::partial_sum(v.begin(), v.end(), o.begin());
}
void differenceBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  std::adjacent_difference(v.begin(), v.end(), o.begin());
}
void scanBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  std::exclusive_scan(v.begin(), v.end(), o.begin(), 0);
}
void productBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  (void)std::inner_product(v.begin(), v.end(), o.begin(), 0);
}
void equalBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  (void)std::equal(v.begin(), v.end(), o.begin());
}
void permutationBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  (void)std::is_permutation(v.begin(), v.end(), o.begin());
}
void swapRangesBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  std::swap_ranges(v.begin(), v.end(), o.begin());
}
void forEachNBad() {
  V v{1, 2, 3}, o(2);
  int n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  std::for_each_n(o.begin(), n, [](int) {});
}
// There is room for all.
void copyNOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  std::copy_n(v.begin(), n, o.begin());
}
void copyBackwardOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  std::copy_backward(v.begin(), v.end(), o.end());
}
void moveOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  std::move(v.begin(), v.end(), o.begin());
}
void transformOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  std::transform(v.begin(), v.end(), o.begin(), [](int x) { return x; });
}
void transformSecondOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  std::transform(v.begin(), v.end(), o.begin(), v.begin(), [](int x, int y) { return y; });
}
void fillNOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  std::fill_n(o.begin(), n, 1);
}
void generateNOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  std::generate_n(o.begin(), n, [] { return 1; });
}
void mergeOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  std::merge(v.begin(), v.end(), v.begin(), v.begin(), o.begin());
}
void unionOfOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  std::set_union(v.begin(), v.end(), v.begin(), v.begin(), o.begin());
}
void reverseCopyOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  std::reverse_copy(v.begin(), v.end(), o.begin());
}
void rotateCopyOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  std::rotate_copy(v.begin(), v.begin(), v.end(), o.begin());
}
void partialSumOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  std::partial_sum(v.begin(), v.end(), o.begin());
}
void differenceOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  std::adjacent_difference(v.begin(), v.end(), o.begin());
}
void scanOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  std::exclusive_scan(v.begin(), v.end(), o.begin(), 0);
}
void productOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  (void)std::inner_product(v.begin(), v.end(), o.begin(), 0);
}
void equalOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  (void)std::equal(v.begin(), v.end(), o.begin());
}
void permutationOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  (void)std::is_permutation(v.begin(), v.end(), o.begin());
}
void swapRangesOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  std::swap_ranges(v.begin(), v.end(), o.begin());
}
void forEachNOk(V &v) {
  V o(v.size());
  size_t n = v.size();
  std::for_each_n(o.begin(), n, [](int) {});
}
// The middle, and the order of the ends.
void rotateBad() {
  V v{1, 2, 3}, w{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[mismatched-iterator]
  std::rotate(v.begin(), w.begin(), v.end());
}
void reverseBad() {
  V v{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the range ends before it begins [bounds]
  std::reverse(v.end(), v.begin());
}
void reverseOk(V &v) { std::reverse(v.begin(), v.end()); }
void nthBad() {
  V v{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the range ends before it begins [bounds]
  std::nth_element(v.begin() + 1, v.begin(), v.end());
}
void nthOk(V &v) { std::nth_element(v.begin(), v.begin() + v.size() / 2, v.end()); }
void partialBad(V &v) {
  V w{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the range ends before it begins [bounds]
  std::partial_sort(w.begin(), w.end(), w.begin() + 1);
}
void partialOk(V &v) {
  if (v.size() > 2)
    std::partial_sort(v.begin(), v.begin() + 2, v.end(), [](int x, int y) { return x > y; });
}
void searchBad() {
  V v{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the range ends before it begins [bounds]
  (void)std::lower_bound(v.end(), v.begin(), 2);
}
bool searchOk(V &v) {
  auto it = std::lower_bound(v.begin(), v.end(), 2, [](int x, int y) { return x < y; });
  return it != v.end() && *it == 2;
}
void heapBad() {
  V v;
  // CHECK: :[[@LINE+1]]:{{.*}} error: the range is empty [bounds]
  std::pop_heap(v.begin(), v.end());
}
void heapOk(V &v) {
  v.push_back(1);
  std::push_heap(v.begin(), v.end());
  std::pop_heap(v.begin(), v.end());
  v.pop_back();
}
int rangeBad() {
  V v;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} past the end [end-iterator]
  return *std::minmax_element(v.begin(), v.end()).first;
}
int rangeOk(V &v) { return v.empty() ? 0 : *std::minmax_element(v.begin(), v.end()).first; }
void reachBad() {
  int a[3] = {1, 2, 3}, b[2];
  // CHECK: :[[@LINE+1]]:{{.*}} error: the range reaches beyond its object [bounds]
  std::transform(a, a + 3, b, [](int x) { return x; });
}
void reachOk() {
  int a[3] = {1, 2, 3}, b[3];
  std::transform(a, a + 3, b, [](int x) { return x; });
  std::rotate(b, b + 1, b + 3);
}
// What is called is analysed.
int d[4];
void calledBad() {
  V v{1, 2, 9}, o(3);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}calledBad::lambda{{.*}}[bounds]
  std::transform(v.begin(), v.end(), o.begin(), [](int x) { return d[x]; });
}
void calledOk(V &v, std::vector<std::string> &s) {
  V o(v.size());
  std::transform(v.begin(), v.end(), o.begin(), [](int x) { return d[x & 3]; });
  V sizes;
  std::transform(s.begin(), s.end(), std::back_inserter(sizes), [](const std::string &x) { return (int)x.size(); });
  std::merge(v.begin(), v.end(), o.begin(), o.end(), std::back_inserter(sizes));
}
