// A pointer to void that a function passes on to unknown code: what it points to
// changes, in the function whatever its type, and in its callers.
// RUN: %plimsoll check %s --fail-on=never -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>

struct counter {
  int n;
};
struct list {
  int n;
  struct list *next;
};

static void each(const int *a, int n, void (*f)(int, void *), void *context) {
  for (int i = 0; i < n; i++)
    f(a[i], context);
}
static void add(int x, void *context) { ((struct counter *)context)->n += x; }

void caller(void (*f)(int, void *)) {
  int a[3] = {1, 2, 3};
  struct counter c = {0}, d = {0};
  each(a, 3, f, &c);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(c.n == 0);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: TRUE
  plimsoll_eval(d.n == 0);
}

void callerThatKnows(void) {
  int a[3] = {1, 2, 3};
  struct counter c = {0}, d = {0};
  each(a, 3, add, &c);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: TRUE
  plimsoll_eval(c.n == 6);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: TRUE
  plimsoll_eval(d.n == 0);
}

void typedBefore(void *context, void (*f)(void *)) {
  struct counter *c = context;
  c->n = 0;
  f(context);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(c->n == 0);
}

// A list's nodes are this function's own; which of them unknown code gets is not
// known.
void visit(struct list *);
void ownNodes(int k) {
  struct list a = {1, 0}, b = {2, &a};
  struct list *p = &b;
  for (int i = 0; i < k && p; i++) {
    visit(p);
    p = p->next;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(a.n == 1);
}

// Reached through a global variable.
struct list *head;
void unknown(void);
void throughGlobal(void) {
  head->n = 1;
  unknown();
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(head->n == 1);
}
static void clear(void) {
  for (struct list *p = head; p; p = p->next)
    p->n = 0;
}
void throughGlobalLoop(void) {
  head->n = 1;
  clear();
  // CHECK: :[[@LINE+1]]:{{.*}} remark: {{UNKNOWN|FALSE}}
  plimsoll_eval(head->n == 1);
}
