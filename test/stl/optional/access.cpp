// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [optional.observe]: *o and o->m require a value; value() throws without one.
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
