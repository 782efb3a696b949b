// The elements of a flexible array member are behind their struct: what is done to all of that leaves them alone.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --check-prefix=BOUNDS --implicit-check-not=error: --implicit-check-not=warning:
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#include <string.h>
struct text { long n; int d[]; };
struct tail { int n; char t; char d[]; };
struct zero { int n; int d[0]; };

void assignedOk(struct text *f, struct text *g) {
  f->n = 1;
  f->d[6] = 6;
  g->d[6] = 3;
  *g = *f;
  plimsoll_assert(f == g || (g->n == 1 && g->d[6] == 3));
}
void assignedBad(struct text *f, struct text *g) {
  plimsoll_assume(f != g);
  f->d[6] = 6;
  g->d[6] = 3;
  *g = *f;
  // CHECK: :[[@LINE+1]]:3: {{error|warning}}: assertion 'g->d[6] == 6'
  plimsoll_assert(g->d[6] == 6);
}
void clearedOk(struct text *f) {
  f->n = 3;
  f->d[2] = 5;
  memset(f, 0, sizeof *f);
  plimsoll_assert(f->n == 0 && f->d[2] == 5);
}
void clearedBad(struct text *f) {
  f->d[2] = 5;
  memset(f, 0, sizeof *f);
  // CHECK: :[[@LINE+1]]:3: {{error|warning}}: assertion 'f->d[2] == 0'
  plimsoll_assert(f->d[2] == 0);
}
void copiedOk(struct text *f, struct text *g) {
  plimsoll_assume(f != g);
  f->n = 4;
  g->d[2] = 5;
  memcpy(g, f, sizeof *f);
  plimsoll_assert(g->n == 4 && g->d[2] == 5);
}

// Its first elements may be in the padding of the struct.
void padding(struct tail *f) {
  f->d[1] = 5;
  memset(f, 0, sizeof *f);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'f->d[1] == 5'
  plimsoll_assert(f->d[1] == 5);
}

// Whether all of the struct is there, is not known: it is no error to set all.
void whole(void) {
  struct tail *f = malloc(sizeof *f + 4);
  if (!f)
    return;
  // BOUNDS: :[[@LINE+1]]:3: {{.*}}not decided whether memset writes 12 bytes
  memset(f, 0, sizeof *f + 4);
  f->d[6] = 3;
  plimsoll_assert(f->d[6] == 3);
  free(f);
}
void wholeCopy(struct text *f) {
  struct text *g = malloc(sizeof *g + 16);
  if (!g)
    return;
  f->d[1] = 4;
  // BOUNDS: :[[@LINE+1]]:3: {{.*}}not decided whether memcpy reads 24 bytes
  memcpy(g, f, sizeof *g + 16);
  // CHECK: not decided whether assertion 'g->d[1] != 4'
  plimsoll_assert(g->d[1] != 4);
  free(g);
}

// As it was written before C99.
void ofNone(void) {
  struct zero *z = malloc(sizeof *z + 8);
  if (!z)
    return;
  // BOUNDS: :[[@LINE+1]]:3: {{.*}}not decided whether access outside the bounds of the object: 'z.d[1]'
  z->d[1] = 6;
  plimsoll_assert(z->d[1] == 6);
  free(z);
}
