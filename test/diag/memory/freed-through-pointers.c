// A call through a pointer may be of any function of the file that has its type
// and whose address is taken: it releases what that releases, of its arguments
// too. So may code outside that is given such a function: threads, walks over
// trees, handlers of signals.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free,double-free --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef int (*step)(int *);
static int ends(int *p) {
  free(p);
  return 0;
}
static int sets(int *p) {
  *p = 9;
  return 0;
}
step table[2] = {ends, sets};
step some(void);
int tableBad(int i) {
  int *m = malloc(sizeof *m);
  if (!m)
    return 0;
  *m = 1;
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether memory is used after it was freed (in 'sets', called here): depends on which function is called [use-after-free]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed (in 'ends', called here): depends on which function is called [double-free]
  table[i & 1](m);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'm': depends on free of an unknown object [use-after-free]
  return *m;
}
int resultBad(void) {
  int *m = malloc(sizeof *m);
  if (!m)
    return 0;
  *m = 1;
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether memory is used after it was freed (in 'sets', called here): depends on which function is called [use-after-free]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed (in 'ends', called here): depends on which function is called [double-free]
  some()(m);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'm': depends on free of an unknown object [use-after-free]
  return *m;
}
int numberBad(void) {
  uintptr_t u = (uintptr_t)ends;
  int *m = malloc(sizeof *m);
  if (!m)
    return 0;
  *m = 1;
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether memory is used after it was freed (in 'sets', called here): depends on which function is called [use-after-free]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed (in 'ends', called here): depends on which function is called [double-free]
  ((step)u)(m);
  // CHECK: [[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'm' [use-after-free]
  return *m;
}
int twiceBad(int i) {
  int *m = malloc(sizeof *m);
  if (!m)
    return 0;
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether memory is used after it was freed (in 'sets', called here): depends on which function is called [use-after-free]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed (in 'ends', called here): depends on which function is called [double-free]
  table[i & 1](m);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed: depends on free of an unknown object [double-free]
  free(m);
  return 0;
}
int bytesBad(void) {
  char b[sizeof(step)];
  step f = ends, k;
  memcpy(b, &f, sizeof f);
  int *m = malloc(sizeof *m);
  if (!m)
    return 0;
  *m = 1;
  memcpy(&k, b, sizeof k);
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether memory is used after it was freed (in 'sets', called here): depends on which function is called [use-after-free]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed (in 'ends', called here): depends on which function is called [double-free]
  k(m);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'm': depends on free of an unknown object [use-after-free]
  return *m;
}
// Other objects stay.
int otherOk(int i) {
  int *m = malloc(sizeof *m), *n = malloc(sizeof *n);
  if (!m || !n)
    return 0;
  *n = 1;
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether memory is used after it was freed (in 'sets', called here): depends on which function is called [use-after-free]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed (in 'ends', called here): depends on which function is called [double-free]
  table[i & 1](m);
  int r = *n;
  free(n);
  return r;
}
int knownOk(void) {
  int *m = malloc(sizeof *m);
  if (!m)
    return 0;
  step f = sets;
  f(m);
  int r = *m;
  free(m);
  return r;
}
// No function of the file is of this type.
typedef long (*other)(long *, long);
other none(void);
long typeOk(void) {
  long *m = malloc(sizeof *m);
  if (!m)
    return 0;
  *m = 1;
  none()(m, 1);
  return *m;
}

// Operations of an object.
struct thing {
  int *p, n;
};
struct operations {
  void (*end)(struct thing *);
};
static void endAll(struct thing *t) { free(t); }
static void endPart(struct thing *t) { free(t->p); }
const struct operations all = {endAll}, part = {endPart};
int objectBad(const struct operations *o) {
  struct thing *t = malloc(sizeof *t);
  if (!t)
    return 0;
  t->n = 1;
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether memory is used after it was freed (in 'sets', called here): depends on which function is called [use-after-free]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed (in 'ends', called here): depends on which function is called [double-free]
  o->end(t);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 't': depends on free of an unknown object [use-after-free]
  return t->n;
}
int partBad(const struct operations *o) {
  struct thing t = {malloc(sizeof(int)), 0};
  if (!t.p)
    return 0;
  int *q = t.p;
  *q = 1;
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether memory is used after it was freed (in 'sets', called here): depends on which function is called [use-after-free]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed (in 'ends', called here): depends on which function is called [double-free]
  o->end(&t);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'q': depends on free of an unknown object [use-after-free]
  return *q;
}
int givenBad(const struct operations *o, struct thing *t) {
  int *q = t->p;
  *q = 1;
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether memory is used after it was freed (in 'sets', called here): depends on which function is called [use-after-free]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed (in 'ends', called here): depends on which function is called [double-free]
  o->end(t);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'q': depends on free of an unknown object [use-after-free]
  return *q;
}

// Given to others.
static void *freer(void *p) {
  free(p);
  return 0;
}
static void *reader(void *p) { return p; }
int threadBad(void) {
  int *x = malloc(sizeof *x);
  if (!x)
    return 0;
  *x = 1;
  pthread_t t;
  if (pthread_create(&t, 0, freer, x))
    return 0;
  pthread_join(t, 0);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'x': depends on free of an unknown object [use-after-free]
  return *x;
}
int threadTwiceBad(void) {
  int *x = malloc(sizeof *x);
  if (!x)
    return 0;
  pthread_t t;
  if (pthread_create(&t, 0, freer, x))
    return 0;
  pthread_join(t, 0);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed: depends on free of an unknown object [double-free]
  free(x);
  return 0;
}
void each(void (*f)(void *), void *p);
int eachBad(void) {
  int *x = malloc(sizeof *x);
  if (!x)
    return 0;
  *x = 1;
  each(free, x);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'x': depends on free of an unknown object [use-after-free]
  return *x;
}
