// The same of virtual functions.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,div-by-zero --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
struct S { int n, m; };
struct Base {
  virtual ~Base() = default;
  virtual int go(S *s, int *p) { return s->n + *p; }
};
struct Derived : Base {
  int go(S *s, int *p) override {
    s->n = 1;
    *p = 0;
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} a call has overlapping arguments
    return 10 / s->n;
  }
};
static int passes(Base *b, S *s, int *p, ...) { return b->go(s, p); }
int main() {
  S s{};
  Derived d;
  return passes(&d, &s, &s.n);
}
