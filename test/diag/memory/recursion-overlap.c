// A recursive call is given objects that overlap, in its function's own activations only: what its function proves of them is withdrawn. What a
// deeper activation copies may have no value.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,uninitialized --report=error,warning,unknown,proved,precondition -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>

struct node {
  struct node *next;
  int value, other;
};

static void memberBad(struct node *n, int *p, int k) {
  if (k <= 0)
    return;
  n->value = 1;
  *p = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}n->value == 1{{.*}} a call has overlapping arguments [assertion]
  plimsoll_assert(n->value == 1);
  memberBad(n, &n->value, k - 1);
}
int memberCaller(void) {
  struct node a = {0, 0, 0};
  int x = 0;
  memberBad(&a, &x, 2);
  return x;
}

static void memberOk(struct node *n, int *p, int k) {
  if (k <= 0)
    return;
  n->value = 1;
  *p = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}n->value == 1{{.*}} [assertion]
  plimsoll_assert(n->value == 1);
  memberOk(n, p, k - 1);
}
int memberOkCaller(void) {
  struct node a = {0, 0, 0};
  int x = 0;
  memberOk(&a, &x, 2);
  return x;
}

static void nextElementBad(int *a, int *b, int k) {
  if (k <= 0)
    return;
  a[1] = 1;
  *b = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}a[1] == 1{{.*}} a call has overlapping arguments [assertion]
  plimsoll_assert(a[1] == 1);
  nextElementBad(a, a + 1, k - 1);
}
void nextElementCaller(void) {
  int a[3] = {0}, x;
  nextElementBad(a, &x, 2);
}

static void innerBad(struct node *n, int k);
static void outerBad(struct node *n, int *p, int k) {
  n->value = 1;
  *p = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}n->value == 1{{.*}} a call has overlapping arguments [assertion]
  plimsoll_assert(n->value == 1);
  innerBad(n, k - 1);
}
static void innerBad(struct node *n, int k) {
  if (k > 0)
    outerBad(n, &n->value, k);
}
int cycleCaller(void) {
  struct node a = {0, 0, 0};
  int x = 0;
  outerBad(&a, &x, 2);
  return x;
}

struct point {
  int x, y;
};
static void copy(struct point *a, struct point *b, int k) {
  if (k <= 0)
    return;
  struct point s;
  s.x = 1;
  *a = s;
  copy(b, a, k - 1);
}
int copiedBad(void) {
  struct point a = {1, 2}, b = {1, 2};
  copy(&a, &b, 2);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b.y' is read before it has a value
  return b.y ? 1 : 0;
}
static void fill(struct point *a, struct point *b, int k) {
  if (k <= 0)
    return;
  a->x = 1;
  a->y = 2;
  fill(b, a, k - 1);
}
int filledOk(void) {
  struct point a = {1, 2}, b = {1, 2};
  fill(&a, &b, 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'b.y' is read before it has a value
  return b.y ? 1 : 0;
}
