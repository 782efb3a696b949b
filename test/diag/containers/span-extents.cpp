// [span.cons]: a span whose type says how many elements it has is made of as many, and has them from then on.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <array>
#include <cassert>
#include <span>
#include <vector>
int rangeBad() {
  std::vector<int> v{1, 2};
  std::span<const int, 3> s(v); // CHECK: [[#@LINE]]:{{.*}} error: the span has another number of elements than what it is made of
  int t = 0;
  for (int x : s)
    t += x;
  return t;
}
int dynamicBad() {
  std::vector<int> v{1, 2};
  std::span<int> d(v);
  std::span<const int, 3> s(d); // CHECK: [[#@LINE]]:{{.*}} error: the span has another number of elements than what it is made of
  return s.back();
}
size_t countBad() {
  std::vector<int> v{1, 2};
  std::span<int, 3> s{v.data(), v.size()}; // CHECK: [[#@LINE]]:{{.*}} error: the span has another number of elements than what it is made of
  return s.size();
}
int moreBad() {
  std::vector<int> v{1, 2, 3, 4};
  std::span<int, 3> s(v.begin(), v.end()); // CHECK: [[#@LINE]]:{{.*}} error: the span has another number of elements than what it is made of
  return s[2];
}
int pointersBad() {
  int a[4] = {};
  std::span<int, 3> s(a, a + 4); // CHECK: [[#@LINE]]:{{.*}} error: the span has another number of elements than what it is made of
  return s[2];
}
int iteratorBad() {
  std::vector<int> v{1, 2, 3, 4};
  std::span<int, 3> s(v.begin(), 4); // CHECK: [[#@LINE]]:{{.*}} error: the span has another number of elements than what it is made of
  return s[2];
}
int beyondBad() {
  int a[4] = {};
  std::span<int> s(a, a + 5); // CHECK: [[#@LINE]]:{{.*}} error: the range of pointers is not within one object
  return s[2];
}
int firstBad() {
  std::vector<int> v{1, 2};
  std::span<int> s(v);
  return s.first<3>()[0]; // CHECK: [[#@LINE]]:{{.*}} error: more than the 2 elements of 's' are asked for
}
int lastBad() {
  std::vector<int> v{1, 2};
  std::span<int> s(v);
  return s.last<3>()[0]; // CHECK: [[#@LINE]]:{{.*}} error: more than the 2 elements of 's' are asked for
}
int subspanBad() {
  std::vector<int> v{1, 2};
  std::span<int> s(v);
  return s.subspan<1, 2>()[0]; // CHECK: [[#@LINE]]:{{.*}} error: the subspan is longer than what 's' has
}
int sameOk() {
  std::vector<int> v{1, 2, 3};
  std::span<int, 3> s(v), t{v.data(), v.size()}, u(v.begin(), v.end());
  std::span<const int, 3> c = s;
  std::span<int> d = t;
  std::span<int, 3> e(d);
  return s[2] + t.back() + u.front() + c[1] + d[2] + e[0];
}
int arraysOk() {
  int a[3] = {};
  std::array<int, 3> b{};
  std::span<int, 3> s(a), t(b);
  std::span<int> d(a);
  return s[2] + t[2] + d[2] + s.first<2>()[1] + s.last<1>()[0] + s.subspan<1>()[1] + s.subspan<1, 2>()[1];
}
int sum(std::span<const int, 4> s) {
  assert(s.size() == 4);
  int t = 0;
  for (int x : s)
    t += x;
  return t;
}
int sumOk(const std::vector<int> &v) {
  return v.size() >= 4 ? sum(std::span<const int>(v).first<4>()) : 0;
}
int emptyOk() {
  std::span<int, 0> s;
  std::span<int> t;
  return s.empty() && t.empty();
}
