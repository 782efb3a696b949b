// A container that is made where another one is, or in a union, and never ended: what it keeps its elements in is not followed.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,leak,double-free --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <new>
#include <vector>
void FN_madeOver() {
  std::vector<int> v{1};
  new (&v) std::vector<int>;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [leak]
}
