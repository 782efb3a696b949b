// A pointer into the bytes of a structure, passed on in every way, may change any
// part of it, and a part read so is any value: none of these facts is proved, as
// runs violate them, and nothing in the right programs is an error.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,use-after-free --report=proved -- | FileCheck %s --implicit-check-not='{{(assertion .* fails|table\[)}}'
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,use-after-free --report=error -- | FileCheck %s --check-prefix=ERROR --implicit-check-not=error:
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
typedef uint8_t u8;
struct P {
  u8 k, f;
  uint16_t l;
};
struct N {
  char tag[4];
  int x;
};
struct W {
  u8 *cur;
  int n;
};
struct Out {
  struct P i;
  u8 c;
};
struct Bits {
  u8 a : 4, b : 4;
};
struct Rows {
  u8 m[2][4];
};
struct Z {
  char none[0];
  int x;
};
static u8 *next(u8 *p) { return p + 1; }
static void set(u8 *p) { *p = 100; }
static void drop(u8 *p) { free(p - 1); }
static void put(u8 *p, int i, int v) { p[i] = v; }
static void write(struct W *w, u8 v) { *w->cur++ = v; }
static u8 *saved;
static int get(void) { return *saved; }
static int both(struct P *s, u8 *b) {
  s->f = 1;
  b[1] = 2;
  return s->f;
}
static int bytes(u8 *a, u8 *b) {
  a[1] = 1;
  b[0] = 2;
  return a[1];
}

void returned(void) {
  struct P p = {1, 2, 3};
  set(next((u8 *)&p));
  // ERROR: :[[@LINE+1]]:{{.*}} error: assertion 'p.f == 2' fails [assertion]
  assert(p.f == 2);
}
int asIndex(void) {
  int table[4] = {0};
  struct P p = {1, 2, 3};
  set(next((u8 *)&p));
  // ERROR: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'table[p.f]' [bounds]
  return table[p.f];
}
void writer(void) {
  struct P p = {5, 6, 7};
  struct W w = {(u8 *)&p, 0};
  write(&w, 1);
  write(&w, 2);
  // ERROR: :[[@LINE+1]]:{{.*}} error: assertion 'p.f == 6' fails [assertion]
  assert(p.f == 6);
}
int freed(struct P *q) {
  struct P *p = malloc(sizeof *p);
  if (!p)
    return 0;
  p->k = 1;
  drop(next((u8 *)p));
  // CHECK-NOT: :[[@LINE+1]]:{{.*}}proved{{.*}}freed
  return p->k;
}
void aliased(void) {
  struct P p = {5, 6, 7};
  int r = both(&p, (u8 *)&p);
  // ERROR: :[[@LINE+1]]:{{.*}} error: assertion 'r == 1' fails [assertion]
  assert(r == 1);
  r = bytes((u8 *)&p, &p.f);
  assert(r == 1);
  r = bytes((u8 *)&p, (u8 *)&p + 1);
  assert(r == 1);
}
void pastInner(void) {
  struct Out o = {{1, 2, 3}, 3};
  u8 *q = (u8 *)(&o.i + 1);
  *q = 9;
  assert(o.c == 3);
}
void voidPointer(void) {
  struct P p = {1, 2, 3};
  void *v = &p;
  v++;
  *(u8 *)v = 9;
  // ERROR: :[[@LINE+1]]:{{.*}} error: assertion 'p.f == 2' fails [assertion]
  assert(p.f == 2);
}
void bitField(void) {
  struct Bits s = {1, 2};
  *(u8 *)&s = 0x35;
  assert(s.b == 2);
}
void byZero(int i) {
  struct P p = {1, 2, 3};
  u8 *q = (u8 *)&p + i;
  q[1] = 6;
  assert(i != 0 || p.f == 2);
}
void stale(void) {
  struct P q = {5, 6, 7};
  u8 x = 1;
  saved = &x;
  put((u8 *)&q, 1, 1);
  int a = get();
  x = 9;
  int b = get();
  assert(a == b);
}
void inLoop(int m) {
  struct P p = {1, 2, 3};
  struct W w = {(u8 *)&p, 0};
  while (w.n < m) {
    *w.cur = w.n;
    w.cur++;
    w.n++;
  }
  assert(p.f == 2);
}
int text(void) {
  struct N n = {0};
  int table[5] = {0};
  n.tag[0] = n.tag[1] = n.tag[2] = n.tag[3] = 'a';
  n.x = 0x00414141;
  return table[strlen((char *)&n)];
}
int textBehind(void) {
  struct N n = {0};
  int places[8] = {0};
  memset(&n, 'a', 7);
  return places[strnlen((char *)&n, 7)] + places[strlen((char *)&n)];
}
int otherType(void) {
  u8 b[8] = {0};
  int table[4] = {0};
  int *i = (int *)b;
  set((u8 *)(i + 1));
  return table[b[4]];
}
// Right programs.
void rightOnes(void) {
  struct P p = {1, 2, 3};
  u8 *b = (u8 *)&p + 0;
  b[1] = 9;
  for (int i = 0; i < 3; i++) {
    u8 *q = (u8 *)&p + i;
    q[1] = i;
  }
  struct Rows s = {{{1, 2}, {3, 4}}};
  put((u8 *)&s.m, 5, 9);
  b = (u8 *)&s;
  b[6] = 8;
  struct Z z = {.x = 1};
  char *c = (char *)&z;
  c[0] = 5;
  struct P a[2] = {{1, 2, 3}, {4, 5, 6}};
  put((u8 *)&a[1], -4, 9);
}
