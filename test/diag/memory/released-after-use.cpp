// That null may be deleted, freed, reallocated, cast or reset is no sign that the
// function reckons with null: what was used before was the caller's to provide.
// The code's own test is one.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null --report=error,warning,unknown,precondition -- -std=c++20 | FileCheck %s
#include <cstdio>
#include <cstdlib>
#include <memory>

struct X {
  int a;
  X *next;
  ~X() {}
};

// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'deleteOk'
void deleteOk(X *p) { p->a = 1; delete p; }
void deleteBad(X *p) {
  if (p)
    p->a = 1;
  p->next = nullptr; // CHECK: :[[@LINE]]:{{.*}} error: null pointer is dereferenced: 'p'
  delete p;
}
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'deleteArrayOk'
void deleteArrayOk(X *p) { p[0].a = 1; delete[] p; }
void deletedMemberBad(X *p) {
  if (!p->next) // CHECK: :[[@LINE]]:{{.*}} precondition of 'deletedMemberBad'
    p->a = 0;
  p->next->a = 1; // CHECK: :[[@LINE]]:{{.*}} error: null pointer is dereferenced: 'p.next'
  delete p->next;
}
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'freeOk'
void freeOk(char *p) { p[0] = 1; std::free(p); }
void freeBad(char *p) {
  bool none = p == nullptr;
  if (none)
    p[0] = 1; // CHECK: :[[@LINE]]:{{.*}} error: null pointer is dereferenced: 'p[0]'
  std::free(p);
}
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'reallocOk'
void *reallocOk(char *p) { p[0] = 1; return std::realloc(p, 20); }
void reallocBad(char *p) {
  char *q = (char *)std::realloc(p, 20);
  q[0] = 1; // CHECK: :[[@LINE]]:{{.*}} error: null pointer is dereferenced: 'q[0]'
  std::free(q);
}
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'resetOk'
void resetOk(std::unique_ptr<X> &p) { p->a = 1; p.reset(); }
void resetBad(std::unique_ptr<X> &p) {
  p.reset();
  p->a = 1; // CHECK: :[[@LINE]]:{{.*}} error: 'p' owns nothing
}
void testedBad(std::unique_ptr<X> &p) {
  if (!p)
    std::puts("none");
  p->a = 1; // CHECK: :[[@LINE]]:{{.*}} error: 'p' owns nothing
}
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'sharedOk'
void sharedOk(std::shared_ptr<X> &p) { p->a = 1; p.reset(); }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'ownedOk'
int ownedOk(X *p) { std::unique_ptr<X> owner(p); return p->a; }

struct Holder {
  std::unique_ptr<X> owned;
  X *raw;
  ~Holder();
};
Holder::~Holder() {
  owned->a = 1; // CHECK: :[[@LINE]]:{{.*}} precondition of 'Holder::~Holder'
  raw->a = 2;   // CHECK: :[[@LINE]]:{{.*}} precondition of 'Holder::~Holder'
  delete raw;
}
