// What is called through a pointer by a function whose arguments overlap is given these, too.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,div-by-zero --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
struct S { int n, m; };
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
int main(void) {
  struct S s = {0};
  return chosen(&s, &s.n);
}
