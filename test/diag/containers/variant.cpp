// A variant holds one alternative: what get_if gives, what a visitor is called
// with, and how long addresses of an alternative are valid, follow from which.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark|unknown function).*:}}'
#include <cassert>
#include <string>
#include <variant>
#include <vector>

template <class... Ts> struct overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;

struct Error {
  int code;
};
using Result = std::variant<int, Error>;

Result half(int n) {
  if (n % 2)
    return Error{n};
  return n / 2;
}
void contentsOk() {
  Result r = half(4), s = half(5);
  assert(r.index() == 0 && std::get<int>(r) == 2);
  assert(std::holds_alternative<Error>(s) && std::get<Error>(s).code == 5);
  r = s;
  assert(r.index() == 1 && std::get<1>(r).code == 5);
}
void contentsBad() {
  Result r = half(4);
  r = half(5);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'std::get<Error>(r).code == 4' fails
  assert(std::get<Error>(r).code == 4);
}
int askedOk(const Result &r) {
  if (auto *p = std::get_if<int>(&r))
    return *p;
  return 0;
}
int notAskedBad() {
  Result r = half(3);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: null pointer
  return *std::get_if<int>(&r);
}
int getThrowsOk(const Result &r) { return std::get<int>(r); }
void textOk() {
  std::variant<int, std::string> v = "abc";
  assert(std::get<1>(v).size() == 3);
  v = 4;
  assert(std::get<0>(v) == 4);
}
void textBad() {
  std::variant<int, std::string> v = "abc";
  v = 4;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'v.index() == 1' fails
  assert(v.index() == 1);
}
int visitOk(int n) {
  Result r = n ? Result(Error{n}) : Result(7);
  return std::visit(overloaded{[](int i) { return 10 / (i - 6); },
                               [](const Error &e) { return 10 / e.code; }},
                    r);
}
int visitBad() {
  Result r = Error{0};
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division by zero
  return std::visit(overloaded{[](int i) { return 10; },
                               [](const Error &e) { return 10 / e.code; }},
                    r);
}
void visitResultOk() {
  Result r = 7;
  int x = std::visit([](const auto &a) { return (int)sizeof(a); }, r);
  int y = std::visit(overloaded{[](int i) { return i + 1; },
                                [](const Error &) { return -1; }},
                     r);
  assert(x == 4 && y == 8);
}
void visitResultBad() {
  Result r = 7;
  int y = std::visit(overloaded{[](int i) { return i + 1; },
                                [](const Error &) { return -1; }},
                     r);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'y == -1' fails
  assert(y == -1);
}
// The second call operator is the nearer one for what is const.
struct Counts {
  int n = 0;
  void operator()(int &) { n = 1; }
  template <class T> void operator()(const T &) { n = 2; }
};
void ambiguousOk() {
  const std::variant<int, double> v = 1;
  Counts c;
  std::visit(c, v);
  assert(c.n == 2);
}
void referenceOk() {
  std::variant<int, std::string> v = 1;
  int &i = std::get<int>(v);
  v = 2;
  assert(i == 2);
}
int referenceBad() {
  std::variant<int, std::string> v = 1;
  int &i = std::get<int>(v);
  v = "abc";
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated: 'i'
  return i;
}
void trivialOk() {
  std::variant<int, double> v = 1, w = 3;
  int *p = &std::get<int>(v);
  v = w;
  assert(*p == 3);
}
void trivialBad() {
  std::variant<int, double> v = 1, w = 3.0;
  int *p = &std::get<int>(v);
  v = w;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated: 'p'
  *p = 1;
}
void nestedOk() {
  std::variant<std::monostate, std::vector<int>> v;
  assert(!std::get_if<1>(&v));
  v = std::vector<int>{1, 2};
  assert(std::get<1>(v).size() == 2);
}
int nestedBad() {
  std::variant<std::monostate, std::vector<int>> v = std::vector<int>{1, 2};
  auto &w = std::get<1>(v);
  w.clear();
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: front of 'w', which is empty
  return w.front();
}
