// That a sum wraps takes a number that is greater than the size of any object:
// callers are asked not to give it. Of products, and of sums of 32 bits, it
// takes less.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,precondition -- | FileCheck %s
#include <stdlib.h>
#include <string.h>

char *duplicateOk(const char *s, size_t n) {
  char *r = malloc(n + 1);
  if (!r)
    return 0;
  // CHECK: :[[@LINE+2]]:{{.*}} precondition of 'duplicateOk'
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'duplicateOk'
  memcpy(r, s, n);
  r[n] = 0;
  return r;
}
char *duplicateBad(const char *s, size_t n) {
  char *r = malloc(n);
  if (!r || n < 2)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'duplicateBad'
  memcpy(r, s, n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'r[n]'
  r[n] = 0;
  return r;
}
struct text {
  char letters[16];
  size_t length;
};
void append(struct text *t, size_t n) {
  if (t->length + n <= 16) {
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'append'
    memset(t->letters + t->length, ' ', n);
    t->length += n;
  }
}
// CHECK-NOT: in the call of 'append'
void appendOk(void) {
  struct text t;
  t.length = 8;
  append(&t, 8);
}
void appendBad(void) {
  struct text t;
  t.length = 8;
  // CHECK: :[[@LINE+4]]:{{.*}} error: memset writes
  // CHECK-NEXT: note: 't.length' becomes 8
  // CHECK-NEXT: note: 't.length + n <= 16' is true, where 't.length + n' = 4
  // CHECK-NEXT: in the call of 'append'
  append(&t, (size_t)-4);
}
int product(size_t n) {
  int *p = malloc(n * sizeof(int));
  if (!p || n < 9)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} warning: {{.*}}'p[2]'
  p[2] = 1;
  return 1;
}
char *shortSum(const char *s, unsigned n) {
  char *r = malloc(n + 1);
  if (!r)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} warning: memcpy writes
  memcpy(r, s, n);
  return r;
}
