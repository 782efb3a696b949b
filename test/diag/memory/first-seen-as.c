// Memory that one type's values were written to before it is first used as another: its bytes are known, or it has any
// value, but it has one.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,uninitialized,bounds,use-after-free --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#include <string.h>
struct node { int a, b; struct node *next; };

static void *xcalloc(size_t n, size_t size) {
  void *p = calloc(n, size);
  if (!p)
    abort();
  return p;
}

void wrapperOk(void) {
  struct node *m = xcalloc(1, sizeof *m);
  plimsoll_assert(m->b == 0 && m->next == NULL);
  free(m);
}
void wrapperBad(void) {
  struct node *m = xcalloc(1, sizeof *m);
  // CHECK: :[[@LINE+1]]:3: error: assertion 'm->b != 0'
  plimsoll_assert(m->b != 0);
  free(m);
}
void wrapperBoundsBad(int i) {
  int *m = xcalloc(4, sizeof *m);
  if (i > 3 && m[1] == 0)
    // CHECK: :[[@LINE+1]]:5: error: access outside the bounds
    m[i] = 1;
  free(m);
}
void wrapperFreedBad(void) {
  struct node *m = xcalloc(1, sizeof *m);
  int b = m->b;
  free(m);
  // CHECK: :[[@LINE+1]]:3: error: memory is used after it was freed
  m->a = b;
}

void variableOk(void) {
  void *p = calloc(4, 4);
  if (!p)
    return;
  int *m = p;
  plimsoll_assert(m[2] == 0);
  free(m);
}
void variableBad(void) {
  void *p = calloc(4, 4);
  if (!p)
    return;
  int *m = p;
  // CHECK: :[[@LINE+1]]:3: error: assertion 'm[2] != 0'
  plimsoll_assert(m[2] != 0);
  free(m);
}

static int firstOf(void *p) { return *(int *)p; }
void calleeOk(void) {
  void *p = calloc(1, 8);
  if (!p)
    return;
  int x = firstOf(p);
  free(p);
  plimsoll_assert(x == 0);
}
void calleeBad(void) {
  void *p = calloc(1, 8);
  if (!p)
    return;
  int x = firstOf(p);
  free(p);
  // CHECK: :[[@LINE+1]]:3: error: assertion 'x != 0'
  plimsoll_assert(x != 0);
}

struct box { void *data; };
void memberOk(void) {
  struct box s;
  s.data = calloc(2, 4);
  if (!s.data)
    return;
  int x = ((int *)s.data)[1];
  free(s.data);
  plimsoll_assert(x == 0);
}
void memberBad(void) {
  struct box s;
  s.data = calloc(2, 4);
  if (!s.data)
    return;
  int x = ((int *)s.data)[1];
  free(s.data);
  // CHECK: :[[@LINE+1]]:3: error: assertion 'x != 0'
  plimsoll_assert(x != 0);
}

// What was written as bytes is there as a number.
void byteOk(void) {
  void *p = calloc(8, 4);
  if (!p)
    return;
  ((unsigned char *)p)[4] = 7;
  ((unsigned char *)p)[5] = 1;
  int *q = p;
  plimsoll_assert(q[1] == 263 && q[2] == 0);
  free(p);
}
void byteBad(void) {
  void *p = calloc(8, 4);
  if (!p)
    return;
  ((unsigned char *)p)[4] = 7;
  int *q = p;
  // CHECK: :[[@LINE+1]]:3: {{error|warning}}: assertion 'q[1] != 7'
  plimsoll_assert(q[1] != 7);
  free(p);
}
void negativeOk(void) {
  unsigned char *p = calloc(8, 2);
  if (!p)
    return;
  p[2] = 254;
  p[3] = 255;
  short *q = (short *)p;
  plimsoll_assert(q[1] == -2 && q[0] == 0);
  free(p);
}
void paddedOk(void) {
  struct padded { char c; int n; } *q;
  unsigned char *p = calloc(2, sizeof(struct padded));
  if (!p)
    return;
  p[12] = 5;
  q = (struct padded *)p;
  plimsoll_assert(q[1].n == 5 && q[1].c == 0 && q[0].n == 0);
  free(p);
}

// Of what was written as other types nothing is known but that it has values.
void copied(void) {
  void *p = malloc(8);
  int v = 7;
  if (!p)
    return;
  memcpy(p, &v, 4);
  // CHECK: :[[@LINE+1]]:3: {{.*}}not decided whether assertion
  plimsoll_assert(*(int *)p != 7);
  free(p);
}
void otherType(void) {
  void *p = calloc(8, 4);
  if (!p)
    return;
  struct { int a, b; } *s = p;
  s->b = 7;
  int *q = p;
  // CHECK: :[[@LINE+1]]:3: {{.*}}not decided whether assertion
  plimsoll_assert(q[1] != 7);
  free(p);
}
static void *xrealloc(void *old, size_t n) {
  void *p = realloc(old, n);
  if (!p)
    abort();
  return p;
}
void grown(void) {
  int *m = malloc(8);
  if (!m)
    return;
  m[1] = 7;
  m = xrealloc(m, 16);
  // CHECK: :[[@LINE+1]]:3: {{.*}}not decided whether assertion
  plimsoll_assert(m[1] != 7);
  free(m);
}

// Before anything is written, it has no value.
void unwrittenBad(void) {
  void *p = malloc(8);
  if (!p)
    return;
  int *q = p;
  // CHECK: :[[@LINE+1]]:11: error: 'q[1]' is read before it has a value
  int x = q[1];
  free(p);
  (void)x;
}
