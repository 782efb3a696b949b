// What a callee frees may be given the address of a function, which is no memory of any type.
// RUN: %plimsoll check %s --fail-on=never | FileCheck %s
#include <stdlib.h>
static void drop(void *p) { free(p); }
void dropBad(void) {
  // CHECK: :[[@LINE+1]]:3: warning: memory that is not allocated {{.*}}[double-free]
  drop(malloc);
}
