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
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}m == 1{{.*}} overlapping
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
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}d.n == 1{{.*}} overlapping
  plimsoll_assert(d.n == 1);
}
static void baseOk(Derived &d, Base &b) {
  d.n = 1;
  b.n = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}d.n == 1
  plimsoll_assert(d.n == 1);
}

void calls() {
  Derived d{}, e{};
  d.setBad(d.m);
  d.setOk(d.n);
  baseBad(d, d);
  baseOk(d, e);
}
