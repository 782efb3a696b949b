// A variable with the attribute `cleanup` is given to a function where it goes out of
// scope: at the end of its block, by jumps and returns, the last one first. What is
// returned is read before.
// RUN: %plimsoll check %s --fail-on=never --checks=*,-overflow --report=error,warning,unknown -- -I %plimsoll-include > %t
// RUN: FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}' < %t
#include "plimsoll/plimsoll.h"
#include <stdlib.h>

static void release(void *p) { free(*(void **)p); }
#define RELEASED __attribute__((cleanup(release)))

int releasedOk(int n) {
  RELEASED char *a = malloc(4);
  RELEASED char *b = malloc(4);
  if (!a || !b)
    return 0;
  for (int i = 0; i < n; i++) {
    RELEASED char *c = malloc(4);
    if (!c)
      break;
    c[0] = a[0] = (char)i;
    if (i == 3)
      continue;
    if (i == 5)
      return 1;
  }
  return 0;
}
void releasedBad(int n) {
  RELEASED char *a = malloc(4);
  if (a && n == 1)
    free(a);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory that is not allocated (or already freed) is freed (in 'release', called here) [double-free]
}
char *returnedBad(void) {
  RELEASED char *a = malloc(4);
  if (a)
    a[0] = 1;
  return a;
}
int usedBad(void) {
  char *a = returnedBad();
  if (!a)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'a[0]' [use-after-free]
  return a[0];
}

static int sum;
static void add(int *p) { sum = 10 * sum + *p; }
#define ADDED __attribute__((cleanup(add)))
static int returned(int k) {
  ADDED int x = k;
  return sum;
}
int orderOk(int k) {
  sum = 0;
  {
    ADDED int x = 1;
    ADDED int y = 2;
    x = 3;
  }
  plimsoll_assert(sum == 23);
  sum = 4;
  plimsoll_assert(returned(5) == 4);
  plimsoll_assert(sum == 45);
  sum = 0;
  {
    ADDED int x = 1;
    if (k)
      goto out;
    x = 2;
  }
out:
  plimsoll_assert(sum == 1 || (!k && sum == 2));
  return 0;
}
int orderBad(void) {
  sum = 0;
  {
    ADDED int x = 1;
    ADDED int y = 2;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'sum == 12' fails [assertion]
  plimsoll_assert(sum == 12);
  return 0;
}
