// What algorithms ask functions of the program, which and how often, is known where the standard says so only.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -I %plimsoll-include -std=c++20 | FileCheck %s
#include <algorithm>
#include <list>
#include <numeric>
#include <plimsoll/plimsoll.h>
#include <vector>

static int n;
struct Counted { int k; bool operator<(const Counted &o) const { ++n; return k < o.k; } };
struct Product { int v; };
int operator*(Product a, Product b) { ++n; return a.v * b.v; }

void pointThrows(int k) {
  std::vector<int> v{1, 2, 3, 4};
  std::partition_point(v.begin(), v.end(), [&](int x) { if (x == 1) throw 1; return x < 3; });
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(k != 3);
}
void pointCounts() {
  std::vector<int> v{1, 2, 3, 4};
  int m = 0;
  std::partition_point(v.begin(), v.end(), [&](int x) { ++m; return x < 3; });
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(m == 4);
}
void pointOk(std::vector<int> &v, int k) {
  std::partition_point(v.begin(), v.end(), [&](int x) { return x < k; });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(k == 3 || k != 3);
}
void partitioned(std::vector<int> &v) {
  if (v.empty()) return;
  int seen = v.back();
  std::is_partitioned(v.begin(), v.end(), [&](int x) { seen = x; return x < 2; });
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(seen == v.back());
}
void partition(std::vector<int> &v) {
  if (v.size() < 2) return;
  int last = v.back(), seen = 0;
  std::partition(v.begin(), v.end(), [&](int x) { seen = x; return x < 2; });
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(seen == last);
}
void equalOfTwoLengths(int a, int b) {
  std::vector<int> v{a}, w{a, b};
  int m = 0;
  bool same = std::equal(v.begin(), v.end(), w.begin(), w.end(), [&](int x, int y) { ++m; return x == y; });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(!same);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(m == 1);
}
void lowerBoundCounts(int a) {
  std::vector<Counted> v{{a}};
  Counted x{2};
  n = 0;
  std::lower_bound(v.begin(), v.end(), x);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  plimsoll_assert(n != 1);
}
void lowerBoundOfArray() {
  Counted v[3] = {{1}, {2}, {3}};
  Counted x{0};
  n = 0;
  Counted *p = std::lower_bound(v, v + 3, x);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  plimsoll_assert(p != v || n <= 1);
}
void upperBoundOfArray() {
  Counted v[3] = {{1}, {2}, {3}};
  Counted x{9};
  n = 0;
  Counted *p = std::upper_bound(v, v + 3, x);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  plimsoll_assert(p != v + 3 || n <= 1);
}
void lowerBoundOfList(std::list<Counted> &l) {
  n = 0;
  std::lower_bound(l.begin(), l.end(), Counted{2});
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(n <= 2);
}
void products() {
  std::vector<Product> a{{1}, {2}}, b{{3}, {4}};
  n = 0;
  std::inner_product(a.begin(), a.end(), b.begin(), 1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(n == 0);
}
void transformed() {
  std::vector<Product> a{{1}, {2}}, b{{3}, {4}};
  n = 0;
  std::transform_reduce(a.begin(), a.end(), b.begin(), 1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(n == 0);
}
void clampedOnce(int a, int b, int c) {
  if (c < b) return;
  Counted x{a}, lo{b}, hi{c};
  n = 0;
  std::clamp(x, lo, hi);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(n <= 2);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(a >= b || n == 1);
}
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void clampedOk(int a) { plimsoll_assert(std::clamp(a, 1, 5) >= 1 && std::clamp(a, 1, 5) <= 5); }
void removedMeanwhile(std::list<int> &l) {
  if (l.size() != 3) return;
  l.remove_if([&](int) { return l.size() > 1; });
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(l.empty());
}
