// Functions that a call gives overlapping objects are analysed once more, with all that may be one memory: what they
// prove of that stays proved, and what they write is not taken to be apart from anything that it may be a part of.
// They take any number of arguments, so that no body is put in place of a call.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,use-after-free,div-by-zero --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#include <string.h>
struct P { int *a; };
struct S { int n, m; char name[8]; struct P p; };
struct T { struct S in; long k; };
union U { int a; float f; struct P p; };
static int count;
int ext;
static struct S whole;

static void members(struct S *s, int *p, ...) {
  s->n = 1;
  *p = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}s->n == 1{{.*}} a call has overlapping arguments
  plimsoll_assert(s->n == 1);
  s->n = 5;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}s->n == 5
  plimsoll_assert(s->n == 5);
  s->m = 6;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}s->n == 5
  plimsoll_assert(s->n == 5);
}
static void variables(int *p, struct S *s, ...) {
  count = 3;
  ext = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}count == 3
  plimsoll_assert(count == 3 && ext == 3);
  *p = 4;
  // No pointer leads to it.
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}count == 3
  plimsoll_assert(count == 3);
  s->n = 1;
  whole.n = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}s->n == 1{{.*}} a call has overlapping arguments
  plimsoll_assert(s->n == 1 || s == &whole);
}
static void inside(struct T *t, struct S *s, ...) {
  t->in.n = 1;
  t->k = 2;
  s->n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}t->k == 2
  plimsoll_assert(t->k == 2);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}t->in.n == 1{{.*}} a call has overlapping arguments
  plimsoll_assert(t->in.n == 1);
}
static void bytes(struct S *s, char *c, ...) {
  s->n = 0;
  c[0] = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}s->n == 0{{.*}} a call has overlapping arguments
  plimsoll_assert(s->n == 0);
}
static void elements(int *p, int *q, int n, ...) {
  for (int i = 0; i < n; i++)
    p[i] = 7;
  for (int i = 0; i < n; i++)
    q[i] = 8;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}q[0] == 8
  plimsoll_assert(n <= 0 || q[0] == 8);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}p[0] == 7{{.*}} a call has overlapping arguments
  plimsoll_assert(n <= 0 || p == q || p[0] == 7);
}
static void unions(union U *u, float *f, ...) {
  u->a = 1;
  *f = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}u->a == 1{{.*}} a call has overlapping arguments
  plimsoll_assert(u->a == 1);
}
// An address that is kept: where a pointer leads that may have been written is not known.
static void addresses(struct P *s, int **q, ...) {
  int x = 1;
  s->a = &x;
  int *r = *q;
  if (r) {
    *r = 2;
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}x == 1{{.*}} a call has overlapping arguments
    plimsoll_assert(x == 1);
  }
}
static void set(int *p) { *p = 0; }
static int deep(int *p, int n, ...) {
  if (n <= 0)
    return 0;
  *p = n;
  return deep(p, n - 1);
}
static void callees(struct S *s, int *p, ...) {
  int own = 3;
  s->m = 3;
  set(p);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}s->m == 3{{.*}} a call has overlapping arguments
  plimsoll_assert(s->m == 3);
  s->m = 3;
  deep(p, 2);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}s->m == 3{{.*}} a call has overlapping arguments
  plimsoll_assert(s->m == 3);
  s->m = 3;
  memset(p, 0, sizeof *p);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}s->m == 3{{.*}} a call has overlapping arguments
  plimsoll_assert(s->m == 3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}own == 3
  plimsoll_assert(own == 3);
}
static int divides(struct S *s, int *p, ...) {
  if (s->n == 0)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[div-by-zero]
  int quotient = 100 / s->n;
  *p = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[div-by-zero]
  return quotient + 100 / s->n;
}
// Code that is reached only where objects overlap has checks.
static int reached(struct S *s, int *p, ...) {
  int a[4] = {0};
  s->n = 1;
  *p = 9;
  if (s->n == 9)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}a[s.n]{{.*}} a call has overlapping arguments
    a[s->n] = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}a[0]
  return a[0];
}
// With an object all that overlaps with it ends.
static int ends(struct S *s, struct T *t, ...) {
  long k = t->k;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[use-after-free]
  k += t->k;
  free(s);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[use-after-free]{{$}}
  return k + t->k;
}
int main(void) {
  struct S s = {0};
  struct T t = {0};
  int a[10] = {0}, x = 0;
  union U u;
  u.a = 0;
  s.p.a = a;
  members(&s, &s.n);
  variables(&whole.n, &whole);
  inside(&t, &t.in);
  bytes(&s, (char *)&s);
  elements(a, a + 1, 3);
  elements(a + 1, a, 3);
  unions(&u, &u.f);
  addresses(&s.p, &s.p.a);
  callees(&s, &s.m);
  divides(&s, &s.n);
  reached(&s, &s.n);
  struct T *h = malloc(sizeof *h);
  if (h) {
    h->k = 1;
    ends(&h->in, h);
  }
  return x;
}
