// One object seen as of several types is one to a function that is analysed for objects which overlap, as is what has no value.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,uninitialized --report=error,warning,unknown,proved -- -I %plimsoll-include -w | FileCheck %s
#include <stdlib.h>
#include <string.h>
static int rows(int n, int (*p)[n], int (*r)[3], ...) {
  int a[4] = {0};
  p[1][0] = 1;
  r[0][0] = 9;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}a[p[1][0]]{{.*}} a call has overlapping arguments
  a[p[1][0]] = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}a[1]
  return a[1];
}
struct S { int n; int g[6]; };
static int flat(struct S *s, int (*p)[3], ...) {
  int a[4] = {0};
  s->g[3] = 1;
  p[1][0] = 9;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}a[s.g[3]]{{.*}} a call has overlapping arguments
  a[s->g[3]] = 1;
  return a[1];
}
struct P { int x, y; };
static int pairs(struct S *s, struct P *p, struct P *q, ...) {
  int a[4] = {0};
  s->g[1] = 1;
  q->x = 1;
  p->y = 9;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}a[s.g[1]]{{.*}} a call has overlapping arguments
  a[s->g[1]] = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}a[q.x]{{.*}} a call has overlapping arguments
  a[q->x] = 1;
  return a[1];
}
struct H { int tag; };
struct A { struct H h; int v; };
struct B { struct H h; int w; };
struct W { int k; struct A a; };
static int headers(struct W *w, struct B *b, ...) {
  int a[4] = {0};
  w->a.h.tag = 1;
  b->h.tag = 9;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}a[w.a.h.tag]{{.*}} a call has overlapping arguments
  a[w->a.h.tag] = 1;
  return a[1];
}
static int table[4];
static int good(int i) { return 0; }
static int bad(int i) { return table[i]; }
static int chosen(struct S *s, int *p, ...) {
  s->n = 1;
  *p = 0;
  int (*q)(int) = s->n ? good : bad;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}in 'bad'{{.*}} a call has overlapping arguments
  return q(7);
}
static int inTable(struct S *s, int *p, ...) {
  static int (*const functions[2])(int) = {bad, good};
  s->n = 1;
  *p = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}in 'bad'{{.*}} a call has overlapping arguments
  return functions[s->n](7);
}
struct N { int n; struct P in; };
static int copied(struct N *s, struct P *t, ...) {
  char bytes[8];
  s->in.y = 4;
  memmove(t, bytes, sizeof bytes);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}s->in.y{{.*}} a call has overlapping arguments
  return s->in.y > 3;
}
static int given(struct N *s, void *t, int *from, ...) {
  s->in.y = 4;
  memcpy(t, from, 8);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}s->in.y{{.*}} a call has overlapping arguments
  return s->in.y > 3;
}
int main(void) {
  int m[2][3] = {0}, without[2];
  struct S s = {0};
  struct W w = {0};
  struct N n = {0};
  rows(3, m, &m[1]);
  flat(&s, (int(*)[3])s.g);
  pairs(&s, (struct P *)s.g, (struct P *)(s.g + 1));
  headers(&w, (struct B *)&w.a.h);
  chosen(&s, &s.n);
  inTable(&s, &s.n);
  copied(&n, &n.in);
  given(&n, &n.in, without);
  return 0;
}
