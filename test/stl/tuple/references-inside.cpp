// Assignment and exchange of what holds pairs or tuples of references write to the referents; nothing is bound anew.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <array>
#include <cassert>
#include <functional>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

void tupleSwappedOk() {
  int a = 1, c = 3;
  std::tuple<int &> t(a), u(c);
  std::swap(t, u);
  assert(a == 3 && c == 1);
  std::get<0>(t) = 9;
  assert(a == 9 && c == 1);
}
void tupleSwappedBad() {
  int a = 1, c = 3;
  std::tuple<int &, int> t(a, 0), u(c, 0);
  std::swap(t, u);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'a == 1' fails
  assert(a == 1);
}
void nestedOk() {
  int a = 1, c = 3;
  std::pair<std::pair<int &, int>, int> t{{a, 0}, 0}, u{{c, 0}, 0};
  t = u;
  assert(a == 3);
  std::tuple<std::pair<int &, int>> v{{a, 0}};
  c = 4;
  v = std::tuple<std::pair<int &, int>>{{c, 0}};
  assert(a == 4);
}
void nestedBad() {
  int a = 1, c = 3;
  std::pair<std::tuple<int &>, int> t{a, 0}, u{c, 0};
  t = u;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'a == 1' fails
  assert(a == 1);
}
void optionalOk() {
  int a = 1, c = 3;
  std::optional<std::tuple<int &>> o(std::tie(a)), p(std::tie(c));
  o = p;
  assert(a == 3);
}
void optionalBad() {
  int a = 1, c = 3;
  std::optional<std::tuple<int &>> o(std::tie(a)), p(std::tie(c));
  o = p;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'a == 1' fails
  assert(a == 1);
}
void exchangedOk() {
  int a = 1, c = 3;
  std::pair<int &, int> t(a, 0);
  auto old = std::exchange(t, std::pair<int &, int>(c, 5));
  assert(a == 3 && t.second == 5 && old.second == 0);
}
void exchangedBad() {
  int a = 1, c = 3;
  std::tuple<int &, int> t(a, 0);
  auto old = std::exchange(t, std::tuple<int &, int>(c, 5));
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'a == 1' fails
  assert(a == 1);
}
void arrayBad() {
  int a = 1, c = 3;
  std::pair<int &, int> t[1] = {{a, 0}}, u[1] = {{c, 0}};
  std::swap(t, u);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'a == 1' fails
  assert(a == 1);
}
void mapOk() {
  int a = 1, c = 3;
  std::map<int, std::pair<int &, int>> m;
  m.insert({1, {a, 0}});
  m.insert_or_assign(1, std::pair<int &, int>(c, 4));
  assert(a == 3);
}
void mapBad() {
  int a = 1, c = 3;
  std::map<int, std::pair<int &, int>> m;
  m.insert({1, {a, 0}});
  m.insert_or_assign(1, std::pair<int &, int>(c, 4));
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'a == 1' fails
  assert(a == 1);
}
void wrappedOk() {
  int a = 1, c = 2;
  auto p = std::make_pair(std::ref(a), std::cref(c));
  p.first = 5;
  assert(a == 5 && p.second == 2);
  std::pair<int &, int> q(std::ref(c), 0);
  q.first = 6;
  assert(c == 6);
}
void wrappedBad() {
  int a = 1;
  auto p = std::make_pair(std::ref(a), 0);
  p.first = 5;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'a == 1' fails
  assert(a == 1);
}
