// A compound literal ends with the block it is in; a statement inside of another is one.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not='not decided'
#include <stddef.h>

struct point {
  int x, y;
};

int innerBad(void) {
  int *p;
  {
    p = (int[]){1, 2};
    p[1] = 3;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: object is used after the end of its lifetime
  return p[1];
}

int innerOk(void) {
  int sum = 0;
  {
    int *p = (int[]){1, 2};
    p[1] = 3;
    sum = p[0] + p[1];
  }
  return sum;
}

int sameBlockOk(void) {
  int *p;
  p = (int[]){1, 2};
  return p[1];
}

int chosenOk(int n) {
  int other[2] = {3, 4};
  int *p = n > 0 ? (int[]){1, 2} : other;
  return p[1];
}

int chosenBad(int n) {
  int other[2] = {3, 4};
  int *p = other;
  if (n > 0)
    p = (int[]){1, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} error: object is used after the end of its lifetime
  return p[1];
}

int lastOfLoopBad(int n) {
  const int *last = NULL;
  for (int i = 0; i < n; ++i) {
    last = (const int[]){i};
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: object is used after the end of its lifetime
  return last ? *last : 0;
}

int inLoopOk(int n) {
  int sum = 0;
  for (int i = 0; i < n; ++i) {
    struct point *p = &(struct point){i, 1};
    sum += p->y;
  }
  return sum;
}

int beforeBad(int n) {
  int sum = 0, *before = NULL;
  for (int i = 0; i < n; ++i) {
    if (before)
      // CHECK: :[[@LINE+1]]:{{.*}} error: object is used after the end of its lifetime
      sum += *before;
    before = (int[]){i};
  }
  return sum;
}

int switchedOk(int n) {
  const int *p = NULL;
  switch (n) {
  case 1:
    p = (const int[]){1};
    return *p;
  case 2:
    break;
  }
  return p == NULL;
}

int jumpedOk(int n) {
  int *p;
  if (n > 0)
    goto inside;
  {
    p = (int[]){1};
  inside:
    p = (int[]){2};
    n = *p;
  }
  return n;
}

static int sum(const struct point *p) { return p->x + p->y; }
int argumentOk(void) { return sum(&(struct point){1, 2}); }

static int *givenBad(void) { return (int[]){1}; }
int useBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: object is used after the end of its lifetime
  return *givenBad();
}

static int *const fileScope = (int[]){1, 2};
int fileScopeOk(void) { return fileScope[1]; }
