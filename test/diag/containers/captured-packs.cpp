// The elements of a parameter pack that a lambda captures are members of its
// closure each of its own, though all have the name of the pack.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not='not decided'
#include <cassert>
#include <tuple>
#include <utility>
#include <vector>
template <class... T> void clearAll(T &...x) {
  auto g = [&] { (x.clear(), ...); };
  g();
}
int clearFirstBad() {
  std::vector<int> a{1}, b{1};
  clearAll(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [bounds]
  return a[0];
}
int clearLastBad() {
  std::vector<int> a{1}, b{1};
  clearAll(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [bounds]
  return b[0];
}
int clearOk() {
  std::vector<int> a{1}, b{1}, c{1};
  clearAll(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [bounds]
  return c[0];
}
template <class... T> void setAll(T &...x) {
  auto g = [&...y = x] { ((y = 5), ...); };
  g();
}
int setFirstBad() {
  int i = 0, j = 0;
  setAll(i, j);
  std::vector<int> v(3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [bounds]
  return v[i];
}
int setLastBad() {
  int i = 0, j = 0;
  setAll(i, j);
  std::vector<int> v(3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [bounds]
  return v[j];
}
int setOk() {
  int i = 0, j = 0, k = 0;
  setAll(i, j);
  std::vector<int> v(6);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [bounds]
  return v[i] + v[j] + v[k];
}
template <class... T> int sum(T... x) {
  auto byReference = [&] { return (x + ...); };
  auto byCopy = [=] { return (x + ...); };
  auto each = [x...] { return (x + ...); };
  auto eachReference = [&x...] { return (x + ...); };
  auto initialised = [... y = x] { return (y + ...); };
  const int r = byReference();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(byCopy() == r);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(each() == r);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(eachReference() == r);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(initialised() == r);
  return r;
}
void sumOk() {
  int r = sum(1, 2, 3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(r == 6);
}
void sumBad() {
  int r = sum(1, 2, 4);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(r == 6);
}
template <class... T> void deleteAll(T... x) {
  auto g = [... y = x] { (delete y, ...); };
  g();
}
void deleteOk() { deleteAll(new int(1), new int(2)); }
void deleteBad() {
  int *p = new int(1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [double-free]
  deleteAll(p, p);
}
void applyOk() {
  std::apply(
      [](auto... x) {
        auto g = [&] { return (x + ...); };
        assert(g() == 6);
      },
      std::make_tuple(1, 2, 3));
}
// Of different types, beside a variable of another name, and from a lambda in a
// lambda.
template <class... T> int size(const T &...x) {
  int extra = 1;
  auto g = [=, &x...] {
    auto h = [&] { return (extra + ... + int(x.size())); };
    return h();
  };
  return g();
}
void sizeOk() {
  std::vector<int> v(2);
  std::vector<char> w(3);
  int n = size(v, w);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(n == 6);
}
void sizeBad() {
  std::vector<int> v(2);
  std::vector<char> w(3);
  int n = size(v, w);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(n == 7);
}
// By value, the elements are moved in.
template <class... T> auto hold(T... x) {
  return [... y = std::move(x)] { return (y.size() + ...); };
}
void movedOk() {
  auto g = hold(std::vector<int>(2), std::vector<int>(5));
  const auto n = g();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(n == 7);
}
