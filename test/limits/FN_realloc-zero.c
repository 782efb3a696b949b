// `realloc` of zero bytes is taken to be as `malloc` of zero bytes: where it returns null, what it was given is still there.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,double-free --report=error,warning,unknown,proved -- | FileCheck %s
#include <stdlib.h>
void FN_freesTwice(void) {
  char *a = malloc(4);
  if (!a)
    return;
  char *b = realloc(a, 0);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[double-free]
  free(b ? b : a);
}
