// Assertions, assumptions and probes become instructions.
// RUN: %plimsoll dump ir %s -- -I%plimsoll-include | FileCheck %s
#include <assert.h>
#include <plimsoll/plimsoll.h>
int __VERIFIER_nondet_int(void);
void reach_error(void);

// CHECK-LABEL: func @"asserts(int)"
// CHECK: [[C:%t[0-9]+]] = gt %n, 0
// CHECK-NEXT: check assertion [[C]] "n > 0"
// CHECK-NEXT: assume [[C]]
void asserts(int n) { assert(n > 0); }

// CHECK-LABEL: func @"own(int *)"
// CHECK: choice "plimsoll_nondet_int"
// CHECK: assume
// CHECK: buffersize %p
// CHECK: check assertion {{.*}} "plimsoll_buffer_size(p) > 0"
// CHECK: eval {{.*}} "n == 3"
// CHECK: reached
// CHECK: dump %n "n"
void own(int *p) {
  int n = plimsoll_nondet_int();
  plimsoll_assume(n > 0);
  plimsoll_assert(plimsoll_buffer_size(p) > 0);
  plimsoll_eval(n == 3);
  plimsoll_reached();
  plimsoll_dump(n);
}

// CHECK-LABEL: func @"competition()"
// CHECK: choice "__VERIFIER_nondet_int"
// CHECK: check assertion false
// CHECK-NEXT: unreachable
void competition(void) {
  if (__VERIFIER_nondet_int())
    reach_error();
}
