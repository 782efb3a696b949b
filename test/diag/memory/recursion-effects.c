// What a recursive call may change is what the functions of its cycle write: objects that all its activations know, or any that they can reach.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved,precondition -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stdlib.h>

struct node {
  struct node *next;
  int value, other;
};

// A function that writes nothing.
static int length(const struct node *n) { return n ? 1 + length(n->next) : 0; }
int lengthOk(struct node *n, int *p) {
  *p = 3;
  length(n);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}*p == 3
  plimsoll_assert(*p == 3);
  return 0;
}

// One that writes an object all activations are given, and a member of all nodes.
static void mark(struct node *n, int *count) {
  if (!n)
    return;
  n->value = 7;
  ++*count;
  mark(n->next, count);
}
int markOk(struct node *n) {
  int count = 0, mine = 1;
  struct node apart = {n, 2, 3};
  mark(n, &count);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}mine == 1
  plimsoll_assert(mine == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}apart.value == 2
  plimsoll_assert(apart.value == 2);
  return count;
}
int markBad(void) {
  int count = 0;
  struct node last = {NULL, 2, 3}, first = {&last, 4, 5};
  mark(&first, &count);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}last.other == 3
  plimsoll_assert(last.other == 3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}last.value == 2
  plimsoll_assert(last.value == 2);
  return 0;
}
int countBad(struct node *n) {
  int count = 0;
  mark(n, &count);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}count == 0
  plimsoll_assert(count == 0);
  return 0;
}

// Variables of other activations are others.
static void down(int *p, int k) {
  int x = 1, y = 2;
  *p = k;
  if (k <= 0)
    return;
  down(&x, k - 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}y == 2
  plimsoll_assert(y == 2);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}x == 1
  plimsoll_assert(x == 1);
}
int downBad(void) {
  int x = 5;
  down(&x, 3);
  return x;
}

// Addresses that the call stores and returns may be of what it was given.
static void append(struct node *l, struct node *n) {
  if (l->next)
    append(l->next, n);
  else
    l->next = n;
}
int appendBad(struct node *l) {
  struct node mine = {NULL, 5, 6}, apart = {NULL, 7, 8};
  append(l, &mine);
  l->next->value = 9;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}apart.value == 7
  plimsoll_assert(apart.value == 7);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}mine.value == 5
  plimsoll_assert(mine.value == 5);
  return 0;
}
static struct node *last(struct node *n) { return n->next ? last(n->next) : n; }
int lastBad(void) {
  struct node end = {NULL, 5, 6}, begin = {&end, 7, 8};
  last(&begin)->value = 9;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}end.value == 5
  plimsoll_assert(end.value == 5);
  return 0;
}

// Elements of what each activation is given further on.
static void fill(int *p, int n) {
  if (n <= 0)
    return;
  *p = 9;
  fill(p + 1, n - 1);
}
int fillBad(void) {
  int given[4] = {1, 2, 3, 4}, mine[4] = {1, 2, 3, 4};
  fill(given, 3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}mine[2] == 3
  plimsoll_assert(mine[2] == 3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}given[2] == 3
  plimsoll_assert(given[2] == 3);
  return 0;
}

// Functions that call each other.
static int global;
static void pong(struct node *n, int k);
static void ping(struct node *n, int k) {
  if (!n || k <= 0)
    return;
  global = k;
  pong(n->next, k - 1);
}
static void pong(struct node *n, int k) {
  if (!n || k <= 0)
    return;
  n->other = k;
  ping(n->next, k - 1);
}
int pingBad(struct node *n) {
  int value = n->value, other = n->other;
  global = 0;
  ping(n, 3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}n->value == value
  plimsoll_assert(n->value == value);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}n->other == other
  plimsoll_assert(n->other == other);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}global == 0
  plimsoll_assert(global == 0);
  return 0;
}

// Part of another object, as its class's first member, too.
struct head {
  struct node node;
  int more;
};
static void markHeads(struct node *n) {
  if (!n)
    return;
  ((struct head *)n)->more = 5;
  markHeads(n->next);
}
int headsBad(void) {
  struct head last = {{NULL, 1, 2}, 3}, first = {{&last.node, 1, 2}, 3};
  markHeads(&first.node);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}last.more == 3
  plimsoll_assert(last.more == 3);
  return 0;
}

// What only a deeper activation is given overlaps with what all are given.
static void follow(struct node *n, int *p, int k) {
  if (!n)
    return;
  int value = n->value;
  *p = k;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}n->value == value
  plimsoll_assert(n->value == value);
  follow(n->next, p, k + 1);
}
int followOk(void) {
  int mine = 0;
  struct node last = {NULL, 1, 2}, first = {&last, 3, 4};
  follow(&first, &mine, 1);
  return mine;
}
int followBad(void) {
  struct node last = {NULL, 1, 2}, first = {&last, 3, 4};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}n->value == value{{.*}} (in 'follow', called here)
  follow(&first, &last.value, 1);
  return 0;
}
// The same where the call of the recursive function is in the callee.
int insideOk(struct node *n, int *p) {
  int count = 0;
  *p = 0;
  mark(n, &count);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}*p == 0
  plimsoll_assert(*p == 0);
  return 0;
}
int insideBad(void) {
  struct node last = {NULL, 1, 2}, first = {&last, 3, 4};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}*p == 0{{.*}} (in 'insideOk', called here)
  return insideOk(&first, &last.value);
}
