// [Thesis §4.3] Example 3: two stores at symbolic indices, no case split.
// RUN: %plimsoll check %s --fail-on=never -- -I %plimsoll-include 2>&1 | FileCheck %s
#include <plimsoll/plimsoll.h>

void twoStores(int *a, int k, int m) {
  a[k] = 7;
  a[m] = 3;
  // CHECK: :[[@LINE+2]]:{{.*}}: remark: TRUE
  if (k != m)
    plimsoll_eval(a[k] == 7);
  // CHECK: :[[@LINE+1]]:{{.*}}: remark: TRUE
  plimsoll_eval(a[m] == 3);
  // CHECK: :[[@LINE+2]]:{{.*}}: remark: TRUE
  if (k == m)
    plimsoll_eval(a[k] == 3);
  // CHECK: :[[@LINE+1]]:{{.*}}: remark: UNKNOWN
  plimsoll_eval(a[k] == 7);
}

// Two parameters may be the same array.
void mayAlias(int *a, int *b) {
  a[0] = 1;
  b[0] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}}: remark: UNKNOWN
  plimsoll_eval(a[0] == 1);
  // CHECK: :[[@LINE+2]]:{{.*}}: remark: TRUE
  if (a != b)
    plimsoll_eval(a[0] == 1);
  // CHECK: :[[@LINE+2]]:{{.*}}: remark: FALSE
  if (a == b)
    plimsoll_eval(a[0] == 1);
}
