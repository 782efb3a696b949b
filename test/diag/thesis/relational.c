// [Thesis §5.1, §5.3] Examples 9 to 11: two reads of one cell agree although
// its value is not known, and what is known of the value is kept.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved,precondition -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stddef.h>

void readsAgree(int **a, int **b, int size) {
  for (int i = 0; i < size; i++) {
    if (plimsoll_nondet_int())
      a[i] = b[i];
    else
      a[i] = NULL;
  }
  if (size <= 2)
    return;
  int *x = a[2];
  int *y = a[2];
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'x == y'
  plimsoll_assert(x == y);
  // CHECK: :[[@LINE+2]]:{{.*}} proved {{.*}}'a[2] == b[2]'
  if (a[2] != NULL)
    plimsoll_assert(a[2] == b[2]);
  // Nothing says that it is null.
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(a[2] == NULL);
}
