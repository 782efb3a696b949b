// The library reads scalars that have no value: no check asks for it.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown -- -std=c++20 | FileCheck %s --allow-empty --implicit-check-not='{{(error|warning|remark):}}'
#include <algorithm>
#include <functional>
#include <tuple>
bool FN_anyOf() {
  int a[3];
  return std::any_of(a, a + 3, [](int x) { return x > 0; });
}
bool FN_less() {
  int x, y;
  return std::less<>{}(x, y);
}
bool FN_tied() {
  int x;
  return std::tie(x) == std::make_tuple(1);
}
