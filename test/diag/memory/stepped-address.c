// An address that unknown code gave may be in an object of this function, also after steps.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,div-by-zero,double-free --report=error,warning,unknown,proved -- | FileCheck %s
#include <assert.h>
#include <stdlib.h>

char *skip(char *);
int elementBad(void) {
  char b[4] = "abc";
  char *p = skip(b);
  p++;
  if (p == b + 2) {
    int a[1] = {0};
    // CHECK: :[[@LINE+1]]:{{.*}} {{warning: |not decided whether }}access outside the bounds of the object: 'a[2]'
    return a[2];
  }
  return 0;
}
int inLoopBad(void) {
  char b[4] = "abc";
  char *p = skip(b);
  int n = 0;
  while (p != b + 4) {
    ++p;
    ++n;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} {{warning: |not decided whether }}division by zero
  return 10 / (n - 3);
}
struct reader {
  char *cur;
  char buf[4];
};
void fill(struct reader *);
int ofMemberBad(void) {
  struct reader s;
  s.cur = s.buf;
  fill(&s);
  s.cur++;
  if (s.cur == s.buf + 3)
    // CHECK: :[[@LINE+1]]:{{.*}} {{warning: |not decided whether }}assertion '0'
    assert(0);
  return 0;
}
int allocatedBad(void) {
  char *b = malloc(4);
  if (!b)
    return 0;
  char *p = skip(b);
  p++;
  if (p == b + 2) {
    free(b);
    // CHECK: :[[@LINE+1]]:{{.*}} {{warning: |not decided whether }}memory that is not allocated
    free(b);
    return 1;
  }
  free(b);
  return 0;
}
void ofParameterOk(char *q) {
  char b[4] = "abc";
  q++;
  int n = q == b + 2;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion 'n == 0'
  assert(n == 0);
}
