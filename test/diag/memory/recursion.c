// What a function in a call cycle requires is not known of the activations that
// recursive calls start, unless it follows from what the calling one requires.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,null --report=error,warning,unknown,proved,precondition -- | FileCheck %s
#include <stddef.h>

static int last(int *p, int n) {
  if (n == 0)
    return *p;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}bounds of the object (in 'last', called here): depends on a recursive call
  return last(p + 1, n - 1);
}
int lastBad(void) {
  int a[3] = {1, 2, 3};
  // CHECK-DAG: :[[@LINE+2]]:{{.*}} proved {{.*}}bounds of the object (in 'last', called here)
  // CHECK-DAG: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object (in 'last', called here)
  return last(a, 3);
}
int lastOk(void) {
  int a[3] = {1, 2, 3};
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} not decided
  return last(a, 0);
}

// Each activation requires what the one before does.
static int sum(int *total, int n) {
  *total += n;
  if (n <= 0)
    return *total;
  // CHECK-NOT: :[[@LINE+3]]:{{.*}} not decided
  // CHECK: :[[@LINE+2]]:{{.*}} proved {{.*}}bounds of the object (in 'sum', called here)
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}null pointer is dereferenced (in 'sum', called here)
  return sum(total, n - 1);
}
int sumOk(int n) {
  int total = 0;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} not decided
  return sum(&total, n);
}
int sumBad(int n) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced (in 'sum', called here)
  return sum(NULL, n);
}

// The pointer of the next activation is another.
struct node {
  struct node *next;
  int n;
};
static int length(struct node *l) {
  // CHECK-NOT: :[[@LINE+2]]:{{.*}} proved {{.*}}(in 'length', called here)
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}null pointer is dereferenced (in 'length', called here): depends on a recursive call
  return l->n ? 1 + length(l->next) : 0;
}
int lengthBad(struct node *next) {
  struct node l = {next, 1};
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}null pointer is dereferenced (in 'length', called here): depends on a recursive call
  return length(&l);
}

static void odd(char *b, int n);
static void even(char *b, int n) {
  if (n > 10)
    return;
  b[n] = 1;
  odd(b, n + 1);
}
static void odd(char *b, int n) {
  if (n > 10)
    return;
  b[n] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}bounds of the object (in 'even', called here): depends on a recursive call
  even(b, n + 1);
}
void evenBad(void) {
  char b[8];
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}bounds of the object (in 'even', called here): depends on a recursive call
  even(b, 0);
}
void oddBad(void) {
  char b[8];
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}bounds of the object (in 'even', called here): depends on a recursive call
  odd(b, 0);
}
