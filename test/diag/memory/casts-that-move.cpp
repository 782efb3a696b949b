// A cast from a base that is not the first to its class, or across to another
// base, gives another address.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>

struct A {
  int a = 1;
  virtual ~A() {}
};
struct B {
  int b = 2;
  virtual ~B() {}
};
struct AB : A, B {
  int c = 3;
};
struct First : A {
  int c = 4;
};

void downBad(B *b) {
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert((void *)static_cast<AB *>(b) == (void *)b);
}

void downOk(B *b) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(static_cast<AB *>(b) == static_cast<AB *>(b));
}

void firstOk(A *a) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert((void *)static_cast<First *>(a) == (void *)a);
}

// Not unreachable.
void acrossBad(AB &o) {
  A *a = &o;
  B *b = &o;
  if ((void *)a == (void *)b || dynamic_cast<A *>(b) != a)
    return;
  // CHECK-NOT: :[[@LINE+2]]:{{.*}} proved {{.*}}assertion
  // CHECK: :[[@LINE+1]]:{{.*}}precondition of {{.*}}assertion
  plimsoll_assert(o.c == 4);
}

void backBad() {
  AB o;
  B *b = &o;
  static_cast<AB *>(b)->c = 9;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  plimsoll_assert(o.c == 3);
}

void backOk() {
  AB o;
  B *b = &o;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(static_cast<AB *>(b) == &o);
  static_cast<AB *>(b)->c = 9;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(o.c == 9);
}

// The run of the violation finds the whole object, too.
void replayedOk() {
  AB o;
  A *a = &o;
  B *b = &o;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} error: assertion
  plimsoll_assert(dynamic_cast<A *>(b) == a);
}

int nullOk(bool k) {
  AB o;
  B *b = k ? &o : nullptr;
  AB *p = static_cast<AB *>(b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert((p == nullptr) == !k);
  return p ? p->c : 0;
}
