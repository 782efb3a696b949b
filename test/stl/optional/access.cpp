// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [optional.observe]: *o and o->m require a value; value() throws without one.
#include <memory>
#include <optional>
#include <string>

// CHECK: valueOk: returned 3
int valueOk() {
  std::optional<int> o = 3;
  return o ? *o : 0;
}
// CHECK: emptyBad: violation bad-optional
int emptyBad() {
  std::optional<int> o;
  return *o;
}
// CHECK: afterResetBad: violation bad-optional
int afterResetBad() {
  std::optional<std::string> o = "abc";
  o.reset();
  return o->size();
}
// CHECK: throwsOk: returned -1
int throwsOk() {
  std::optional<int> o;
  try {
    return o.value();
  } catch (...) {
    return -1;
  }
}
// CHECK: movedFromOk: returned 1
int movedFromOk() {
  std::optional<int> o = 3;
  auto p = std::move(o);
  return o.has_value() && p.has_value();
}
// CHECK: otherwiseOk: returned 0
int otherwiseOk() {
  std::optional<std::string> o = "abc";
  std::string s = o.value_or("x") + std::move(o).value_or("y");
  return s == "abcabc" ? o->size() : -1;
}
// CHECK: otherwiseMovedBad: violation null
int otherwiseMovedBad() {
  std::optional<std::unique_ptr<int>> o(std::make_unique<int>(1));
  auto p = std::move(o).value_or(nullptr);
  return **o;
}
