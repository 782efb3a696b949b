// A loop that writes some cells of an array, at positions that have no closed
// form, leaves the others as they are: without a value.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,precondition,proved | FileCheck %s
int one_of_ten(int n, unsigned p) {
  int t[10];
  for (int i = 0; i < n; i++) {
    p = (p * 3 + 1) % 10;
    t[p] = 0;
  }
  if (n > 0)
    // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved {{.*}} [uninitialized]
    return t[3];
  return 0;
}
int all_had_one(int n, unsigned p) {
  int t[10] = {0};
  for (int i = 0; i < n; i++) {
    p = (p * 3 + 1) % 10;
    t[p] = 0;
  }
  // CHECK: :[[@LINE+1]]:10: {{.*}} proved {{.*}} [uninitialized]
  return t[3];
}
