// An address of bytes that a recursive function gives back, moves or writes
// somewhere may be one in any object it was given bytes of.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I%plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <plimsoll/plimsoll.h>
static char *skip(char *p, int n) { return n ? skip(p + 1, n - 1) : p; }
void arrayBad(void) {
  int x[2] = {1, 1};
  *skip((char *)x, 4) = 9;
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'x[1] == 1' fails [assertion]
  plimsoll_assert(x[1] == 1);
}
void readOk(void) {
  int x[2] = {1, 1};
  int k = *skip((char *)x, 4);
  plimsoll_assert(x[1] == 1);
  (void)k;
}
struct s {
  int a;
  short b;
};
void memberBad(void) {
  struct s s = {0, 0};
  *skip((char *)&s, 4) = 9;
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 's.b == 0' fails [assertion]
  plimsoll_assert(s.b == 0);
}
static unsigned char *skipAny(void *p, int n) {
  if (n == 0)
    return p;
  return skipAny((char *)p + 1, n - 1);
}
void scalarBad(void) {
  int x = 1;
  *skipAny(&x, 1) = 9;
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'x == 1' fails [assertion]
  plimsoll_assert(x == 1);
}
struct iterator {
  char *p;
  int n;
};
static void advance(struct iterator *i, int n) {
  if (n) {
    i->p++;
    advance(i, n - 1);
  }
}
void iteratorBad(void) {
  int x = 1;
  struct iterator i = {(char *)&x, 4};
  advance(&i, 1);
  *i.p = 9;
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'x == 1' fails [assertion]
  plimsoll_assert(x == 1);
}
static void give(char *p, int n, char **o) {
  if (n)
    give(p + 1, n - 1, o);
  else
    *o = p;
}
void givenBad(void) {
  int x = 1;
  char *o = 0;
  give((char *)&x, 1, &o);
  *o = 9;
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'x == 1' fails [assertion]
  plimsoll_assert(x == 1);
}
static char *(*through)(char *, int) = skip;
void throughPointerBad(void) {
  int x = 1;
  char *k = through((char *)&x, 1);
  x = 1;
  *k = 9;
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'x == 1' fails [assertion]
  plimsoll_assert(x == 1);
}
