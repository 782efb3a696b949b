// A virtual function of an object that code outside was given before releases
// what a variable leads to: only functions whose address was given or stored
// are taken to be called at any time.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning):}}'
#include <cstdlib>
static int *held;
struct B {
  virtual void f() {}
  virtual ~B() {}
};
struct D : B {
  void f() override { std::free(held); held = nullptr; }
};
static D d;
B *get() { return &d; }
void ext();
int FN_later() {
  held = (int *)std::malloc(4);
  if (!held)
    return 0;
  int *x = held;
  *x = 1;
  ext();
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return *x;
}
