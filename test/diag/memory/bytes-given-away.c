// Who has the bytes of a pointer has what it leads to: a callee that copies
// those of its own parameter, also as a number or by value, and who reads a
// member of a union of which another one is a pointer.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,use-after-free,double-free,leak --report=error,warning,unknown -- -I%plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#include <string.h>
static void put(char *b, int *p) { memcpy(b, &p, sizeof p); }
static void putEach(char *b, int *p) {
  for (unsigned i = 0; i < sizeof p; i++)
    b[i] = ((char *)&p)[i];
}
static int *get(const char *b) {
  int *r;
  memcpy(&r, b, sizeof r);
  return r;
}
static void end(const char *b) {
  int *r;
  memcpy(&r, b, sizeof r);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed: depends on call [double-free]
  free(r);
}
void writtenBad(void) {
  int x = 1;
  char b[sizeof(int *)];
  put(b, &x);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'get()': depends on call [use-after-free]
  *get(b) = 5;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'x == 1' fails: depends on write through an address from unknown code [assertion]
  plimsoll_assert(x == 1);
}
void eachWrittenBad(void) {
  int x = 1;
  char b[sizeof(int *)];
  putEach(b, &x);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'get()': depends on call [use-after-free]
  *get(b) = 5;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'x == 1' fails: depends on write through an address from unknown code [assertion]
  plimsoll_assert(x == 1);
}
void otherOk(void) {
  int x = 1, y = 2;
  char b[sizeof(int *)];
  put(b, &x);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'get()': depends on call [use-after-free]
  *get(b) = 5;
  plimsoll_assert(y == 2);
}
void endedTwiceBad(void) {
  int *x = malloc(sizeof *x);
  if (!x)
    return;
  char b[sizeof x];
  put(b, x);
  end(b);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed: depends on free of an unknown object [double-free]
  free(x);
}
void endedBad(void) {
  int *x = malloc(sizeof *x);
  if (!x)
    return;
  char b[sizeof x];
  put(b, x);
  end(b);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'x': depends on free of an unknown object [use-after-free]
  *x = 1;
// CHECK: [[@LINE+1]]:{{.*}} not decided whether memory from 'malloc' at line {{[0-9]+}} is lost: depends on free of an unknown object [leak]
}
void ownOk(void) {
  int *x = malloc(sizeof *x);
  if (!x)
    return;
  *x = 1;
  plimsoll_assert(*x == 1);
  free(x);
}

// In a member of an object, by way of a local one.
struct context {
  char state[16];
  int n;
};
struct state {
  int *p;
  int k;
};
static void begin(struct context *c, int *p) {
  struct state s = {p, 3};
  memcpy(c->state, &s, sizeof s);
  c->n = 1;
}
static void set(struct context *c, int v) {
  struct state s;
  memcpy(&s, c->state, sizeof s);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 's.p': depends on call [use-after-free]
  *s.p = v;
}
void contextBad(void) {
  int x = 1;
  struct context c;
  begin(&c, &x);
  set(&c, 4);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'x == 1' fails: depends on call [assertion]
  plimsoll_assert(x == 1);
}

// In a global variable, and on a stack of bytes.
static char kept[sizeof(int *)];
static void keepBytes(int *p) {
  for (unsigned i = 0; i < sizeof p; i++)
    kept[i] = ((char *)&p)[i];
}
static void bump(void) {
  int *r;
  memcpy(&r, kept, sizeof r);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'r': depends on call [use-after-free]
  *r = 5;
}
void globalBad(void) {
  int x = 1;
  keepBytes(&x);
  bump();
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'x == 1' fails: depends on call [assertion]
  plimsoll_assert(x == 1);
}
static void push(char *s, int *top, int *p) {
  memcpy(s + *top, &p, sizeof p);
  *top += sizeof p;
}
static int *pop(char *s, int *top) {
  int *p;
  *top -= sizeof p;
  memcpy(&p, s + *top, sizeof p);
  return p;
}
void stackBad(void) {
  int *x = malloc(sizeof *x), top = 0;
  if (!x)
    return;
  char s[64];
  push(s, &top, x);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed: depends on call [double-free]
  free(pop(s, &top));
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'x': depends on free of an address from unknown code [use-after-free]
  *x = 1;
// CHECK: [[@LINE+1]]:{{.*}} not decided whether memory from 'malloc' at line {{[0-9]+}} is lost: depends on free of an address from unknown code [leak]
}

// By value.
struct bytes {
  char b[sizeof(int *)];
};
static struct bytes wrap(int *p) {
  struct bytes c;
  memcpy(&c, &p, sizeof p);
  return c;
}
static char byteOf(int *p, int i) { return ((char *)&p)[i]; }
static long asLong(int *p) {
  long l;
  memcpy(&l, &p, sizeof l);
  return l;
}
void structBad(void) {
  int x = 1, *r;
  struct bytes c = wrap(&x);
  memcpy(&r, &c, sizeof r);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'r': depends on call [use-after-free]
  *r = 5;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'x == 1' fails: depends on write through an address from unknown code [assertion]
  plimsoll_assert(x == 1);
}
void charBad(void) {
  int x = 1, *r;
  char b[sizeof r];
  for (unsigned i = 0; i < sizeof r; i++)
    b[i] = byteOf(&x, i);
  memcpy(&r, b, sizeof r);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'r': depends on call [use-after-free]
  *r = 5;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'x == 1' fails: depends on write through an address from unknown code [assertion]
  plimsoll_assert(x == 1);
}
void longBad(void) {
  int x = 1, *r;
  long l = asLong(&x);
  memcpy(&r, &l, sizeof r);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'r': depends on call [use-after-free]
  *r = 5;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'x == 1' fails: depends on write through an address from unknown code [assertion]
  plimsoll_assert(x == 1);
}

// Members of unions.
union number {
  int *p;
  long l;
};
union text {
  int *p;
  char b[sizeof(int *)];
};
union nested {
  union number n;
  struct {
    int tag;
    union text t;
  } s;
};
void poke(long);
void memberBad(void) {
  union number u, w;
  int x = 3;
  u.p = &x;
  w.l = u.l;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'w.p': depends on another member of a union [use-after-free]
  *w.p = 4;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'x == 3' fails: depends on write through an address from unknown code [assertion]
  plimsoll_assert(x == 3);
}
void memberOk(void) {
  union number u, w;
  int x = 3;
  u.p = &x;
  w.l = 7;
  plimsoll_assert(x == 3 && *u.p == 3 && w.l == 7);
}
void copiedBad(void) {
  union text u, w;
  int x = 3;
  u.p = &x;
  memcpy(w.b, u.b, sizeof u.b);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'w.p': depends on another member of a union [use-after-free]
  *w.p = 4;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'x == 3' fails: depends on write through an address from unknown code [assertion]
  plimsoll_assert(x == 3);
}
void movedBad(void) {
  int a[4] = {1, 2, 3, 4};
  union number u;
  u.p = a;
  u.l += sizeof(int);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'u.p': depends on another member of a union [use-after-free]
  *u.p = 9;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'a[1] == 2' fails: depends on write through an address from unknown code [assertion]
  plimsoll_assert(a[1] == 2);
}
void givenBad(void) {
  int x = 1;
  union number u;
  u.p = &x;
  poke(u.l);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'x == 1' fails: depends on unknown call [assertion]
  plimsoll_assert(x == 1);
}
void givenOk(void) {
  int x = 1;
  union number u;
  u.p = &x;
  poke(*u.p);
  plimsoll_assert(x == 1);
}
void nestedBad(void) {
  int x = 1;
  union nested u;
  u.s.t.p = &x;
  poke(u.s.t.b[0]);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'x == 1' fails: depends on unknown call [assertion]
  plimsoll_assert(x == 1);
}
void nestedOuterBad(void) {
  int x = 1;
  union nested u;
  u.n.p = &x;
  poke(u.n.l);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'x == 1' fails: depends on unknown call [assertion]
  plimsoll_assert(x == 1);
}
static long numberOf(union number *u) { return u->l; }
void calleeBad(void) {
  int x = 1;
  union number u;
  u.p = &x;
  poke(numberOf(&u));
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'x == 1' fails: depends on unknown call [assertion]
  plimsoll_assert(x == 1);
}
static long numberIn(union number *u, int *p) {
  u->p = p;
  return u->l;
}
void calleesOwnBad(void) {
  int x = 1;
  union number u;
  poke(numberIn(&u, &x));
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'x == 1' fails: depends on unknown call [assertion]
  plimsoll_assert(x == 1);
}
void releasedBad(void) {
  union text u, w;
  u.p = malloc(sizeof *u.p);
  if (!u.p)
    return;
  *u.p = 1;
  for (unsigned i = 0; i < sizeof u.b; i++)
    w.b[i] = u.b[i];
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed: depends on another member of a union [double-free]
  free(w.p);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'u.p': depends on free of an address from unknown code [use-after-free]
  *u.p = 4;
// CHECK: [[@LINE+1]]:{{.*}} not decided whether memory from 'malloc' at line {{[0-9]+}} is lost: depends on free of an address from unknown code [leak]
}
