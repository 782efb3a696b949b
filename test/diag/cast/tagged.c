// What a parameter points to is its callers' to know: a cast of it is a
// precondition, and decided where the object is.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,cast --report=error,warning,unknown,precondition -- | FileCheck %s --implicit-check-not='[cast]'
#include <stddef.h>

enum kind { NUMBER = 1, TEXT = 2 };
struct base {
  enum kind kind;
};
struct number {
  struct base base;
  int value;
};
struct text {
  struct base base;
  const char *value;
};

static int valueOf(const struct base *b) {
  if (b->kind == NUMBER)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'valueOf': readable_as(b, number) | b->kind != 1 [cast]
    return ((const struct number *)b)->value;
  if (b->kind == TEXT)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'valueOf': readable_as(b, text) | b->kind != 2 [cast]
    return ((const struct text *)b)->value[0];
  return 0;
}
int numberOk(void) {
  struct number n = {{NUMBER}, 2};
  return valueOf(&n.base);
}
int textOk(void) {
  struct text t = {{TEXT}, "t"};
  return valueOf(&t.base);
}
int neitherOk(void) {
  struct base b = {0};
  return valueOf(&b);
}
int wrongTagBad(void) {
  struct number n = {{TEXT}, 2};
  // CHECK: :[[@LINE+3]]:{{.*}} error: cast from 'const struct base *' to 'const struct text *' of memory with another layout (in 'valueOf', called here) [cast]
  // CHECK: :[[@LINE+2]]:{{.*}} note: in the call of 'valueOf'
  // CHECK: :[[@LINE+1]]:{{.*}} note: confirmed by replay
  return valueOf(&n.base);
}
int onlyBaseBad(void) {
  struct base b = {NUMBER};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'const struct base *' to 'const struct number *' {{.*}} [cast]
  return valueOf(&b);
}

// Through two calls.
static int twice(const struct base *b) { return 2 * valueOf(b); }
// CHECK-DAG: :[[@LINE-1]]:{{.*}} precondition of 'twice': readable_as(b, number) | b->kind != 1 [cast]
// CHECK-DAG: :[[@LINE-2]]:{{.*}} precondition of 'twice': readable_as(b, text) | b->kind != 2 [cast]
int deepOk(void) {
  struct text t = {{TEXT}, "t"};
  return twice(&t.base);
}
int deepBad(void) {
  struct text t = {{NUMBER}, "t"};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'const struct base *' to 'const struct number *' {{.*}} [cast]
  return twice(&t.base);
}

// Arrays of pointers to objects of several types.
static int firstOf(struct base **all) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'firstOf': readable_as(*all, number) [cast]
  return ((struct number *)all[0])->value;
}
int arrayOk(void) {
  struct number n = {{NUMBER}, 2};
  struct text t = {{TEXT}, "t"};
  struct base *all[2] = {&n.base, &t.base};
  return firstOf(all);
}
int arrayBad(void) {
  struct number n = {{NUMBER}, 2};
  struct text t = {{TEXT}, "t"};
  struct base *all[2] = {&t.base, &n.base};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct base *' to 'struct number *' {{.*}} [cast]
  return firstOf(all);
}

// Payloads of list nodes.
struct node {
  struct node *next;
  void *data;
};
static int second(const struct node *n) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'second': readable_as(n->next->data, i32) [cast]
  const int *p = n->next->data;
  return *p;
}
int listOk(void) {
  int i = 1;
  float f = 2;
  struct node b = {NULL, &i}, a = {&b, &f};
  return second(&a);
}
int listBad(void) {
  int i = 1;
  float f = 2;
  struct node b = {NULL, &f}, a = {&b, &i};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'void *' to 'const int *' {{.*}} [cast]
  return second(&a);
}

// The fields of what a parameter points to are what they are declared as.
struct sample {
  int count;
  float mean;
};
float fieldBad(struct sample *s) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'int *' to 'float *' {{.*}} [cast]
  return *(float *)&s->count;
}
float fieldOk(struct sample *s) {
  void *p = &s->mean;
  return *(float *)p;
}
