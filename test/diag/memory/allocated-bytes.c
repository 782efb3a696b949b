// Memory allocated by a wrapper takes the type it is used as: its size counts
// elements of that type, freeing it ends all views, a write through one view
// changes the others.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,use-after-free --report=error,warning,unknown,proved,precondition -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stdlib.h>

struct triple {
  int a, b, c;
};

static void *allocate(size_t n) {
  void *p = malloc(n);
  if (!p)
    abort();
  return p;
}

void structOk(void) {
  struct triple *t = allocate(sizeof *t);
  // CHECK: :[[@LINE+2]]:{{.*}} proved {{.*}}bounds
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed
  t->c = 1;
  free(t);
}
void tooSmallBad(void) {
  struct triple *t = allocate(sizeof(int));
  // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}bounds
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed
  t->c = 1;
}
void elementsOk(void) {
  int *p = allocate(4 * sizeof(int));
  // CHECK: :[[@LINE+2]]:{{.*}} proved {{.*}}bounds
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed
  p[3] = 1;
}
void elementsBad(void) {
  int *p = allocate(4 * sizeof(int));
  // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}bounds
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed
  p[4] = 1;
}
void freedBad(void) {
  struct triple *t = allocate(sizeof *t);
  free(t);
  // CHECK: :[[@LINE+2]]:{{.*}} proved {{.*}}bounds
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed
  t->a = 1;
}
void otherView(void) {
  char *bytes = allocate(16);
  int *p = (int *)bytes;
  p[0] = 5;
  bytes[0] = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(p[0] == 5);
  p[1] = 6;
  // CHECK: :[[@LINE+1]]:{{.*}} remark: TRUE
  plimsoll_eval(p[1] == 6);
}

// The size wraps for a huge n: a little memory.
int wrapsBad(size_t n) {
  int *p = malloc(n * sizeof(int));
  if (!p || n < 9)
    return 0;
  // CHECK: :[[@LINE+2]]:{{.*}} warning: {{.*}}bounds
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed
  p[2] = 1;
  return 1;
}
int boundedOk(unsigned n) {
  int *p = malloc(n * sizeof(int));
  if (!p || n < 9)
    return 0;
  // CHECK: :[[@LINE+2]]:{{.*}} proved {{.*}}bounds
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed
  p[2] = 1;
  return 1;
}

// Allocated with fewer or more elements than its last member is declared with.
struct text {
  int length;
  char first[1];
};
struct text *shorterOk(size_t n) {
  struct text *t = malloc(sizeof(struct text) - 4 + n);
  if (!t)
    return 0;
  // CHECK: :[[@LINE+2]]:{{.*}} remark: not decided whether {{.*}}bounds
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed
  t->length = 1;
  return t;
}
struct text *severalBad(void) {
  struct text *t = malloc(2 * sizeof(struct text) + 1);
  if (!t)
    return 0;
  // CHECK: :[[@LINE+2]]:{{.*}} proved {{.*}}bounds
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed
  t[1].length = 1;
  // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}bounds
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed
  t[3].length = 1;
  return t;
}
struct text *nothingBad(void) {
  struct text *t = malloc(0);
  if (!t)
    return 0;
  // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}bounds
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed
  t->length = 1;
  return t;
}
