// What is called through a pointer by a function whose arguments overlap is given these, too. And an address that such a
// call left in a variable may be one of a part of it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,div-by-zero --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
struct S { int n, m; int *p; };
static int divides(struct S *s, int *p) {
  s->n = 1;
  *p = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} a call has overlapping arguments
  return 10 / s->n;
}
static int other(struct S *s, int *p) { return s->n + *p; }
static int chosen(struct S *s, int *p, ...) {
  int (*k)(struct S *, int *) = s->m ? divides : other;
  return k(s, p);
}
static int handed(struct S *s, int *p, ...) {
  s->n = 1;
  *p = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} a call has overlapping arguments
  return 10 / s->n;
}
static int handedOk(struct S *s, int *p, ...) {
  *p = 0;
  s->n = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return 10 / s->n;
}
static void keeps(struct S *s, int *p, ...) {
  s->n = 1;
  *p = 0;
  s->p = &s->n;
}
int main(void) {
  struct S s = {0};
  chosen(&s, &s.n);
  keeps(&s, &s.n);
  handedOk(&s, s.p);
  return handed(&s, s.p);
}
