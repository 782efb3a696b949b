// Inline assembly may write what its operands point to.
// RUN: %plimsoll check %s --fail-on=never -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>

void throughPointer(void) {
  int x = 1, y = 1;
  int *p = &x;
  __asm__ volatile("movl $2, (%0)" : : "r"(p) : "memory");
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(x == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: TRUE
  plimsoll_eval(y == 1);
}

void output(void) {
  int x = 1;
  __asm__("movl $2, %0" : "=r"(x));
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(x == 1);
}

void memoryInput(void) {
  int a[2] = {1, 1};
  __asm__ volatile("incl %0" : : "m"(a[0]));
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(a[0] == 1);
}
