// A call through a function pointer is taken not to free what it is given, as a
// call of any code that is not known; here the caller passes `free`.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free --report=error,warning,unknown,proved,precondition -- | FileCheck %s
#include <stdlib.h>

static void give(int *p, void (*f)(void *)) {
  f(p);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'give'
  *p = 1;
}

void callBad(void) {
  int *p = malloc(sizeof(int));
  if (!p)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed
  give(p, free);
}
