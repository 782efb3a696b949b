// What is freed through a pointer to void is freed under every other type, and
// the caller of a function that does it knows.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free,double-free --report=error,warning,unknown,proved -- | FileCheck %s
#include <stdlib.h>

struct node {
  struct node *next;
  void *data;
};

static void drop(void *p) { free(p); }
static void dropAndClear(void **p) {
  free(*p);
  *p = 0;
}

int twiceBad(void) {
  int *p = malloc(sizeof(int));
  if (!p)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed
  drop(p);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory that is not allocated (or already freed) is freed
  drop(p);
  return 0;
}

int usedBad(void) {
  int *p = malloc(sizeof(int));
  if (!p)
    return 0;
  *p = 1;
  drop(p);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed
  return *p;
}

int usedOk(void) {
  int *p = malloc(sizeof(int)), *q = malloc(sizeof(int));
  if (!p || !q)
    return 0;
  *q = 1;
  drop(p);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}memory is used after it was freed
  return *q;
}

int clearedBad(void) {
  int *p = malloc(sizeof(int));
  if (!p)
    return 0;
  int *q = p;
  dropAndClear((void **)&p);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed
  return *q;
}

// In the function itself: void and typed pointer may be equal.
int parametersBad(struct node *n, void *p) {
  if (p != n)
    return 0;
  free(p);
  // CHECK: :[[@LINE+1]]:{{.*}} warning: memory is used after it was freed
  return n->next == 0;
}

void parametersTwiceBad(struct node *n, void *p) {
  if (p != n)
    return;
  free(n);
  // CHECK: :[[@LINE+1]]:{{.*}} warning: memory that is not allocated (or already freed) is freed
  free(p);
}

static void clear(struct node *n) {
  while (n) {
    struct node *next = n->next;
    free(n->data);
    free(n);
    n = next;
  }
}

int listBad(void) {
  struct node *n = malloc(sizeof *n);
  int *p = malloc(sizeof(int));
  if (!n || !p)
    return 0;
  n->next = 0;
  n->data = p;
  *p = 1;
  clear(n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed
  return *p;
}
