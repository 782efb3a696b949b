// Arrays of variable length end with their block, what alloca gives with the function.
// RUN: %plimsoll check %s --fail-on=never --checks=*,-overflow --report=error,warning,unknown -- -I %plimsoll-include > %t
// RUN: FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}' < %t
#include "plimsoll/plimsoll.h"

static int *arrayOf(int n) {
  int a[n];
  a[0] = 1;
  int *p = a;
  return p;
}
int arrayBad(void) {
  int *p = arrayOf(4);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'p' [use-after-free]
  return *p;
}
int blockBad(int n) {
  int *p = 0;
  if (n < 1)
    return 0;
  {
    int a[n];
    a[n - 1] = 3;
    p = a;
    plimsoll_assert(p[n - 1] == 3);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'p[n - 1]' [use-after-free]
  return p[n - 1];
}
int earlierBad(int n) {
  int *p = 0;
  if (n < 1 || n > 5)
    return 0;
  for (int i = 0; i < 3; i++) {
    int a[n];
    a[0] = i;
    if (i == 2)
      // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'p' [use-after-free]
      return *p;
    p = a;
  }
  return 0;
}
int loopOk(int k) {
  int sum = 0;
  for (int i = 1; i < 4; i++) {
    int a[i];
    for (int j = 0; j < i; j++)
      a[j] = j;
    if (k == i)
      continue;
    if (k == 9)
      break;
    sum += a[i - 1];
  }
  return sum;
}

static char *allocated(void) {
  char *p = __builtin_alloca(4);
  p[0] = 1;
  return p;
}
int allocatedBad(void) {
  char *p = allocated();
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'p' [use-after-free]
  return *p;
}
int allocatedOk(void) {
  char *p = 0;
  for (int i = 0; i < 3; i++) {
    char *q = __builtin_alloca(4);
    q[0] = (char)i;
    if (p)
      plimsoll_assert(*p == i - 1);
    p = q;
  }
  return *p;
}
