// Memory that nothing refers to when the function returns that got it: each
// error has a replay, and the twin that keeps or releases it is proved.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown --checks=-*,leak | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct Node {
  struct Node *next;
  int v;
};
struct Holder {
  char *buffer;
  size_t size;
};
void unknown(char *p);
void other(void);

int neverBad(void) {
  char *p = malloc(4);
  if (!p)
    return 0;
  p[0] = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'malloc' at line [[@LINE-4]] is lost [leak]
  return p[0];
}
int neverOk(void) {
  char *p = malloc(4);
  if (!p)
    return 0;
  p[0] = 1;
  int r = p[0];
  free(p);
  return r;
}
int earlyBad(int n) {
  char *p = malloc(4);
  if (n > 3)
    // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'malloc' at line
    return 1;
  free(p);
  return 0;
}
int earlyOk(int n) {
  char *p = malloc(4);
  if (n > 3) {
    free(p);
    return 1;
  }
  free(p);
  return 0;
}
int secondBad(void) {
  char *a = malloc(4), *b = malloc(4);
  if (!b)
    // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'malloc' at line [[@LINE-2]] is lost
    return -1;
  free(b);
  free(a);
  return 0;
}
int secondOk(void) {
  char *a = malloc(4), *b = malloc(4);
  if (!b) {
    free(a);
    return -1;
  }
  free(b);
  free(a);
  return 0;
}

// Handed on: the caller answers for it.
char *giveOk(size_t n) { return malloc(n); }
char *insideOk(void) {
  char *p = malloc(8);
  return p ? p + 2 : 0;
}
int receiveBad(size_t n) {
  char *p = giveOk(n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'giveOk' at line [[@LINE-1]] is lost
  return p != 0;
}
int receiveOk(size_t n) {
  char *p = giveOk(n);
  int r = p != 0;
  free(p);
  return r;
}
void storeOk(struct Holder *h, size_t n) {
  h->buffer = malloc(n);
  h->size = n;
}
int localHolderBad(size_t n) {
  struct Holder h;
  storeOk(&h, n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'storeOk' at line [[@LINE-1]] is lost
  return h.size > 3;
}
int localHolderOk(size_t n) {
  struct Holder h;
  storeOk(&h, n);
  free(h.buffer);
  return h.size > 3;
}
void overwriteBad(struct Holder *h) {
  h->buffer = malloc(4);
  h->buffer = malloc(8);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'malloc' at line [[@LINE-2]] is lost
}
void overwriteOk(struct Holder *h) {
  h->buffer = malloc(4);
  free(h->buffer);
  h->buffer = malloc(8);
}
void forgetHolderBad(struct Holder *h) {
  h->buffer = malloc(4);
  free(h);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'malloc' at line [[@LINE-2]] is lost
}
void twiceSameBad(char **a, int i, int j) {
  a[i] = malloc(4);
  a[j] = malloc(4);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: precondition of 'twiceSameBad': {{.*}}j != i
}
void twiceApartOk(char **a, int i) {
  a[i] = malloc(4);
  a[i + 1] = malloc(4);
}
static char *cache;
void cacheOk(void) {
  if (!cache)
    cache = malloc(10);
}
void cacheBad(void) {
  cache = malloc(10);
  cache = malloc(20);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'malloc' at line [[@LINE-2]] is lost
}

// realloc leaves the old block where it fails.
char *growBad(size_t n) {
  char *p = malloc(n);
  if (!p)
    return 0;
  p = realloc(p, n + 20);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'malloc' at line [[@LINE-4]] is lost
  return p;
}
char *growOk(size_t n) {
  char *p = malloc(n);
  if (!p)
    return 0;
  char *q = realloc(p, n + 20);
  if (!q)
    free(p);
  return q;
}

// Loops: an object for each iteration.
void eachBad(int n) {
  for (int i = 0; i < n; i++) {
    char *p = malloc(4);
    if (p)
      p[0] = 0;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'malloc' at line [[@LINE-4]] is lost
}
void eachOk(int n) {
  for (int i = 0; i < n; i++) {
    char *p = malloc(4);
    if (p)
      p[0] = 0;
    free(p);
  }
}
void fillOk(char **a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = malloc(4);
}
void fillOneBad(char **a, int n) {
  for (int i = 0; i < n; i++)
    a[0] = malloc(4);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'malloc' at line [[@LINE-1]] is lost
}
void fillAndFreeOk(int n) {
  char *a[10];
  if (n < 0 || n > 10)
    return;
  for (int i = 0; i < n; i++)
    a[i] = malloc(4);
  for (int i = 0; i < n; i++)
    free(a[i]);
}
void fillAndFreeBad(int n) {
  char *a[10];
  if (n < 0 || n > 10)
    return;
  for (int i = 0; i < n; i++)
    a[i] = malloc(4);
  for (int i = 1; i < n; i++)
    free(a[i]);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'malloc' at line [[@LINE-3]] is lost
}

// Objects that hold others.
struct Node *listOk(int n) {
  struct Node *head = 0;
  for (int i = 0; i < n; i++) {
    struct Node *x = malloc(sizeof *x);
    if (!x)
      return head;
    x->next = head;
    x->v = i;
    head = x;
  }
  return head;
}
struct Node *listBad(int n) {
  struct Node *head = 0;
  for (int i = 0; i < n; i++) {
    struct Node *x = malloc(sizeof *x);
    if (!x)
      // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'malloc' at line [[@LINE-2]] is lost
      return 0;
    x->next = head;
    x->v = i;
    head = x;
  }
  return head;
}
struct Node *pairOk(void) {
  struct Node *a = malloc(sizeof *a);
  if (a)
    a->next = malloc(sizeof *a);
  return a;
}
struct Node *pairBad(void) {
  struct Node *a = malloc(sizeof *a);
  if (!a)
    return 0;
  a->next = malloc(sizeof *a);
  free(a);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'malloc' at line [[@LINE-2]] is lost
  return 0;
}
// Each of two objects in a ring is referred to, and both are lost.
struct Node *ringBad(void) {
  struct Node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  if (!a || !b) {
    free(a);
    free(b);
    return 0;
  }
  a->next = b;
  b->next = a;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'malloc' at line
  return 0;
}
struct Node *ringOk(void) {
  struct Node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  if (!a || !b) {
    free(a);
    free(b);
    return 0;
  }
  a->next = b;
  b->next = a;
  return b;
}
void selfBad(void) {
  struct Node *a = malloc(sizeof *a);
  if (a)
    a->next = a;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'malloc' at line [[@LINE-3]] is lost
}

// What the library hands out.
char *copyOk(const char *s) { return strdup(s); }
int copyBad(const char *s) {
  char *p = strdup(s);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'strdup' at line [[@LINE-1]] is lost
  return p ? p[0] : 0;
}
int readBad(const char *name) {
  FILE *f = fopen(name, "r");
  if (!f)
    return -1;
  int c = fgetc(f);
  if (c < 0)
    // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'fopen' at line [[@LINE-5]] is lost
    return -1;
  fclose(f);
  return c;
}
int readOk(const char *name) {
  FILE *f = fopen(name, "r");
  if (!f)
    return -1;
  int c = fgetc(f);
  fclose(f);
  return c;
}

// Unknown code may keep what it is given.
void givenAway(void) {
  char *p = malloc(3);
  unknown(p);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'malloc' at line [[@LINE-2]] is lost: depends on what unknown code does with it
}
void notGivenBad(void) {
  char *p = malloc(3);
  other();
  if (p)
    *p = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'malloc' at line [[@LINE-4]] is lost
}
void givenAndFreedOk(void) {
  char *p = malloc(3);
  unknown(p);
  free(p);
}
unsigned long asNumber(void) {
  char *p = malloc(3);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'malloc' at line [[@LINE-1]] is lost
  return (unsigned long)p;
}
static void giveOn(char *p) { unknown(p); }
void givenByOther(void) {
  char *p = malloc(3);
  giveOn(p);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'malloc' at line [[@LINE-2]] is lost
}

// The function that loses it is at fault, not those that call it.
static int losesBad(void) {
  char *p = malloc(3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'malloc' at line [[@LINE-1]] is lost
  return p != 0;
}
int callsOk(void) { return losesBad(); }

// What is alive when the program ends is not lost.
int main(void) {
  char *p = malloc(4);
  return p != 0;
}
