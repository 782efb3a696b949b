// [optional.mod], [optional.assign]: the value of an optional ends with reset(), and what refers to it or into it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <optional>
#include <vector>

int resetBad() {
  std::optional<int> o = 1;
  int &r = *o;
  o.reset();
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated: 'r'
  return r;
}
int assignedOk() {
  std::optional<int> o = 1, p = 2;
  int &r = *o;
  o = p;
  o = 3;
  return r;
}
int assignedNothingBad(bool other) {
  std::optional<int> o = 1, p;
  int &r = *o;
  if (other)
    o = p;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated: 'r'
  return r;
}
// Elements of a container in the optional end with it: a run shows it.
int holderBad() {
  std::optional<std::vector<int>> o = std::vector<int>{1};
  int &r = (*o)[0];
  o.reset();
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated: 'r'
  return r;
}
