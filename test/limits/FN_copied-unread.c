// Copying a structure takes values away where the source has none. In a loop over linked objects, and in a call in a cycle of the call graph
// whose effect cannot be said, that is not followed.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,uninitialized --report=error,warning,unknown,proved,precondition -- | FileCheck %s
struct point {
  int x, y;
};
struct node {
  struct node *next;
  struct point p;
};

static void inLoop(struct node *n, struct point *s) {
  while (n) {
    n->p = *s;
    n = n->next;
  }
}
int loopBad(void) {
  struct point s;
  s.x = 1;
  struct node b = {0, {1, 2}}, a = {&b, {1, 2}};
  inLoop(&a, &s);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'b.p.y' is read before it has a value
  return b.p.y ? 1 : 0;
}

static void inCycle(struct node *n, int k) {
  if (!n || k <= 0)
    return;
  struct point s;
  s.x = 1;
  n->p = s;
  inCycle(n->next, k - 1);
}
int cycleBad(void) {
  struct node b = {0, {1, 2}}, a = {&b, {1, 2}};
  inCycle(&a, 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'b.p.y' is read before it has a value
  return b.p.y ? 1 : 0;
}
