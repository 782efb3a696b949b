// Who is given an address behind the beginning of an object, as that of a
// member or behind a header, and releases the whole: only its callers know
// where the object begins, and it has ended there.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,use-after-free,double-free,mismatched-delete,leak --report=error,warning,unknown -- -I%plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <plimsoll/plimsoll.h>
#include <stddef.h>
#include <stdlib.h>
#define container_of(p, t, m) ((t *)((char *)(p)-offsetof(t, m)))
static void drop(void *p) {
  if (p)
    // CHECK: [[@LINE+2]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed: depends on where an object begins [double-free]
    // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is released by the wrong kind of function: depends on where an object begins [mismatched-delete]
    free((char *)p - 16);
}
// CHECK: [[@LINE+2]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed: depends on where an object begins [double-free]
// CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is released by the wrong kind of function: depends on where an object begins [mismatched-delete]
static void dropTwo(int *p) { free(p - 2); }
// CHECK: [[@LINE+2]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed: depends on where an object begins [double-free]
// CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is released by the wrong kind of function: depends on where an object begins [mismatched-delete]
static void dropSome(int *p, int n) { free(p - n); }
// CHECK: [[@LINE+1]]:{{.*}} error: memory that is not allocated (or already freed) is freed [double-free]
static void dropBehind(int *p) { free(p + 1); }
void headerOk(void) {
  int *p = malloc(40);
  if (!p)
    return;
  p[4] = 2;
  drop(p + 4);
}
int headerBad(void) {
  int *p = malloc(40);
  if (!p)
    return 0;
  p[4] = 2;
  drop(p + 4);
  // CHECK: [[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'p[4]' [use-after-free]
  return p[4];
}
void twoOk(void) {
  int *p = malloc(40);
  if (p)
    dropTwo(p + 2);
}
void twoBad(void) {
  int *p = malloc(40);
  if (!p)
    return;
  dropTwo(p + 2);
  // CHECK: [[@LINE+1]]:{{.*}} error: memory that is not allocated (or already freed) is freed [double-free]
  free(p);
}
void someOk(void) {
  int *p = malloc(40);
  if (p)
    dropSome(p + 3, 3);
}
void someBad(void) {
  int *p = malloc(40);
  if (!p)
    return;
  dropSome(p + 3, 3);
  // CHECK: [[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'p' [use-after-free]
  *p = 1;
}
void behindBad(void) {
  int *p = malloc(40);
  if (p)
    dropBehind(p);
}

struct link {
  struct link *next, *prev;
};
struct item {
  int v;
  struct link l;
};
// CHECK: [[@LINE+2]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed: depends on where an object begins [double-free]
// CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is released by the wrong kind of function: depends on where an object begins [mismatched-delete]
static void put(struct link *l) { free(container_of(l, struct item, l)); }
static void putSet(struct link *l) {
  struct item *i = container_of(l, struct item, l);
  i->v = 0;
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed: depends on free of an unknown object [double-free]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is released by the wrong kind of function: depends on where an object begins [mismatched-delete]
  free(i);
}
void itemOk(void) {
  struct item *i = malloc(sizeof *i);
  if (i)
    put(&i->l);
}
void itemBad(void) {
  struct item *i = malloc(sizeof *i);
  if (!i)
    return;
  put(&i->l);
  // CHECK: [[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'i' [use-after-free]
  i->v = 1;
}
void itemTwiceBad(void) {
  struct item *i = malloc(sizeof *i);
  if (!i)
    return;
  put(&i->l);
  // CHECK: [[@LINE+1]]:{{.*}} error: memory that is not allocated (or already freed) is freed [double-free]
  free(i);
}
void itemSetBad(void) {
  struct item *i = malloc(sizeof *i);
  if (!i)
    return;
  putSet(&i->l);
  // CHECK: [[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'i' [use-after-free]
  i->v = 1;
// CHECK: [[@LINE+1]]:{{.*}} not decided whether memory from 'malloc' at line {{[0-9]+}} is lost: depends on free of an unknown object [leak]
}
// CHECK: [[@LINE+2]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed: depends on where an object begins [double-free]
// CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is released by the wrong kind of function: depends on where an object begins [mismatched-delete]
static void *grow(void *p, size_t n) { return realloc((char *)p - 16, n); }
void grownBad(void) {
  char *m = malloc(32);
  if (!m)
    return;
  char *k = grow(m + 16, 64);
  if (!k)
    exit(0);
  // CHECK: [[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'm[0]' [use-after-free]
  m[0] = 1;
  free(k);
}

// What is written before the address is written.
struct record {
  int a;
  short b;
  long d;
};
static void setFirst(long *p, int v) {
  container_of(p, struct record, d)->a = v;
}
void recordBad(void) {
  struct record *s = malloc(sizeof *s);
  if (!s)
    return;
  s->a = 0;
  setFirst(&s->d, 5);
  // CHECK: [[@LINE+2]]:{{.*}} error: assertion 's->a == 0' fails [assertion]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 's': depends on free of an unknown object [use-after-free]
  plimsoll_assert(s->a == 0);
  free(s);
}
struct own {
  char *cur;
  int off;
};
// CHECK: [[@LINE+2]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed: depends on where an object begins [double-free]
// CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is released by the wrong kind of function: depends on where an object begins [mismatched-delete]
static void delOwn(struct own *o) { free(o->cur - o->off); }
void ownOk(void) {
  char *m = malloc(32);
  if (!m)
    return;
  struct own o = {m + 8, 8};
  delOwn(&o);
}
