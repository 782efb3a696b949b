// A structured binding that a lambda captures is a member of its closure.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not='remark: not decided'
#include <cassert>
#include <map>
#include <tuple>
#include <utility>
#include <vector>
struct Two {
  int a, b;
};
void copyOk() {
  auto [a, b] = Two{1, 2};
  auto f = [=] { return a + b; };
  a = 7;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(f() == 3);
}
void copyBad() {
  auto [a, b] = Two{1, 2};
  auto f = [a, b] { return a + b; };
  a = 7;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(f() == 9);
}
void referenceOk() {
  auto [a, b] = Two{1, 2};
  auto f = [&] { return a + b; };
  a = 7;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(f() == 9);
}
void referenceBad() {
  auto [a, b] = Two{1, 2};
  auto f = [&a, &b] { return a + b; };
  a = 7;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(f() == 3);
}
void writtenOk() {
  Two t{1, 2};
  auto &[a, b] = t;
  [&] { b = 5; }();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(t.b == 5);
}
void writtenBad() {
  Two t{1, 2};
  auto &[a, b] = t;
  [&] { a = 5; }();
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(t.a == 1);
}
void ofPairOk() {
  auto [v, n] = std::make_pair(std::vector<int>(3), 2);
  auto f = [&] { return v[n]; };
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'this.v' [bounds]
  f();
}
void ofPairBad() {
  auto [v, n] = std::make_pair(std::vector<int>(3), 3);
  auto f = [&] { return v[n]; };
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [bounds]
  f();
}
void ofTupleOk() {
  auto [i, j] = std::make_tuple(1, 2);
  auto f = [=] { return i + j; };
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(f() == 3);
}
void ofTupleBad() {
  auto [i, j] = std::make_tuple(1, 2);
  auto f = [&] { return i + j; };
  j = 4;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(f() == 3);
}
void ofArrayOk() {
  int x[2] = {1, 2};
  auto &[p, q] = x;
  auto f = [&] { p = q; };
  f();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(x[0] == 2);
}
void nestedOk() {
  auto [a, b] = Two{1, 2};
  auto f = [&] { return [=] { return a * 10 + b; }(); };
  b = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(f() == 13);
}
void clearsBad() {
  auto [v, n] = std::make_pair(std::vector<int>(3), 2);
  auto f = [&] { v.clear(); };
  f();
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [bounds]
  v[n] = 1;
}
