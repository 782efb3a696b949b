// Which calls are given objects that overlap, where one of these is at an address that a loop found in memory: pointers in memory lead into
// those members of which the file keeps addresses, and a cell is another only where types and places of both allow it. Each function that
// must not be believed has `alloca`, so that its body cannot stand in its callers.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <alloca.h>
#include <plimsoll/plimsoll.h>
#include <stdlib.h>

struct Text { char *data; int length; };
struct Lines { struct Text *at; int count; };

// Nobody keeps the address of a member.
struct Plain { int column; char blank; };
static void plainOk(struct Plain *p, struct Text *t) {
  *(int *)alloca(sizeof(int)) = 1;
  p->column = 5;
  p->blank = 1;
  t->data[0] = 'x';
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}p->column == 5
  plimsoll_assert(p->column == 5 && p->blank == 1);
}
void plainCaller(struct Plain *p, struct Lines *lines) {
  struct Text t = {0, 0};
  for (int i = 0; i < lines->count; i++) {
    if (lines->at[i].length)
      t.data = lines->at[i].data;
    if (t.data)
      plainOk(p, &t);
  }
}

// A function keeps that of one of them.
struct Kept { int column; char blank; };
void keep(struct Kept *k, struct Text *t) { t->data = &k->blank; }
static void keptBad(struct Kept *k, struct Text *t) {
  *(int *)alloca(sizeof(int)) = 1;
  k->blank = 1;
  t->data[0] = 'x';
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}k->blank == 1{{.*}} depends on write through a pointer into a part of it
  plimsoll_assert(k->blank == 1);
}
void keptCaller(struct Kept *k, struct Lines *lines) {
  struct Text t = {0, 0};
  for (int i = 0; i < lines->count; i++) {
    if (lines->at[i].length)
      t.data = lines->at[i].data;
    if (t.data)
      keptBad(k, &t);
  }
}

// All its bytes, with or without a detour.
struct Whole { int column; };
void keepWhole(struct Whole *w, struct Text *t) { t->data = (char *)w; }
static void wholeBad(struct Whole *w, struct Text *t) {
  *(int *)alloca(sizeof(int)) = 1;
  w->column = 5;
  t->data[0] = 'x';
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}w->column == 5{{.*}} depends on write through a pointer into a part of it
  plimsoll_assert(w->column == 5);
}
void wholeCaller(struct Whole *w, struct Lines *lines) {
  struct Text t = {0, 0};
  for (int i = 0; i < lines->count; i++) {
    if (lines->at[i].length)
      t.data = lines->at[i].data;
    if (t.data)
      wholeBad(w, &t);
  }
}
struct User { int column; };
struct Slot { void *data; };
void keepUser(struct User *u, struct Slot *s) { s->data = u; }
static void userBad(struct User *u, struct Text *t) {
  *(int *)alloca(sizeof(int)) = 1;
  u->column = 5;
  t->data[0] = 'x';
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}u->column == 5{{.*}} depends on write through a pointer into a part of it
  plimsoll_assert(u->column == 5);
}
void userCaller(struct User *u, struct Slot *slots, int n) {
  struct Text t = {0, 0};
  for (int i = 0; i < n; i++) {
    if (i % 3)
      t.data = slots[i].data;
    if (t.data)
      userBad(u, &t);
  }
}

// What is freed is kept by nobody.
struct Freed { int column; };
void drop(struct Freed *f) { free(f); }
static void freedOk(struct Freed *f, struct Text *t) {
  *(int *)alloca(sizeof(int)) = 1;
  f->column = 5;
  t->data[0] = 'x';
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}f->column == 5
  plimsoll_assert(f->column == 5);
}
void freedCaller(struct Freed *f, struct Lines *lines) {
  struct Text t = {0, 0};
  for (int i = 0; i < lines->count; i++) {
    if (lines->at[i].length)
      t.data = lines->at[i].data;
    if (t.data)
      freedOk(f, &t);
  }
}

// A list that a loop walked along, and an object of another type: one is in the other only where a member says so.
struct Node { struct Node *next, *last; union { struct Node *first; int line; } as; };
struct Owner { int line; int count; };
static void listOk(struct Node *n, struct Owner *o) {
  *(int *)alloca(sizeof(int)) = 1;
  o->line = 3;
  n->last = 0;
  n->as.first = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}o->line == 3
  plimsoll_assert(o->line == 3);
}
void listCaller(struct Node *n, struct Owner *o) {
  while (n) {
    if (n->last) {
      n = n->last;
      listOk(n, o);
    } else
      n = n->next;
  }
}
struct Part { int line; struct Part *next; };
struct Holder { int count; struct Part part; };
static void partBad(struct Part *n, struct Holder *h) {
  *(int *)alloca(sizeof(int)) = 1;
  h->part.line = 3;
  h->count = 2;
  n->line = 4;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}h->part.line == 3{{.*}} a call has overlapping arguments
  plimsoll_assert(h->part.line == 3);
}
void partCaller(struct Part *n, struct Holder *h) {
  for (; n; n = n->next)
    partBad(n, h);
}
static void elsewhereOk(struct Part *n, struct Holder *h) {
  *(int *)alloca(sizeof(int)) = 1;
  h->count = 2;
  n->line = 4;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}h->count == 2
  plimsoll_assert(h->count == 2);
}
void elsewhereCaller(struct Part *n, struct Holder *h) {
  for (; n; n = n->next)
    elsewhereOk(n, h);
}
union Both { struct Apple { int a; } apple; struct Pear { int p; struct Pear *next; } pear; };
static void unionBad(struct Pear *n, struct Apple *a) {
  *(int *)alloca(sizeof(int)) = 1;
  a->a = 3;
  n->p = 4;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}a->a == 3{{.*}} a call has overlapping arguments
  plimsoll_assert(a->a == 3);
}
union Both both;
void unionCaller(struct Pear *n, struct Apple *a) {
  for (; n; n = n->next)
    unionBad(n, a);
}
union Inner { struct Node *node; struct Leaf { int v; struct Leaf *next; } leaf; };
struct Outer { int tag; union Inner in; };
static void insideBad(struct Leaf *l, struct Outer *o) {
  *(int *)alloca(sizeof(int)) = 1;
  o->in.node = 0;
  l->v = 4;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}!o->in.node{{.*}} a call has overlapping arguments
  plimsoll_assert(!o->in.node);
}
void insideCaller(struct Leaf *l, struct Outer *o) {
  for (; l; l = l->next)
    insideBad(l, o);
}
static void besideOk(struct Leaf *l, struct Outer *o) {
  *(int *)alloca(sizeof(int)) = 1;
  o->tag = 7;
  l->v = 4;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}o->tag == 7
  plimsoll_assert(o->tag == 7);
}
void besideCaller(struct Leaf *l, struct Outer *o) {
  for (; l; l = l->next)
    besideOk(l, o);
}

// What only reads finds the same whatever overlaps, and so does what it calls; what writes does not.
static int readOk(int *a, int *b) {
  int *t = alloca(sizeof(int));
  *t = b[0];
  int sum = a[1] + *t - a[1];
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}sum == b[0]
  plimsoll_assert(a[1] > 9 || a[1] < -9 || *t > 9 || *t < -9 || sum == b[0]);
  return *t;
}
static int throughOk(int n) {
  int m = n > 3 ? 3 : n;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}m <= 3
  plimsoll_assert(m <= 3);
  return m;
}
static int writeBad(int *a, int *b, int n) {
  int *t = alloca(sizeof(int));
  *t = throughOk(n);
  a[1] = 1;
  b[0] = *t;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}a[1] == 1{{.*}} a call has overlapping arguments
  plimsoll_assert(a[1] == 1);
  return readOk(a, b);
}
int writeCaller(int n) {
  int x[3] = {0, 0, 0};
  return writeBad(x, x + 1, n);
}
