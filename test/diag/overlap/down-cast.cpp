// Arguments that overlap, where the function that is called knows one of them as a class that derives from what its caller knows it as.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <cassert>
struct Base {
  int x = 0;
};
struct Derived : Base {
  int set(int &q) {
    x = 5;
    q = 1;
    return x;
  }
};
static int viaBase(Base &b, int &q) { return static_cast<Derived &>(b).set(q); }
static int direct(Derived &d, int &q) { return d.set(q); }
int viaBaseBad() {
  Derived d;
  int r = viaBase(d, d.x);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  assert(r != 1);
  return r;
}
int directBad() {
  Derived d;
  int r = direct(d, d.x);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  assert(r != 1);
  return r;
}
