// Null may be freed any number of times: that says nothing of what is behind it,
// nor that two pointers differ. Freeing a parameter twice reckons with an object.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,proved --checks=-*,assertion,double-free -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
struct N {
  struct N *next;
};
static void release(struct N *p) {
  while (p) {
    struct N *next = p->next;
    free(p);
    p = next;
  }
}
void twiceBad(int n, char *p) {
  free(p);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory that is not allocated (or already freed) is freed
  free(p);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'twiceBad': n = 4
  plimsoll_assert(n == 4);
}
void bothNull(char *p, char *q) {
  free(p);
  free(q);
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(p || q);
}
void afterUnknownFree(int n, struct N *in) {
  release(0);
  free(in);
  free(in);
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(n == 4);
}
void literal(void) {
  // CHECK: [[@LINE+1]]:{{.*}} proved {{.*}} is freed
  free(0);
  // CHECK: [[@LINE+1]]:{{.*}} {{precondition of|error:}} {{.*}}[assertion]
  plimsoll_assert(0);
}
