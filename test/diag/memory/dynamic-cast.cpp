// Whether a down- or cross-cast succeeds is not known: neither its null nor its
// object is an error. A null on both ways is one.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null --report=error,warning,unknown,proved -- | FileCheck %s
#include <typeinfo>
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
// A cast of a reference throws where it fails; what is behind it reckons with
// success only.
int behind(B &b) {
  int *kept = nullptr;
  int n = dynamic_cast<C &>(b).a;
  // CHECK: :[[@LINE+1]]:{{.*}} warning: null pointer is dereferenced: 'kept'
  return *kept + n;
}
int caught(B &b) {
  int *kept = nullptr;
  try {
    return dynamic_cast<C &>(b).a;
  } catch (const std::bad_cast &) {
    // CHECK: :[[@LINE+1]]:{{.*}} warning: {{.*}}kept
    return *kept;
  }
}
int caughtByAll(B &b) {
  int *kept = nullptr, n = 1;
  try {
    n = dynamic_cast<C &>(b).a;
    kept = &n;
  } catch (...) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} warning: {{.*}}kept
  return *kept;
}
int caughtOk(B &b) {
  int n = 1, *kept = &n;
  try {
    n = dynamic_cast<C &>(b).a;
  } catch (...) {
    n = 2;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}kept
  return *kept;
}
