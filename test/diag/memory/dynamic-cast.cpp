// Whether a down- or cross-cast succeeds is not known: neither its null nor its
// object is an error. A null on both ways is one.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null --report=error,warning,unknown,proved -- | FileCheck %s
struct A {
  int a = 1;
  virtual ~A() {}
};
struct B {
  int b = 2;
  virtual ~B() {}
};
struct C : A, B {};

int across() {
  C c;
  B *p = &c;
  A *r = dynamic_cast<A *>(p);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}depends on dynamic_cast
  return r->a;
}
int down() {
  C c;
  B *p = &c;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}depends on dynamic_cast
  return dynamic_cast<C *>(p)->a;
}
int tested(B *p) {
  C *r = dynamic_cast<C *>(p);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return r ? r->a : 0;
}
int lost(B *p) {
  int *kept = nullptr, n = 0;
  if (dynamic_cast<C *>(p))
    n = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'kept'
  return *kept + n;
}
