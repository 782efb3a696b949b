// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [optional.swap], [optional.assign]: a value keeps its place where both have one; one that is moved away or destroyed ends.
#include <optional>

// CHECK: swapOk: returned 2
int swapOk() {
  std::optional<int> a(1), b(2);
  int &r = *a;
  a.swap(b);
  return r;
}
// CHECK: swapBad: violation
int swapBad() {
  std::optional<int> a(1), b;
  int &r = *a;
  a.swap(b);
  return r;
}
// CHECK: assignOk: returned 2
int assignOk() {
  std::optional<int> a(1);
  std::optional<short> b(2);
  int &r = *a;
  a = b;
  return r;
}
// CHECK: assignBad: violation
int assignBad() {
  std::optional<int> a(1);
  std::optional<short> b;
  int &r = *a;
  a = b;
  return r;
}
