// A function that only accesses variables is right whatever its callers' arguments are; not one that accesses what a pointer leads to.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{error:|warning:|not decided}}'
#include <alloca.h>
#include <plimsoll/plimsoll.h>

int Used, Taken, Total;
// Variables alone.
static void count(void) {
  Used = 1;
  Total = 2;
  plimsoll_assert(Used == 1 && Total == 2);
}
static void bothBad(int *a, int *b) {
  count();
  int *t = alloca(sizeof(int));
  *t = 2;
  a[1] = 1;
  b[0] = *t;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}a[1] == 1{{.*}} a call has overlapping arguments
  plimsoll_assert(a[1] == 1);
}
void bothCaller(void) {
  int x[3] = {0, 0, 0};
  bothBad(x, x + 1);
}

// A variable and what a parameter leads to.
static void withVariable(int *p) {
  Taken = 1;
  p[1] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}Taken == 1{{.*}} a call has overlapping arguments
  plimsoll_assert(Taken == 1);
}
static void otherBad(int *a, int *b, int *p) {
  withVariable(p);
  int *t = alloca(sizeof(int));
  *t = 2;
  a[1] = 1;
  b[0] = *t;
}
void otherCaller(int *p) {
  int x[3] = {0, 0, 0};
  otherBad(x, x + 1, p);
}

// A pointer in a variable, to an element of another.
int Grid[3][3];
int *Element;
static int elementBad(int d, ...) {
  Grid[1][1] = 1;
  *Element = 100;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}Grid[1][1] == 1{{.*}} a call has overlapping arguments
  plimsoll_assert(Grid[1][1] == 1);
  return d;
}
int elementCaller(void) {
  Element = &Grid[1][1];
  return elementBad(0);
}

// The same of characters.
int Numbers[4];
char *Byte;
static int byteBad(int d, ...) {
  Numbers[2] = 1;
  *Byte = 100;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}Numbers[2] == 1{{.*}} a call has overlapping arguments
  plimsoll_assert(Numbers[2] == 1);
  return d;
}
int byteCaller(void) {
  Byte = (char *)&Numbers[2];
  return byteBad(0);
}

// Objects of one type at different places.
static int rowsBad(int (*a)[2], int (*b)[2], ...) {
  (*a)[1] = 1;
  (*b)[0] = 100;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} a call has overlapping arguments
  plimsoll_assert((*a)[1] == 1);
  return 0;
}
int rowsCaller(void) {
  int v[4];
  return rowsBad((int (*)[2])v, (int (*)[2])(v + 1));
}
