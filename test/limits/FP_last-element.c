// The last element of an array as the one before the array behind it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,use-after-free --report=error,warning -- -I %plimsoll-include | FileCheck %s
int FP_lastOfLocal(void) {
  int a[3] = {1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed
  return *((int *)(&a + 1) - 1);
}
int FP_lastOfGiven(int (*p)[3]) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds
  return *((int *)(p + 1) - 1);
}
// CHECK-NOT: :[[@LINE+1]]:
int lastByIndex(int (*p)[3]) { return (*p)[2]; }
