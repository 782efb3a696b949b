// Writes that the summary of a function has not, as unknown code may have written there since: by callees, in loops, on one way only, in a cycle, and through bytes.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct S { int x, y; };
void unknown(void *);
static void setx(struct S *s) { s->x = 5; }
static void setp(int *p) { *p = 1; }
static void f(struct S *s, int *p) {
  setx(s);
  setp(p);
  plimsoll_assert(s->x == 5);
  unknown(s);
}
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void caller(struct S *s) { f(s, &s->x); }
struct T { int n, a[4]; };
static int g(struct T *t, int *p, int k) {
  for (int i = 0; i < 4; i++)
    t->a[i] = 2;
  p[0] = 9;
  int r = t->a[t->a[k & 3]];
  unknown(t);
  return r;
}
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside
int callerG(struct T *t) { return g(t, &t->a[1], 1); }
static void h(struct T *t, int *p, int k) {
  t->n = 1;
  if (k) {
    *p = 7;
    plimsoll_assert(t->n == 1);
    unknown(t);
    return;
  }
  *p = 3;
  unknown(p);
}
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void callerH(struct T *t) { h(t, &t->n, 1); }
static void rec2(struct S *s, int *p, int n) {
  if (n <= 0)
    return;
  setx(s);
  setp(p);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion
  plimsoll_assert(s->x == 5);
  if (n & 1)
    rec2(s, &s->y, n - 1);
  else
    rec2(s, p, n - 2);
}
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void callRec2(struct S *s) { rec2(s, &s->x, 5); }
void memsetter(struct S *s, char *c) {
  s->x = 5;
  c[0] = 1;
  plimsoll_assert(s->x == 5);
  unknown(c);
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion
void callMem(struct S *s) { memsetter(s, (char *)s); }
