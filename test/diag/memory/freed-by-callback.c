// A function that frees what it is given through a pointer to it: the caller
// that passes `free` knows. In a file that does so, others may, too.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free --report=error,warning,unknown,proved,precondition -- | FileCheck %s
#include <stdlib.h>

static void give(int *p, void (*f)(void *)) {
  f(p);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}freed
  *p = 1;
}

static void keep(void *p) {}

void callBad(void) {
  int *p = malloc(sizeof(int));
  if (!p)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}freed
  give(p, free);
}
void callOk(void) {
  int *p = malloc(sizeof(int));
  if (!p)
    return;
  give(p, keep);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed
  *p = 2;
  free(p);
}
