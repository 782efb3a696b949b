// A function that gives a callee parts of two objects is analysed as if those were two: callers that pass one object as both are told what goes
// wrong then, and what was proved of the callees is not counted for them.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,precondition -- -I %plimsoll-include | grep -v note: > %t
// RUN: FileCheck %s --implicit-check-not='{{(error|warning|remark):}}' < %t
#include <alloca.h>
#include <plimsoll/plimsoll.h>

struct Point {
  int x, y;
};
struct Line {
  struct Point *from, *to;
};
static struct Point origin;

static void both(struct Point *p, int *x) {
  p->x = 1;
  *x = 2;
  plimsoll_assert(p->x == 1);
}
static void passed(struct Point *p, struct Point *q) { both(p, &q->x); }
static void twice(struct Point *p, struct Point *q) { passed(q, p); }

void onePointBad(void) {
  struct Point a = {0, 0};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion 'p->x == 1' fails
  passed(&a, &a);
}
void twoPointsOk(void) {
  struct Point a = {0, 0}, b = {0, 0};
  passed(&a, &b);
}
void deeperBad(struct Point *p) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion 'p->x == 1' fails
  twice(p, p);
}
void membersBad(struct Point *p) {
  struct Line l = {p, p};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion 'p->x == 1' fails
  twice(l.from, l.to);
}
static void ends(struct Line *l) { passed(l->from, l->to); }
void endsBad(struct Point *p) {
  struct Line l = {p, p};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion 'p->x == 1' fails
  ends(&l);
}
void endsOk(void) {
  struct Point a = {0, 0}, b = {0, 0};
  struct Line l = {&a, &b};
  ends(&l);
}
void someBad(struct Point *p, struct Point *q, int c) {
  struct Point *r = c ? p : q;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{(error:|warning:|remark: (not decided|precondition)).*}}'p->x == 1'
  twice(p, r);
}
void oneOfTwoBad(struct Point *p, struct Point *q, int c) {
  struct Point *r = c ? p : q;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion 'p->x == 1' fails
  both(p, &r->x);
}
void otherOfTwoOk(struct Point *p, struct Point *q, int c) {
  struct Point *r = c ? p : q;
  if (!c)
    both(p, &r->x);
}
static void global(struct Point *p) { both(&origin, &p->x); }
void globalBad(void) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion 'p->x == 1' fails
  global(&origin);
}
void globalOk(struct Point *p) {
  struct Point a = *p;
  global(&a);
}

static void kept(struct Point *p, int *x) {
  int *t = alloca(sizeof(int));
  *t = 2;
  p->x = 1;
  *x = *t;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}p->x == 1{{.*}} a call has overlapping arguments
  plimsoll_assert(p->x == 1);
}
static void keptApart(struct Point *p, int *x) {
  int *t = alloca(sizeof(int));
  *t = 2;
  p->x = 1;
  *x = *t;
  plimsoll_assert(p->x == 1);
}
static void unlessSame(struct Point *p, struct Point *q) {
  if (p != q)
    keptApart(p, &q->x);
}
void unlessSameOk(struct Point *p) { unlessSame(p, p); }

static void elements(int *a, int *b) {
  *a = 1;
  b[1] = 2;
  plimsoll_assert(*a == 1);
}
static void behind(int *a, int *b) { elements(a + 1, b); }
void elementsBad(void) {
  int t[3] = {0, 0, 0};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion '*a == 1' fails
  behind(t, t);
}
void elementsOk(void) {
  int t[3] = {0, 0, 0};
  behind(t + 1, t);
}

static void passedOn(struct Point *p, struct Point *q) { kept(p, &q->x); }
void keptBad(void) {
  struct Point a = {0, 0};
  passedOn(&a, &a);
}
static void chain(struct Point *p, struct Point *q, int n) {
  if (n > 0)
    chain(p, p, n - 1);
  else
    kept(p, &q->x);
}
void chainBad(struct Point *p, struct Point *q) { chain(p, q, 3); }
