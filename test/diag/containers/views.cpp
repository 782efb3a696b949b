// [range.adaptors]: views are analysed by the library's own code, with what the program gives them to call.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning): }}'
#include <cassert>
#include <map>
#include <ranges>
#include <vector>

int takeOk(const std::vector<int> &v) {
  int s = 0;
  for (int x : v | std::views::take(3))
    s += x > 2;
  return s;
}
void takeBad(std::vector<int> v) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: '__begin1' was invalidated
  for (int x : v | std::views::take(3))
    if (x == 7)
      v.push_back(x);
}
int dropOk(const std::vector<int> &v) {
  int s = 0;
  for (int x : v | std::views::drop(2))
    s += x > 2;
  return s;
}
int reverseOk(const std::vector<int> &v) {
  int s = 0;
  for (int x : v | std::views::reverse)
    s += x > 2;
  return s;
}
int reversedIndicesOk() {
  std::vector<int> v(4);
  int s = 0;
  for (int i : std::views::iota(0, 4) | std::views::reverse)
    s += v[i] > 2;
  return s;
}
int reversedIndicesBad() {
  std::vector<int> v(4);
  int s = 0;
  for (int i : std::views::iota(0, 5) | std::views::reverse)
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: index i is out of range for 'v'
    s += v[i] > 2;
  return s;
}
int transformOk() {
  std::vector<int> v(10);
  int s = 0;
  for (int x : std::views::iota(0, 10) |
                   std::views::transform([&](int i) { return v[i]; }))
    s += x > 2;
  return s;
}
int transformBad() {
  std::vector<int> v(10);
  int s = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: index i is out of range for 'this.v'
  for (int x : std::views::iota(0, 11) |
                   std::views::transform([&](int i) { return v[i]; }))
    s += x > 2;
  return s;
}
int filterOk(const std::vector<int> &v) {
  std::vector<int> a(10);
  int s = 0;
  for (int i : v | std::views::filter([](int x) { return x >= 0 && x < 10; }))
    s += a[i] > 2;
  return s;
}
int filterBad() {
  std::vector<int> v{1, 2, 12}, a(10);
  int s = 0;
  for (int i : v | std::views::filter([](int x) { return x > 10; }))
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: index i is out of range for 'a'
    s += a[i] > 2;
  return s;
}
int keysOk(const std::map<int, int> &m) {
  int s = 0;
  for (int x : m | std::views::keys)
    s += x > 2;
  for (int x : m | std::views::values)
    s += x > 2;
  return s;
}
int ownedOk() {
  int s = 0;
  for (int x : std::views::all(std::vector<int>{1, 2}))
    s += x > 2;
  return s;
}

auto referring() {
  std::vector<int> v{1, 2, 3};
  return v | std::views::take(2);
}
int danglingBad() {
  int s = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: memory is used after it was freed
  for (int x : referring())
    s += x > 2;
  return s;
}
auto owning() {
  std::vector<int> v{1, 2, 3};
  return std::move(v) | std::views::take(2);
}
int ownedByViewOk() {
  int s = 0;
  for (int x : owning())
    s += x > 2;
  return s;
}
int sumBad() {
  std::vector<int> v{1, 2, 3};
  int n = 0;
  for (int i : v | std::views::filter([](int x) { return x > 1; }))
    n += i;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'n == 6' fails
  assert(n == 6);
  return n;
}
int sumOk() {
  std::vector<int> v{1, 2, 3};
  int n = 0;
  for (int i : v | std::views::filter([](int x) { return x > 1; }))
    n += i;
  assert(n == 5);
  return n;
}
int emptiedBad() {
  std::vector<int> v{1, 2, 3};
  auto t = v | std::views::reverse;
  v.clear();
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 't' is at the beginning and cannot be decremented
  return *t.begin();
}
int changedOk() {
  std::vector<int> v{1, 2, 3};
  auto t = v | std::views::reverse;
  v.pop_back();
  return *t.begin();
}
