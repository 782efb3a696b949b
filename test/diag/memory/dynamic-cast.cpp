// A down- or cross-cast of an object whose class is known gives it or null; of a caller's object, that is up to the caller, and the same each time.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null --report=error,warning,unknown,proved,precondition -- | FileCheck %s
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
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return r->a;
}
int down() {
  C c;
  B *p = &c;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
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
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'caughtByAll': instance_of(b, C)
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

struct D : C {
  int d = 4;
};
struct E : private A {
  int e = 5;
  A *base() { return this; }
};
struct F final : A {};
int downOk() {
  D d;
  A *p = &d;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return dynamic_cast<C *>(p)->a;
}
int downBad() {
  C c;
  A *p = &c;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}cast
  return dynamic_cast<D *>(p)->d;
}
int otherBad() {
  A *p = new F;
  C *c = dynamic_cast<C *>(p);
  delete p;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'c'
  return c->a;
}
// A base class that is not public is none to dynamic_cast.
int privateBad() {
  E e;
  A *p = e.base();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  return dynamic_cast<E *>(p)->e;
}
int given(A *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'given': p != 0 & instance_of(p, C)
  return dynamic_cast<C *>(p)->a;
}
int givenOk() {
  D d;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}given
  return given(&d);
}
int givenBad() {
  F f;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}given
  return given(&f);
}
int twiceOk(A *p) {
  if (dynamic_cast<C *>(p))
    // CHECK: :[[@LINE+1]]:{{.*}} proved
    return dynamic_cast<C *>(p)->a;
  return 0;
}
int twiceBad(A *p) {
  if (!dynamic_cast<C *>(p))
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}cast
    return dynamic_cast<C *>(p)->a;
  return 0;
}
int otherClass(A *p) {
  if (dynamic_cast<C *>(p))
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'otherClass': {{.*}}instance_of(p, D)
    return dynamic_cast<D *>(p)->d;
  return 0;
}
int laterBad(A *p) {
  int n = 0;
  C *c = dynamic_cast<C *>(p);
  if (c)
    n = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'c'
  return c->a + n;
}
static bool isC(const A *p) { return dynamic_cast<const C *>(p) != nullptr; }
int askedOk(A *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return isC(p) ? dynamic_cast<C *>(p)->a : 0;
}
int askedBad(A *p, A *q) {
  if (isC(p) && q)
    // CHECK: :[[@LINE+1]]:{{.*}} {{(error|warning|precondition)}}
    return dynamic_cast<C *>(q)->a;
  return 0;
}
int eachOk(A **all, int n) {
  int sum = 0;
  for (int i = 0; i < n; ++i)
    if (all[i] && isC(all[i]))
      // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}cast
      sum += dynamic_cast<C *>(all[i])->a;
  return sum;
}
int eachBad(A **all, int n) {
  int sum = 0;
  for (int i = 0; i + 1 < n; ++i)
    if (all[i] && isC(all[i]))
      // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'eachBad'
      sum += dynamic_cast<C *>(all[i + 1])->a;
  return sum;
}

// In a constructor an object is no more than of its class.
struct Early {
  bool is;
  Early();
  virtual ~Early() {}
};
struct Late : Early {
  int l = 6;
};
static bool isLate(Early *e) { return dynamic_cast<Late *>(e) != nullptr; }
Early::Early() : is(isLate(this)) {}
int lateBad() {
  Late late;
  int *none = nullptr;
  if (isLate(&late) && !late.is)
    // CHECK: :[[@LINE+1]]:{{.*}} {{(error|warning|not decided).*}}none
    return *none;
  return 0;
}
// Of an object of known class a cast of a reference does what one of a pointer does.
struct Other : A {};
int throwsOk() {
  C c;
  A &a = c;
  int n = 1, *kept = &n;
  try {
    n = dynamic_cast<Other &>(a).a;
    kept = nullptr;
  } catch (const std::bad_cast &) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}kept
  return *kept;
}
int throwsNotOk() {
  C c;
  A &a = c;
  int n = 1, *kept = nullptr;
  try {
    n = dynamic_cast<C &>(a).a;
    kept = &n;
  } catch (const std::bad_cast &) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}kept
  return *kept;
}
int throwsBad() {
  C c;
  A &a = c;
  int n = 1, *kept = nullptr;
  try {
    n = dynamic_cast<Other &>(a).a;
    kept = &n;
  } catch (const std::bad_cast &) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: {{.*}}kept
  return *kept;
}

// What derives in private is no object of that class to others.
struct Within : private B {
  B *up() { return this; }
  virtual int own() { return 1; }
};
int hiddenOk() {
  Within w;
  int n = 1;
  int *kept = dynamic_cast<Within *>(w.up()) ? nullptr : &n;
  // Not known here: no more than a warning.
  // CHECK: :[[@LINE+1]]:{{.*}} warning: {{.*}}kept
  return *kept;
}
// The whole object begins where it begins.
int wholeOk() {
  C c;
  B *p = &c;
  int n = 1, *kept = dynamic_cast<void *>(p) == (void *)&c ? &n : nullptr;
  // CHECK-NOT: :[[@LINE+2]]:{{.*}} error
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}kept
  return *kept;
}
int wholeIsThere(B *p) {
  int n = 1, *kept = !p || dynamic_cast<void *>(p) ? &n : nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}kept
  return *kept;
}
int wholeOfNone() {
  B *p = nullptr;
  int n = 1, *kept = dynamic_cast<void *>(p) ? &n : nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'kept'
  return *kept;
}
