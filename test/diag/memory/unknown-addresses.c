// Stores through addresses the analysis cannot name change whatever they may
// point to: nothing below may be TRUE, and nothing freed may be proved alive.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free --report=proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stdlib.h>

struct node {
  int a;
  struct node *next;
};

void exchangedInLoop(int n) {
  struct node a = {0}, b = {1}, *p = &a, *q = &b;
  for (int i = 0; i < n; i++) {
    p->a = i;
    struct node *t = p;
    p = q;
    q = t;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(a.a == 0);
}

void exchangedArrays(int n) {
  int x[4] = {0}, y[4] = {0}, *p = x, *q = y;
  for (int i = 0; i < n; i++) {
    p[i & 3] = 5;
    int *t = p;
    p = q;
    q = t;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(x[0] == 0);
}

struct node *get(void);
void put(struct node *);

void cameBack(void) {
  struct node s;
  s.next = 0;
  put(&s);
  struct node *g = get();
  s.a = 5;
  g->a = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(s.a == 5);
}

struct holder {
  int *p;
};
void take(struct holder *);

void reachedThroughMember(void) {
  int x = 1;
  struct holder h = {&x};
  take(&h);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(x == 1);
}

void walk(struct node *p) {
  while (p) {
    p->a = 3;
    p = p->next;
  }
}

void changedByWalk(void) {
  struct node a, b;
  a.next = &b;
  b.next = 0;
  a.a = b.a = 0;
  walk(&a);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(b.a == 0);
}

void freeAll(struct node *p) {
  while (p) {
    struct node *t = p->next;
    free(p);
    p = t;
  }
}

void freedByWalk(void) {
  struct node *a = malloc(sizeof *a);
  if (!a)
    return;
  a->next = 0;
  freeAll(a);
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  a->a = 1;
}

union number {
  int i;
  float f;
  char c[4];
};

void otherMember(void) {
  union number u;
  u.i = 7;
  u.c[0] = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(u.i == 7);
}

void throughBytes(int *p) {
  unsigned char *c = (unsigned char *)p;
  *p = 0;
  for (int i = 0; i < 4; i++)
    c[i] = 0xff;
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(*p == 0);
}

void throughInteger(void) {
  int x = 0;
  long address = (long)&x;
  *(int *)address = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(x == 0);
}

void countWraps(void) {
  unsigned char count = 0, *p = &count;
  for (int i = 0; i < 1000; i++)
    (*p)++;
  // CHECK: :[[@LINE+1]]:{{.*}} remark: FALSE
  plimsoll_eval(count == 1000);
}

int table[5];

void maybeTable(int *p) {
  table[2] = 1;
  p[2] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(table[2] == 1);
}

void surelyTable(void) {
  table[2] = 0;
  maybeTable(table);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: FALSE
  plimsoll_eval(table[2] == 1);
}

struct inner {
  int i;
};
struct outer {
  int before;
  struct inner in;
};

void writeBoth(struct outer *o, int *q) {
  o->in.i = 1;
  *q = 2;
}

void partOfTheOther(struct outer *o) {
  writeBoth(o, &o->in.i);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: FALSE
  plimsoll_eval(o->in.i == 1);
}
