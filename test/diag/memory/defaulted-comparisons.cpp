// [class.compare.default]: a defaulted comparison reads the members.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{ (error|warning|remark): }}'
#include <compare>
struct P { int a, b; bool operator==(const P &) const = default; };
struct Q { int a, b; auto operator<=>(const Q &) const = default; };
struct C { int a, b; };
bool equalBad() {
  P x;
  x.a = 1;
  P y{1, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b' is read before it has a value
  return x == y;
}
bool unequalBad() {
  P x;
  x.a = 1;
  P y{1, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b' is read before it has a value
  return x != y;
}
bool lessBad() {
  Q x;
  x.a = 1;
  Q y{1, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b' is read before it has a value
  return x < y;
}
bool equalOk() {
  P x{1, 3}, y{1, 2};
  return x == y;
}
bool lessOk() {
  Q x{1, 2}, y{1, 3};
  return x < y;
}
// What decides before is read alone.
bool firstOk() {
  P x;
  x.a = 2;
  P y{1, 2};
  return x == y;
}
P copyOk() {
  P x;
  x.a = 1;
  P y = x;
  x = y;
  return x;
}
C plainOk() {
  C x;
  x.a = 1;
  C y(x);
  return y;
}
