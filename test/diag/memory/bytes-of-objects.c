// Objects as their bytes: what a character pointer to one leads to, and what
// callees do with it.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -I%plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning):|remark: not decided}}'
#include <plimsoll/plimsoll.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct pair {
  int n;
  short s;
  char text[6];
  long d;
};

// --- In one function -----------------------------------------------------

int walk(void) {
  struct pair x = {1, 2, "abc", 3};
  const unsigned char *p = (const unsigned char *)&x, *e = p + sizeof x;
  unsigned steps = 0;
  while (p != e) {
    p++;
    steps++;
  }
  plimsoll_assert(x.n == 1);
  return steps;
}
void zero(struct pair *x, int *keep) {
  char *p = (char *)x;
  int k = *keep;
  for (size_t i = 0; i < sizeof *x; i++)
    p[i] = 0;
  plimsoll_assert(*keep == k || (char *)keep >= p);
}
void zeroBad(void) {
  struct pair x;
  char *p = (char *)&x;
  for (size_t i = 0; i <= sizeof x; i++)
    // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'p[i]' [bounds]
    p[i] = 0;
}
void untilEnd(void) {
  int a[4];
  for (char *p = (char *)a, *e = (char *)(a + 4); p < e; ++p)
    *p = 0;
}
void untilEndBad(void) {
  int a[4];
  for (char *p = (char *)a, *e = (char *)(a + 4); p <= e; ++p)
    // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'p' [bounds]
    *p = 0;
}
void backwards(void) {
  int a[4];
  unsigned char *p = (unsigned char *)(a + 4);
  while (p > (unsigned char *)a)
    *--p = 0;
}
void backwardsBad(void) {
  int a[4];
  unsigned char *p = (unsigned char *)(a + 4);
  while (p >= (unsigned char *)a)
    // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'p' [bounds]
    *--p = 0;
}
int allocated(size_t n) {
  if (n > 1000)
    return 0;
  int *a = malloc(n * sizeof *a);
  if (!a)
    return 0;
  char *p = (char *)a;
  for (size_t i = 0; i < n * sizeof *a; i++)
    p[i] = 0;
  free(p);
  return 1;
}
void allocatedBad(size_t n) {
  if (n > 1000)
    return;
  int *a = malloc(n * sizeof *a);
  if (!a)
    return;
  char *p = (char *)a;
  for (size_t i = 0; i <= n * sizeof *a; i++)
    // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'p[i]' [bounds]
    p[i] = 0;
  free(p);
}
int freedBad(void) {
  int *p = malloc(8);
  if (!p)
    return 0;
  p[0] = 1;
  char *q = (char *)p;
  free(p);
  // CHECK: [[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'q[1]' [use-after-free]
  return q[1];
}
void freedInsideBad(void) {
  int *p = malloc(8);
  if (p)
    // CHECK: [[@LINE+1]]:{{.*}} error: memory that is not allocated (or already freed) is freed [double-free]
    free((char *)p + 1);
}
static char *ofLocal(void) {
  int x = 3;
  return (char *)&x;
}
int danglingBad(void) {
  char *p = ofLocal();
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether '*p' is read before it has a value: depends on whether what is at an unknown address has a value [uninitialized]
  // CHECK: [[@LINE+1]]:{{.*}} error: object is used after the end of its lifetime: 'p' [dangling]
  return *p;
}
// What is written as bytes is not what it was.
int written(void) {
  int x = 5, y = 6;
  unsigned char *p = (unsigned char *)&x;
  p[0] = 7;
  plimsoll_assert(y == 6);
  return x;
}
int writtenBad(void) {
  int x = 5;
  unsigned char *p = (unsigned char *)&x;
  p[0] = 7;
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'x == 5' fails [assertion]
  plimsoll_assert(x == 5);
  return x;
}
int glob;
void mayBeGlobalBad(int *x) {
  glob = 3;
  char *p = (char *)x;
  p[0] = 4;
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'glob == 3' fails [assertion]
  plimsoll_assert(glob == 3);
}
// A pointer of which the bytes are copied leads to where the other does.
int copiedPointerBad(void) {
  int v = 3, w = 4;
  int *p = &v, *q = &w;
  unsigned char *to = (unsigned char *)&p;
  const unsigned char *from = (const unsigned char *)&q;
  for (size_t i = 0; i < sizeof p; i++)
    to[i] = from[i];
  // CHECK: [[@LINE+3]]:{{.*}} not decided whether access outside the bounds of the object: 'p': depends on wild.bounds [bounds]
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether null pointer is dereferenced: 'p': depends on memory written as bytes [null]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'p': depends on wild.alive [use-after-free]
  *p = 9;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'w == 4' fails: depends on store through an address with no known type [assertion]
  plimsoll_assert(w == 4);
  return w;
}
int same(int *x) {
  char *p = (char *)x, *q = (char *)x;
  p += 3;
  q += 3;
  plimsoll_assert(p == q);
  plimsoll_assert(p - (char *)x == 3);
  return 0;
}
int sameBad(int *x) {
  char *p = (char *)x, *q = (char *)(x + 1);
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'p + 4 != q' fails [assertion]
  plimsoll_assert(p + 4 != q);
  return 0;
}
// A member from what it is in, and back.
struct outer {
  struct pair one, two;
  int tail;
};
int throughPart(void) {
  struct outer o = {0};
  o.tail = 5;
  struct pair *two = &o.two;
  struct outer *p = (struct outer *)((char *)two - offsetof(struct outer, two));
  plimsoll_assert(p->tail == 5);
  return p->tail;
}

// --- Callees --------------------------------------------------------------

static void clear(char *p, size_t n) {
  for (size_t i = 0; i < n; i++)
    p[i] = 0;
}
static void put(unsigned char *b, unsigned v) {
  b[0] = v;
  b[1] = v >> 8;
  b[2] = v >> 16;
  b[3] = v >> 24;
}
static void copy(void *to, const void *from, size_t n) {
  char *d = to;
  const char *s = from;
  for (size_t i = 0; i < n; i++)
    d[i] = s[i];
}
void cleared(struct pair *p) {
  int a[4], other = 3;
  clear((char *)a, sizeof a);
  clear((char *)p, sizeof *p);
  plimsoll_assert(other == 3);
}
void clearedBad(void) {
  int a[4];
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object (in 'clear', called here) [bounds]
  clear((char *)a, sizeof a + 1);
}
void stored(void) {
  int a[2];
  put((unsigned char *)&a[0], 3);
  put((unsigned char *)a + 4, 4);
}
void storedBad(void) {
  int a[2];
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object (in 'put', called here) [bounds]
  put((unsigned char *)a + 5, 4);
}
void storedInShortBad(void) {
  short x;
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object (in 'put', called here) [bounds]
  put((unsigned char *)&x, 4);
}
void copied(const struct pair *x) {
  struct pair y;
  copy(&y, x, sizeof y);
}
void copiedBad(const struct pair *x) {
  struct pair y;
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object (in 'copy', called here) [bounds]
  copy(&y, x, sizeof y + 1);
}
static char *skip(char *p, int n) { return p + n; }
void skipped(void) {
  int a[4];
  *skip((char *)a, 15) = 1;
}
void skippedBad(void) {
  int a[4];
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'skip()' [bounds]
  *skip((char *)a, 16) = 1;
}

// --- void pointers --------------------------------------------------------

static void *xmalloc(size_t n) {
  void *p = malloc(n);
  if (!p)
    abort();
  return p;
}
static void *duplicate(const void *p, size_t n) {
  void *q = xmalloc(n);
  memcpy(q, p, n);
  return q;
}
static void swap(void *a, void *b, size_t n) {
  char t[16];
  if (n > sizeof t)
    return;
  memcpy(t, a, n);
  memcpy(a, b, n);
  memcpy(b, t, n);
}
void duplicated(void) {
  int a[3] = {1, 2, 3};
  free(duplicate(a, sizeof a));
}
void duplicatedBad(void) {
  int a[3] = {1, 2, 3};
  // CHECK: [[@LINE+1]]:{{.*}} error: memcpy reads n bytes, more than the memory 'p' points to has [bounds]
  free(duplicate(a, sizeof a + 1));
}
void swapped(int *x, int *y) { swap(x, y, sizeof *x); }
void swappedBad(void) {
  long x = 1;
  int y = 2;
  // CHECK: [[@LINE+1]]:{{.*}} error: memcpy reads n bytes, more than the memory 'b' points to has [bounds]
  swap(&x, &y, sizeof x);
}
static void fill(void *p, int c, size_t n) { memset(p, c, n); }
void filled(struct pair *p) { fill(p, 0, sizeof *p); }
void filledBad(void) {
  struct pair p;
  // CHECK: [[@LINE+1]]:{{.*}} error: memset writes n bytes, more than the memory 'p' points to has [bounds]
  fill(&p, 0, sizeof p + 1);
}

// --- Ranges that are copied -------------------------------------------------

void apart(struct pair *x) {
  int a[4] = {1}, b[4] = {2};
  memcpy((char *)a, (char *)b, 4);
  memcpy((char *)a + 4, (char *)a, 4);
  memcpy((char *)x + 8, (char *)x, 8);
}
void overlapBad(struct pair *x) {
  // CHECK: [[@LINE+1]]:{{.*}} error: 'x[7]' and 'x', between which memcpy copies, overlap [overlap]
  memcpy((char *)x + 7, (char *)x, 8);
}
