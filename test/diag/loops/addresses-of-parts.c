// What a loop leaves in a pointer may be the address of an element or a member of an object that other names lead to: what is written through it is seen
// through these. Whole objects are told apart by their addresses.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved,precondition -- -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
#include <plimsoll/plimsoll.h>
#include <stddef.h>

struct Pair {
  int x, y;
};
struct Node {
  int value;
  struct Node *next;
};

// An element of an array.
void elementBad(int *a, int n) {
  if (n < 2)
    return;
  a[0] = 1;
  a[1] = 5;
  int *best = a;
  for (int i = 1; i < n; i++)
    if (a[i] > *best)
      best = &a[i];
  *best = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}a[1] == 5
  plimsoll_assert(a[1] == 5);
}
void structureBad(struct Pair *a, int n) {
  if (n < 2)
    return;
  a[0].x = 1;
  a[1].x = 5;
  struct Pair *best = &a[0];
  for (int i = 1; i < n; i++)
    if (a[i].x > best->x)
      best = &a[i];
  best->x = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}a[1].x == 5
  plimsoll_assert(a[1].x == 5);
}

// A member.
void memberBad(struct Pair *p, int n) {
  p->x = 1;
  p->y = 5;
  int *best = &p->x;
  for (int i = 0; i < n; i++)
    if (p->y > *best)
      best = &p->y;
  *best = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}p->y == 5
  plimsoll_assert(p->y == 5);
}
void lastLinkBad(struct Node **root, struct Node *n) {
  if (!*root || (*root)->next)
    return;
  struct Node **place = root;
  while (*place)
    place = &(*place)->next;
  *place = n;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}(*root)->next == NULL
  plimsoll_assert((*root)->next == NULL);
}
void lastValueBad(struct Node *root) {
  if (!root->next)
    return;
  root->next->value = 5;
  int *last = &root->value;
  for (struct Node *n = root; n; n = n->next)
    last = &n->value;
  *last = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}root->next->value == 5
  plimsoll_assert(root->next->value == 5);
}

// What unknown code gives may be one, too.
int *find(int n);
void foundBad(struct Pair *p, int *first, int n) {
  int *found = first;
  for (int i = 0; i < n && found; i++)
    if (i == 3)
      found = find(i);
  p->x = 1;
  if (!found)
    return;
  *found = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}p->x == 1
  plimsoll_assert(p->x == 1);
}

// A whole object.
void wholeOk(struct Node *root, struct Pair *p) {
  struct Node *last = root;
  while (last->next)
    last = last->next;
  p->x = 1;
  last->value = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}p->x == 1
  plimsoll_assert(p->x == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}last->value == 3
  plimsoll_assert(last->value == 3);
}
void wholeBad(struct Node *root) {
  struct Node *last = root;
  while (last->next)
    last = last->next;
  root->value = 1;
  last->value = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}root->value == 1
  plimsoll_assert(root->value == 1);
}
