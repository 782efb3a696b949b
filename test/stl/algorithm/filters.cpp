// What is left of a range that is filtered, in place or into another container.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s
#include <algorithm>
#include <cassert>
#include <iterator>
#include <vector>
using V = std::vector<int>;
struct P {
  int k, v;
};
using VP = std::vector<P>;
void erasedIfOk(V &v) {
  std::erase_if(v, [](int y) { return y < 0; });
  for (int y : v)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(y >= 0);
}
void erasedIfBad(V &v) {
  std::erase_if(v, [](int y) { return y < 0; });
  for (int y : v)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
    assert(y > 0);
}
void erasedOk(V &v) {
  const std::size_t n = v.size();
  const auto gone = std::erase(v, 3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(v.size() + gone == n);
  for (int y : v)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(y != 3);
}
void structsErasedOk(VP &v) {
  std::erase_if(v, [](const P &y) { return y.k < 0; });
  for (const P &y : v)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(y.k >= 0);
}
void structsRemovedOk(VP &v) {
  v.erase(std::remove_if(v.begin(), v.end(), [](const P &y) { return y.k < 0; }), v.end());
  for (const P &y : v)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(y.k >= 0);
}
void structsRemovedBad(VP &v) {
  v.erase(std::remove_if(v.begin(), v.end(), [](const P &y) { return y.k < 0; }), v.end());
  for (const P &y : v)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
    assert(y.v >= 0);
}
void copiedOk(const V &v) {
  V w;
  std::copy_if(v.begin(), v.end(), std::back_inserter(w), [](int x) { return x > 3; });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(w.size() <= v.size());
  for (int x : w)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(x > 3);
}
void copiedBad(const V &v) {
  V w;
  std::copy_if(v.begin(), v.end(), std::back_inserter(w), [](int x) { return x > 3; });
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(w.size() < v.size());
}
void notCopiedOk(const V &v) {
  V w;
  std::remove_copy(v.begin(), v.end(), std::back_inserter(w), 3);
  for (int x : w)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(x != 3);
}
void inPlaceOk(P *d, std::size_t n) {
  std::size_t k = 0;
  for (std::size_t i = 0; i < n; i++)
    if (d[i].k >= 0)
      d[k++] = d[i];
  for (std::size_t i = 0; i < k; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(d[i].k >= 0);
}
void inPlaceBad(P *d, std::size_t n) {
  std::size_t k = 0;
  for (std::size_t i = 0; i < n; i++)
    if (d[i].k >= 0)
      d[k++] = d[i];
  for (std::size_t i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
    assert(d[i].k >= 0);
}
void insertedOk(const V &v) {
  V w;
  for (auto i = v.begin(); i != v.end(); ++i)
    if (*i > 3)
      w.push_back(*i);
  for (int x : w)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(x > 3);
}
