// A callee that copies what has no value over what had one, where its body cannot stand in place of the call.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,uninitialized --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
struct In { int x, y; };
struct S { int n; struct In in; };
static void copy(struct In *to, struct In *from, int *z, ...) {
  *z = 1;
  *to = *from;
}
int memberBad(void) {
  struct In a = {1, 1}, b;
  b.x = 1;
  copy(&a, &b, &a.x);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'a.y' is read before it has a value
  return a.y;
}
int memberOk(void) {
  struct In a, b = {1, 2};
  copy(&a, &b, &a.x);
  // CHECK: :[[@LINE+1]]:{{.*}} 'a.y'
  return a.y;
}
static int passes(struct S *s, struct In *b) {
  copy(&s->in, b, &s->in.x);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}s->in.y
  return s->in.y;
}
int callerBad(void) {
  struct S s = {0};
  struct In b;
  b.x = 1;
  return passes(&s, &b);
}
static void own(struct S *s, int *k, ...) {
  struct In t;
  t.x = 1;
  s->n = 1;
  *k = 2;
  s->in = t;
}
int ownBad(void) {
  struct S s = {0};
  own(&s, &s.n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 's.in.y' is read before it has a value
  return s.in.y;
}
