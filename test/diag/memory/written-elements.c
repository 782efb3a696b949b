// Whether an assertion depends on what memory held before is a question of the
// elements it can speak of, not of the array.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <plimsoll/plimsoll.h>
int paramBad(int n) {
  int a[1000];
  for (int i = 0; i < 1000; i++) a[i] = 42;
  if (n < 0 || n >= 1000) return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(a[n] == 43);
  return 0;
}
int choiceBad(void) {
  int a[1000];
  for (int i = 0; i < 1000; i++) a[i] = 42;
  int n = plimsoll_nondet_int();
  if (n < 0 || n >= 1000) return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(a[n] == 43);
  return 0;
}
int partBad(int n) {
  int a[1000];
  for (int i = 0; i < 500; i++) a[i] = 42;
  if (n < 0 || n >= 501) return 0;
  // Element 500 has no value. All that have are 42.
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[uninitialized]
  plimsoll_assert(a[n] == 42);
  return 0;
}
