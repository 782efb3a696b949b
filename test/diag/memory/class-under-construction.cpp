// While an object is built or ended it is of the class whose constructor or destructor runs, also for functions that these call, and in runs.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s --implicit-check-not="{{(error|warning):}}"
#include <cassert>

int kindSeen;
struct Base {
  Base();
  virtual ~Base();
  virtual int kind() const { return 1; }
};
struct Derived : Base {
  int kind() const override { return 2; }
};
static int kindOf(const Base *b) { return dynamic_cast<const Derived *>(b) ? 2 : 1; }
static int kindBy(const Base *b) { return b->kind(); }
Base::Base() { kindSeen = kindOf(this); }
Base::~Base() { kindSeen = 10 * kindBy(this); }

void constructedOk() {
  Derived d;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(kindSeen == 1);
}
void constructedBad() {
  Derived d;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(kindSeen == 2);
}
void destroyedOk() {
  { Derived d; }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(kindSeen == 10);
}
void destroyedBad() {
  { Derived d; }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(kindSeen == 20);
}
void completeOk() {
  Derived d;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(kindOf(&d) == 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(kindBy(&d) == 2);
}
void completeBad() {
  Derived d;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(kindOf(&d) == 1);
}
