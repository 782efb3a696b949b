// Memory whose holder may be the function's own, because code without source
// found it or code with source was not followed; and what the library makes
// behind a pointer it is given.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown --checks=-*,leak | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct Holder {
  char *buffer;
  size_t size;
};
struct Tree {
  struct Tree *left, *right;
};
char **slot(void *table);
char **slotToRead(char *const *table);
void fillIn(struct Holder *h);
void keepAll(char *const *table);
extern struct Holder *somewhere;

// A slot that unknown code finds may be one of a local array.
void slotBad(void) {
  char *table[4] = {0};
  *slot(table) = malloc(3);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'malloc' at line [[@LINE-1]] is lost
}
void slotOk(void) {
  somewhere->buffer = malloc(3);
}
void slotToReadBad(void) {
  char *table[4] = {0};
  *slotToRead(table) = malloc(3);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'malloc' at line [[@LINE-1]] is lost
}
static char **slotOf(void *table) { return slot(table); }
void slotDeeperBad(void) {
  char *table = 0;
  *slotOf(&table) = malloc(3);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'malloc' at line [[@LINE-1]] is lost
}
void viaMemoryBad(void) {
  char *own = 0;
  fillIn((struct Holder *)&own);
  somewhere->buffer = malloc(3);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'malloc' at line [[@LINE-1]] is lost
}
static void keep(char **table) { keepAll(table); }
void keptBelow(void) {
  char *table[1];
  table[0] = malloc(3);
  keep(table);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'malloc' at line [[@LINE-2]] is lost
}

// Calls that are not followed: through pointers, and recursive ones.
static char *makeShort(void) { return malloc(3); }
static char *makeLong(void) { return malloc(30); }
static int answer(void) { return 42; }
void calledBad(int i) {
  char *(*make)(void) = i ? makeShort : makeLong;
  make();
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'makeLong' at line [[@LINE-1]] is lost
}
static void once(char **p, void (*make)(char **)) {
  make(p);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'makeHere' at line [[@LINE-1]] is lost
}
static void makeHere(char **p) { *p = malloc(3); }
void calledBackBad(void) {
  char *p;
  once(&p, makeHere);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'makeHere' at line 66 is lost
}
int numberOk(int i, int (*other)(void)) {
  int (*f)(void) = i ? answer : other;
  return f();
}
static struct Tree *grow(int depth) {
  if (depth <= 0)
    return 0;
  struct Tree *t = malloc(sizeof *t);
  if (!t)
    return 0;
  t->left = grow(depth - 1);
  t->right = grow(depth - 1);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'grow' at line [[@LINE-2]] is lost
  return t;
}
static void fell(struct Tree *t) {
  if (!t)
    return;
  fell(t->left);
  fell(t->right);
  free(t);
}
void treeBad(int depth) {
  struct Tree *t = grow(depth);
  free(t);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'grow' at line [[@LINE-2]] is lost
}

// Strings in an array that grows: where they all are is not known, to callers
// neither.
static char **split(const char *s) {
  char **r = 0;
  int k = 0;
  for (; *s; s++) {
    char **t = realloc(r, (k + 1) * sizeof *t);
    if (!t)
      break;
    r = t;
    r[k++] = strdup(s);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'strdup' at line [[@LINE-2]] is lost
  return r;
}
void splitBad(const char *s) {
  char **r = split(s);
  free(r);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'split' at line [[@LINE-2]] is lost
}

// The library writes the address to where it is told.
int lineBad(FILE *f) {
  char *line = 0;
  size_t size = 0;
  if (getline(&line, &size, f) < 0)
    // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'getline' at line [[@LINE-1]] is lost
    return -1;
  int r = line[0];
  free(line);
  return r;
}
int lineOk(FILE *f) {
  char *line = 0;
  size_t size = 0;
  int r = getline(&line, &size, f) < 0 ? -1 : line[0];
  free(line);
  return r;
}
int partOk(FILE *f) {
  char *part = 0;
  size_t size = 0;
  getdelim(&part, &size, ';', f);
  free(part);
  return size > 3;
}
int textBad(int n) {
  char *s;
  if (asprintf(&s, "%d", n) < 0)
    return -1;
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'asprintf' at line [[@LINE-2]] is lost
  return 1;
}
int textOk(int n) {
  char *s;
  if (asprintf(&s, "%d", n) < 0)
    return -1;
  int r = s[0];
  free(s);
  return r;
}
void alignedBad(void) {
  void *p;
  posix_memalign(&p, 64, 128);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'posix_memalign' at line [[@LINE-1]] is lost
}
void alignedOk(void) {
  void *p;
  if (posix_memalign(&p, 64, 128) == 0)
    free(p);
}
void alignedTooBad(void) {
  char *p = aligned_alloc(64, 128);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'aligned_alloc' at line [[@LINE-1]] is lost
}
void fromNothingBad(void) {
  char *p = realloc(0, 10);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'realloc' at line [[@LINE-1]] is lost
}
void untypedOk(void *p, size_t n) {
  void *q = reallocarray(p, n, 3);
  free(q ? q : p);
}

// Bytes hold an address as well, and volatile memory gives back what it got.
void bytesOk(char *out) {
  char *p = malloc(3);
  memcpy(out, &p, sizeof p);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'malloc' at line [[@LINE-2]] is lost
}
void volatileOk(void) {
  char *volatile p = malloc(3);
  free(p);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'malloc' at line [[@LINE-2]] is lost
}

// Unknown code may call back what allocates.
void callBack(void (*f)(char **), char **where);
static void makesAt(char **where) { *where = malloc(3); }
void calledBack(void) {
  char *p = 0;
  callBack(makesAt, &p);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'makesAt' at line [[@LINE-1]] is lost
}
static void makesNone(char **where) { *where = 0; }
void calledBackOk(void) {
  char *p = 0;
  callBack(makesNone, &p);
}
