// An operator= that throws ends the algorithms and the operations of containers that use it, unless it is noexcept.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -I %plimsoll-include -std=c++20 | FileCheck %s
#include <algorithm>
#include <deque>
#include <forward_list>
#include <list>
#include <plimsoll/plimsoll.h>
#include <random>
#include <vector>

struct C {
  int k;
  C(int k = 0) : k(k) {}
  C(const C &o) = default;
  C &operator=(const C &o) { if (o.k == 2) throw 2; k = o.k; return *this; }
  bool operator==(const C &o) const { return k == o.k; }
  bool operator<(const C &o) const { return k < o.k; }
};
struct Quiet {
  int k;
  Quiet(int k = 0) : k(k) {}
  Quiet(const Quiet &o) = default;
  Quiet &operator=(const Quiet &o) noexcept { k = o.k; return *this; }
  bool operator==(const Quiet &o) const { return k == o.k; }
};

void unique(int a) {
  C v[3] = {1, 1, a};
  int t = 0;
  try { std::unique(v, v + 3); } catch (int e) { t = e; }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(t == 0);
}
void uniqueQuiet(int a) {
  Quiet v[3] = {1, 1, a};
  int t = 0;
  try { std::unique(v, v + 3); } catch (int e) { t = e; }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(t == 0);
}
void shuffle(int a, std::mt19937 &r) {
  C v[3] = {2, 2, a};
  int t = 0;
  try { std::shuffle(v, v + 3, r); } catch (int e) { t = e; }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(t == 0);
}
void rotateList(int a) {
  std::list<C> l{2, a};
  int t = 0;
  try { std::rotate(l.begin(), std::next(l.begin()), l.end()); } catch (int e) { t = e; }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(t == 0);
}
void partitionList(int a) {
  std::list<C> l{2, a};
  int t = 0;
  try { std::partition(l.begin(), l.end(), [](const C &c) { return c.k > 2; }); } catch (int e) { t = e; }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(t == 0);
}
void insertInMiddle(int a) {
  std::deque<C> d{1, 2, 2, 2, 1};
  int t = 0;
  try { d.insert(d.begin() + 2, C(a)); } catch (int e) { t = e; }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(t == 0);
}
void assignList(int a) {
  std::list<C> d{1, 2}, e{2, a};
  int t = 0;
  try { d = e; } catch (int x) { t = x; }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(t == 0);
}
void assignQuietList(int a) {
  std::list<Quiet> d{1, 2}, e{2, a};
  int t = 0;
  try { d = e; } catch (int x) { t = x; }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(t == 0);
}
void assignSome(int a) {
  std::list<C> d{1, 1, 1};
  int t = 0;
  try { d.assign(2, C(a)); } catch (int x) { t = x; }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(t == 0);
}
void assignForward() {
  std::forward_list<C> d{1, 1, 1}, e{2, 2};
  int t = 0;
  try { d = e; } catch (int x) { t = x; }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(t == 0);
}
void copiedAndSorted(int a, int b, int c) {
  static int n;
  struct M {
    int k;
    M(int k = 0) : k(k) {}
    M(const M &o) : k(o.k) { ++n; }
    M &operator=(const M &o) { k = o.k; ++n; return *this; }
    bool operator<(const M &o) const { return k < o.k; }
  };
  M v[3] = {a, b, c}, o[2];
  n = 0;
  std::partial_sort_copy(v, v + 3, o, o + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(n == 2);
}
