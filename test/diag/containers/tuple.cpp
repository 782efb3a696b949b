// The elements of a tuple are objects of their own, or what its references
// refer to.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark|unknown function).*:}}'
#include <cassert>
#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

std::tuple<int, int> spread(int a, int b) { return {a - b, a + b}; }
std::tuple<int, int> divide(int a, int b) { return {a / b, a % b}; }

void bindingsOk() {
  auto [q, r] = spread(17, 5);
  assert(q == 12 && r == 22);
}
void bindingsBad() {
  auto [q, r] = spread(17, 5);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'q == 22' fails
  assert(q == 22);
}
int divisionBad() {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division by zero
  auto [q, r] = divide(17, 0);
  return q;
}
void tiedOk() {
  int a;
  std::string s;
  std::tie(a, s) = std::make_tuple(3, std::string("abc"));
  assert(a == 3 && s.size() == 3);
}
int tiedBad() {
  int a, b;
  std::tie(a, std::ignore) = divide(4, 2);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'b' is read before it has a value
  return a + b;
}
void comparedOk() {
  std::tuple<int, int> a{1, 2}, b{1, 3};
  assert(a < b && a != b && !(b <= a));
  assert(std::make_tuple(1, 2) == a);
}
void comparedBad() {
  std::tuple<int, int> a{1, 2}, b{1, 3};
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'b < a' fails
  assert(b < a);
}
void byTypeOk() {
  std::tuple<int, double, std::string> t(1, 2, "abc");
  std::get<int>(t)++;
  assert(std::get<0>(t) == 2 && std::get<std::string>(t).size() == 3);
}
int pointerBad() {
  std::tuple<int, int *> t(3, nullptr);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: null pointer
  return *std::get<1>(t);
}
int movedOk() {
  auto t = std::make_tuple(std::make_unique<int>(4), 1);
  auto u = std::move(t);
  return *std::get<0>(u);
}
int movedBad() {
  auto t = std::make_tuple(std::make_unique<int>(4), 1);
  auto u = std::move(t);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} owns nothing
  return *std::get<0>(t);
}
void forwardedOk() {
  int x = 5;
  auto t = std::forward_as_tuple(x);
  std::get<0>(t)++;
  assert(x == 6);
}
std::tuple<int &> local() {
  int x = 5;
  return std::tie(x);
}
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: object is used after the end of its lifetime
int danglingBad() { return std::get<0>(local()); }
void joinedOk() {
  auto t = std::tuple_cat(std::make_tuple(1, 2), std::make_tuple(3));
  assert(std::get<2>(t) == 3 && std::tuple_size_v<decltype(t)> == 3);
}
int appliedOk() {
  return std::apply([](int a, int b) { return a / b; }, std::make_tuple(4, 2));
}
int appliedBad() {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division by zero
  return std::apply([](int a, int b) { return a / b; }, std::make_tuple(4, 0));
}
void wrappedOk() {
  int x = 1;
  std::reference_wrapper<int> r = x;
  r.get() = 2;
  int y = r;
  assert(x == 2 && y == 2);
}
int emptiedBad() {
  std::tuple<std::vector<int>, int> t({1, 2}, 0);
  auto &[v, n] = t;
  std::get<0>(t).clear();
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: front of 'v', which is empty
  return v.front();
}
