// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [variant.get]: get throws unless the alternative is held, get_if is null then.
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

template <class... Ts> struct overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;

// CHECK: heldOk: returned 3
int heldOk() {
  std::variant<int, std::string> v = 3;
  return std::get<int>(v);
}
// CHECK: throwsOk: returned -1
int throwsOk() {
  std::variant<int, std::string> v = "x";
  try {
    return std::get<int>(v);
  } catch (...) {
    return -1;
  }
}
// CHECK: pointerOk: returned 4
int pointerOk() {
  std::variant<int, std::string> v = 4;
  auto *p = std::get_if<int>(&v);
  return p ? *p : 0;
}
// CHECK: pointerBad: violation null
int pointerBad() {
  std::variant<int, std::string> v = "x";
  return *std::get_if<int>(&v);
}
// CHECK: sameAlternativeOk: returned 5
int sameAlternativeOk() {
  std::variant<int, std::string> v = 4;
  int &i = std::get<int>(v);
  v = 5;
  return i;
}
// CHECK: otherAlternativeBad: violation use-after-free
int otherAlternativeBad() {
  std::variant<int, std::string> v = 4;
  int &i = std::get<int>(v);
  v = "x";
  return i;
}
// CHECK: emplacedOk: returned 2
int emplacedOk() {
  std::variant<int, std::string> v = "x";
  std::string &s = std::get<1>(v);
  v.emplace<1>("yy");
  return s.size();
}
// CHECK: emplacedBad: violation use-after-free
int emplacedBad() {
  std::variant<int, std::string> v = "x";
  std::string &s = std::get<1>(v);
  v.emplace<0>(2);
  return s.size();
}
// CHECK: assignedOk: returned 2
int assignedOk() {
  std::variant<int, double> v = 1, w = 2;
  int &i = std::get<0>(v);
  v = w;
  return i;
}
// CHECK: assignedBad: violation use-after-free
int assignedBad() {
  std::variant<int, double> v = 1, w = 2.0;
  int &i = std::get<0>(v);
  v = w;
  return i;
}
// CHECK: movedFromOk: returned 1
int movedFromOk() {
  std::variant<std::unique_ptr<int>, int> v = std::make_unique<int>(4);
  auto w = std::move(v);
  return v.index() == 0 && *std::get<0>(w) == 4;
}
// CHECK: movedFromBad: violation null
int movedFromBad() {
  std::variant<std::unique_ptr<int>, int> v = std::make_unique<int>(4);
  auto w = std::move(v);
  return *std::get<0>(v);
}
// CHECK: visitOk: returned 5
int visitOk() {
  std::variant<int, std::vector<int>> v = std::vector<int>{5};
  return std::visit(overloaded{[](int n) { return 10 / n; },
                               [](std::vector<int> &w) { return w.front(); }},
                    v);
}
// CHECK: visitBad: violation empty-container
int visitBad() {
  std::variant<int, std::vector<int>> v = std::vector<int>{};
  return std::visit(overloaded{[](int n) { return 10 / n; },
                               [](std::vector<int> &w) { return w.front(); }},
                    v);
}
// CHECK: visitNumberBad: violation div-by-zero
int visitNumberBad() {
  std::variant<int, std::vector<int>> v = 0;
  return std::visit(overloaded{[](int n) { return 10 / n; },
                               [](std::vector<int> &w) { return w.front(); }},
                    v);
}
