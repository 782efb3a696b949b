// [expr.typeid]/2: a null pointer's object has no type, and std::bad_typeid is thrown; a type has one always.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <cassert>
#include <typeinfo>
struct V {
  virtual ~V() {}
};
int nullBad() {
  V *p = nullptr;
  int t = 0;
  try {
    t = typeid(*p) == typeid(V);
  } catch (const std::bad_typeid &) {
    t = 5;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} warning: assertion
  assert(t != 5);
  return t;
}
int typeOk() {
  int t = 0;
  try {
    t = typeid(int) == typeid(V);
  } catch (...) {
    t = 5;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(t != 5);
  return t;
}
