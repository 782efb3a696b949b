// What ranges hold that were sorted, partly sorted, searched, by < or by a comparison.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s
#include <algorithm>
#include <array>
#include <cassert>
#include <deque>
#include <functional>
#include <iterator>
#include <vector>
using V = std::vector<int>;
struct P {
  int k, v;
};
using VP = std::vector<P>;
void lambdaOk(V &v) {
  std::sort(v.begin(), v.end(), [](int a, int b) { return a > b; });
  for (std::size_t i = 1; i < v.size(); i++)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(v[i - 1] >= v[i]);
}
void lambdaBad(V &v) {
  std::sort(v.begin(), v.end(), [](int a, int b) { return a > b; });
  for (std::size_t i = 1; i < v.size(); i++)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
    assert(v[i - 1] > v[i]);
}
void greaterOk(V &v) {
  std::sort(v.begin(), v.end(), std::greater<>());
  if (!v.empty())
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(v.front() >= v.back());
}
void greaterBad(V &v) {
  std::sort(v.begin(), v.end(), std::greater<>());
  if (!v.empty())
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
    assert(v.front() <= v.back());
}
void backwardsOk(V &v) {
  std::sort(v.rbegin(), v.rend());
  for (std::size_t i = 1; i < v.size(); i++)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(v[i - 1] >= v[i]);
}
void backwardsBad(V &v) {
  std::sort(v.rbegin(), v.rend());
  for (std::size_t i = 1; i < v.size(); i++)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
    assert(v[i - 1] <= v[i]);
}
void backwardsByOk(V &v) {
  std::sort(v.rbegin(), v.rend(), std::greater<int>());
  for (std::size_t i = 1; i < v.size(); i++)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(v[i - 1] <= v[i]);
}
void memberOk(VP &v) {
  std::stable_sort(v.begin(), v.end(), [](const P &a, const P &b) { return a.k < b.k; });
  for (std::size_t i = 1; i < v.size(); i++)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(v[i - 1].k <= v[i].k);
}
void memberBad(VP &v) {
  std::stable_sort(v.begin(), v.end(), [](const P &a, const P &b) { return a.k < b.k; });
  for (std::size_t i = 1; i < v.size(); i++)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
    assert(v[i - 1].v <= v[i].v);
}
void twoMembersOk(VP &v) {
  std::sort(v.begin(), v.end(), [](const P &a, const P &b) { return a.k != b.k ? a.k < b.k : a.v > b.v; });
  for (std::size_t i = 1; i < v.size(); i++)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(v[i - 1].k <= v[i].k);
}
void arrayOk(std::array<int, 5> &a) {
  std::sort(a.begin(), a.end());
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(a[0] <= a[1] && a[3] <= a[4]);
}
void firstOk(V &v) {
  if (v.size() < 5)
    return;
  std::partial_sort(v.begin(), v.begin() + 3, v.end());
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(v[0] <= v[1]);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(v[2] <= v[4]);
}
void firstBad(V &v) {
  if (v.size() < 5)
    return;
  std::partial_sort(v.begin(), v.begin() + 3, v.end());
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(v[3] <= v[4]);
}
void firstByOk(V &v) {
  if (v.size() < 5)
    return;
  std::partial_sort(v.begin(), v.begin() + 3, v.end(), std::greater<>());
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(v[0] >= v[1]);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(v[2] >= v[4]);
}
void medianOk(V &v) {
  if (v.size() < 5)
    return;
  std::nth_element(v.begin(), v.begin() + 2, v.end());
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(v[0] <= v[2]);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(v[2] <= v[4]);
}
void medianBad(V &v) {
  if (v.size() < 5)
    return;
  std::nth_element(v.begin(), v.begin() + 2, v.end());
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(v[0] <= v[1]);
}
void heapOk(V &v) {
  std::make_heap(v.begin(), v.end());
  if (!v.empty())
    for (int x : v)
      // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
      assert(x <= v.front());
}
void heapBad(V &v) {
  std::make_heap(v.begin(), v.end(), std::greater<>());
  if (!v.empty())
    for (int x : v)
      // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
      assert(x <= v.front());
}
void isSortedOk(V &v) {
  if (std::is_sorted(v.begin(), v.end(), std::greater<int>()))
    for (std::size_t i = 1; i < v.size(); i++)
      // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
      assert(v[i - 1] >= v[i]);
}
void untilOk(V &v) {
  auto it = std::is_sorted_until(v.begin(), v.end());
  if (it != v.end())
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(*it < it[-1]);
}
void untilBad(V &v) {
  auto it = std::is_sorted_until(v.begin(), v.end());
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [end-iterator]
  const int x = *it;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(x < it[-1]);
}
void adjacentOk(V &v) {
  auto it = std::adjacent_find(v.begin(), v.end());
  if (it != v.end())
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(*it == it[1]);
}
void noneAdjacentOk(V &v) {
  if (std::adjacent_find(v.begin(), v.end()) == v.end())
    for (std::size_t i = 1; i < v.size(); i++)
      // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
      assert(v[i - 1] != v[i]);
}
void noneAdjacentBad(V &v) {
  if (std::adjacent_find(v.begin(), v.end()) != v.end())
    for (std::size_t i = 1; i < v.size(); i++)
      // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
      assert(v[i - 1] != v[i]);
}
void extremesOk(V &v) {
  auto [lo, hi] = std::minmax_element(v.begin(), v.end());
  if (lo != v.end())
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(*lo <= *hi);
}
void extremesBad(V &v) {
  auto [lo, hi] = std::minmax_element(v.begin(), v.end());
  if (lo != v.end())
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
    assert(*lo < *hi);
}
void boundOk(VP &v, int x) {
  auto it = std::lower_bound(v.begin(), v.end(), x, [](const P &p, int y) { return p.k < y; });
  if (it != v.end())
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(it->k >= x);
  if (it != v.begin())
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(it[-1].k < x);
}
void boundBad(VP &v, int x) {
  auto it = std::lower_bound(v.begin(), v.end(), x, [](const P &p, int y) { return p.k < y; });
  if (it != v.end())
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
    assert(it->k == x);
}
bool arrayBoundOk(const int *a, int n, int x) {
  auto it = std::upper_bound(a, a + n, x, std::greater<int>());
  if (it != a + n)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(*it < x);
  return std::binary_search(a, a + n, x);
}
void dequeBoundOk(std::deque<int> &d, int x) {
  auto it = std::lower_bound(d.begin(), d.end(), x, std::greater<int>());
  if (it != d.end())
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(*it <= x);
}
void equalOk(V &v, int x) {
  auto [lo, hi] = std::equal_range(v.begin(), v.end(), x);
  if (lo != hi)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(*lo >= x);
  if (hi != v.end())
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(*hi > x);
  v.erase(lo, hi);
}
void equalBad(V &v, int x) {
  auto [lo, hi] = std::equal_range(v.begin(), v.end(), x);
  if (lo != v.end())
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
    assert(*lo == x);
}
