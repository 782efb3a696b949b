// What functions of another file do, where both are given: they free, write, return null, know a struct that is only declared here, and
// have static functions of the same name. A third file is still unknown.
// RUN: %plimsoll check %s %S/Inputs/lists.c --whole-program --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{error|warning|remark}}:'
#include "Inputs/lists.h"
#include <plimsoll/plimsoll.h>
#include <stdlib.h>

static int helper(int x) { return x + 1; }

int releasedBad(void) {
  int *p = malloc(sizeof *p);
  if (!p)
    return 0;
  *p = 1;
  release(p);
  // CHECK: callees.c:[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'p' [use-after-free]
  return *p;
}
int releasedOk(void) {
  int *p = malloc(sizeof *p);
  if (!p)
    return 0;
  *p = 1;
  int v = *p;
  release(p);
  return v;
}
void filledBad(void) {
  int a[3];
  // CHECK: callees.c:[[@LINE+4]]:{{.*}} error: access outside the bounds of the object (in 'fill', called here) [bounds]
  // CHECK-NEXT: Inputs/lists.c:15:{{.*}} note: 'i < n' is true, where 'i' = 3
  // CHECK-NEXT: callees.c:[[@LINE+2]]:{{.*}} note: in the call of 'fill'
  // CHECK-NEXT: Inputs/lists.c:16:{{.*}} note: checked here in 'fill'
  fill(a, 4);
}
int filledOk(void) {
  int a[3];
  fill(a, 3);
  plimsoll_assert(a[2] == 0 && helper(1) == twice(1));
  return a[0];
}
int foundBad(void) {
  // CHECK: callees.c:[[@LINE+1]]:{{.*}} error: null pointer is dereferenced
  return *find(10);
}
int foundOk(int key) {
  int *p = find(key);
  return p ? *p : 0;
}
int listBad(void) {
  struct list *l = push(NULL, 1);
  // CHECK: callees.c:[[@LINE+1]]:{{.*}} error: null pointer is dereferenced (in 'firstOf', called here)
  int v = firstOf(tail(l));
  free(l);
  return v;
}
void listOk(void) {
  struct list *l = push(push(NULL, 1), 2);
  plimsoll_assert(firstOf(l) == 2 && firstOf(tail(l)) == 1);
  release(find(0));
  free(tail(l));
  free(l);
}
int lostBad(void) {
  struct list *l = push(NULL, 1);
  // CHECK: callees.c:[[@LINE+1]]:{{.*}} error: memory from 'push' {{.*}}lost
  return firstOf(l);
}
int primesBad(void) {
  // CHECK: callees.c:[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'primes[3]'
  return primes[3];
}
int primesOk(void) {
  plimsoll_assert(primes[1] == 3 && limit == 7);
  return primes[2];
}
void countedBad(void) {
  calls = 1;
  count();
  // CHECK: callees.c:[[@LINE+1]]:{{.*}} error: assertion 'calls == 1' fails
  plimsoll_assert(calls == 1);
}
void countedOk(void) {
  calls = 1;
  count();
  plimsoll_assert(calls == 2);
}
int isOdd(unsigned n) { return n != 0 && isEven(n - 1); }
int thirdFile(void) {
  static int x;
  x = 1;
  through(&x);
  // CHECK: callees.c:[[@LINE+2]]:{{.*}} not decided whether assertion 'x == 1' fails
  // CHECK: callees.c:[[@LINE+1]]:{{.*}} not decided whether 'x' is read before it has a value
  plimsoll_assert(x == 1);
  return x;
}
