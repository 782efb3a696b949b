// An object and its base class, or its member, given to one call.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved,precondition -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>

struct Base {
  int n;
};
struct Derived : Base {
  int m;
  void setBad(int &o) {
    m = 1;
    o = 0;
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}m == 1
    plimsoll_assert(m == 1);
  }
  void setOk(int &o) {
    m = 1;
    o = 0;
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}m == 1
    plimsoll_assert(m == 1);
  }
};
static void baseBad(Derived &d, Base &b) {
  d.n = 1;
  b.n = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}d.n == 1
  plimsoll_assert(d.n == 1);
}
static void baseOk(Derived &d, Base &b) {
  d.n = 1;
  b.n = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}d.n == 1
  plimsoll_assert(d.n == 1);
}

void members() {
  Derived d{};
  d.setOk(d.n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'm == 1' fails (in 'Derived::setBad', called here)
  d.setBad(d.m);
}
void bases() {
  Derived d{}, e{};
  baseOk(d, e);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'd.n == 1' fails (in 'baseBad', called here)
  baseBad(d, d);
}
