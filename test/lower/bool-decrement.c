// 6.5.2.4: b-- is b = b - 1, and what is not 0 is true.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- | FileCheck %s
#include <assert.h>
#include <stdbool.h>

void decrement(bool was) {
  bool b = was;
  b--;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(b == !was);
  struct {
    bool f : 1;
  } s = {true};
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(!--s.f);
  b = true;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(b--);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(b);
}
void increment(bool was) {
  bool b = was;
  b++;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(b);
}
