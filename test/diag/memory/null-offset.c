// Nothing but zero may be added to null: a range from null is then no empty
// one by mistake.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}:'
#include <stdlib.h>
void conditionalBad(int c) {
  int a[4];
  int *p = c ? a : 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: an offset is added to a null pointer: 'p + 4' [null]
  for (int *q = p; q != p + 4; ++q) *q = 0;
}
void testedOk() {
  int *p = malloc(4 * sizeof(int));
  if (!p) return;
  for (int *q = p; q != p + 4; ++q) *q = 0;
  free(p);
}
void untestedBad() {
  int *p = malloc(4 * sizeof(int));
  // CHECK: :[[@LINE+1]]:{{.*}} error: an offset is added to a null pointer: 'p + 4' [null]
  int *e = p + 4;
  for (int *q = p; q != e; ++q) *q = 0;
  free(p);
}
static void fillp(int **pp, int **qq, int x) { int *p = *pp; for (; p != *qq; ++p) *p = x; }
void calleeBad(void) {
  int *p = malloc(4 * sizeof(int));
  // CHECK: :[[@LINE+1]]:{{.*}} error: an offset is added to a null pointer: 'p + 4' [null]
  int *q = p + 4;
  int *r = p;
  fillp(&r, &q, 0);
  free(p);
}
void nullBad(void) {
  int *p = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: an offset is added to a null pointer: 'p + 4' [null]
  int *q = p + 4;
  int *r = p;
  fillp(&r, &q, 0);
}

// Without elements there may be no memory.
int sumOk(const int *p, unsigned n) {
  int s = 0;
  if (n)
    for (const int *e = p + n; p != e; ++p)
      s += *p;
  return s;
}
int nothingOk(void) { return sumOk(NULL, 0); }
int *zeroOk(void) {
  int *p = NULL;
  int n = 0;
  return p + n;
}
char *subscriptBad(unsigned n) {
  char *p = NULL;
  if (n == 3)
    // CHECK: :[[@LINE+1]]:{{.*}} error: an offset is added to a null pointer: '&p[n]' [null]
    return &p[n];
  return p;
}

// An offset is expected not to be zero.
void allocatedBad(unsigned n) {
  int *p = malloc(n * sizeof(int));
  // CHECK: :[[@LINE+1]]:{{.*}} error: an offset is added to a null pointer: 'p + n' [null]
  for (int *q = p, *e = p + n; q != e; ++q)
    *q = 0;
  free(p);
}
void allocatedOk(unsigned n) {
  int *p = malloc(n * sizeof(int));
  if (!p)
    return;
  for (int *q = p, *e = p + n; q != e; ++q)
    *q = 0;
  free(p);
}
// What a caller gives is the caller's business.
int *given(int *p, unsigned n) { return p + n; }
