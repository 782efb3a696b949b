// A call that is given an address of which nothing is known: what the types and private variables tell apart.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct node {
  struct node *next;
  int *value;
  int number;
};
static int calls;
static int shared;
int *address(void) { return &shared; }

// No pointer leads to `calls`, nor to what a loop goes over.
static int counted(const int *p) {
  int before = *p;
  calls++;
  // CHECK: [[@LINE+1]]:{{.*}} proved {{.*}}'*p == before'
  plimsoll_assert(*p == before);
  return before;
}
int countAll(struct node *l) {
  int s = 0;
  for (; l; l = l->next)
    s ^= counted(l->value);
  return s;
}

// But `shared` may be what the list has.
static int changes(const int *p) {
  int before = *p;
  shared++;
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion '*p == before' fails
  plimsoll_assert(*p == before);
  return before;
}
int changeAll(struct node *l) {
  int s = 0;
  for (; l; l = l->next)
    s ^= changes(l->value);
  return s;
}

// Pointers and numbers are no one memory.
static int *relink(struct node *n, int *p) {
  int before = *p;
  n->next = 0;
  // CHECK: [[@LINE+1]]:{{.*}} proved {{.*}}'*p == before'
  plimsoll_assert(*p == before);
  return p;
}
int relinkAll(struct node *l) {
  int s = 0;
  while (l) {
    struct node *n = l->next;
    s ^= *relink(l, l->value);
    l = n;
  }
  return s;
}

// Its address is in a register of this function only.
static int table[8];
int sum(int *p) {
  int s = 0, before = *p;
  for (int *t = table; t != table + 8; t++) {
    s ^= *t;
    *t = 0;
  }
  // CHECK: [[@LINE+1]]:{{.*}} assertion '*p == before' fails
  plimsoll_assert(*p == before);
  return s;
}
static int counter;
int step(void) {
  int *c = &counter;
  *c = 5;
  // CHECK: [[@LINE+1]]:{{.*}} proved {{.*}}'counter == 5'
  plimsoll_assert(counter == 5);
  *c += 1;
  // CHECK: [[@LINE+1]]:{{.*}} {{error|precondition|warning|not decided}}{{.*}}'counter == 5'
  plimsoll_assert(counter == 5);
  return *c;
}
