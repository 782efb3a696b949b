// A label in a variable that the loop changes: runs that look for the violation
// go round very often, and meet a new object each time.
// RUN: %plimsoll check %s --fail-on=never --budget=2 --checks=-*,use-after-free --report=error,warning,unknown,precondition -- -std=gnu17 2>&1 | FileCheck %s --implicit-check-not='not analysed'
#include <stdlib.h>
int stepsBad(int *p) {
  void *l = &&first;
  free(p);
again:
  goto *l;
first:
  l = &&second;
  goto again;
second:
  // CHECK: :[[@LINE+1]]:{{.*}}: {{.*}}freed: 'p'{{.*}} [use-after-free]
  return *p;
}
int stepsOk(int *p) {
  void *l = &&first;
again:
  goto *l;
first:
  l = &&second;
  goto again;
second:
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'stepsOk': alive(p)
  return *p;
}
