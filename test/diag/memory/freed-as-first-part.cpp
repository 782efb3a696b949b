// An object is freed with the address of its first part, or of a base class
// with a virtual destructor; with that of another part it is not.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,double-free,mismatched-delete,use-after-free,assertion --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <cassert>
#include <cstdlib>
#include <memory>

struct Base {
  virtual ~Base() {}
  int b = 1;
};
struct Other {
  virtual ~Other() {}
  int o = 2;
};
struct Derived : Base, Other {};
struct Plain {
  int first, second;
};

static void release(int *p) { free(p); }
static void destroy(Base *b) { delete b; }

void deleteBase() {
  Base *b = new Derived;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [double-free]
  delete b;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [use-after-free]
  b->b = 2;
}
void deleteSecondBase() {
  Derived *d = new Derived;
  Other *o = d;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [double-free]
  delete o;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [use-after-free]
  d->b = 2;
}
void deleteTwice() {
  Derived *d = new Derived;
  Base *b = d;
  delete b;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [double-free]
  delete d;
}
void deleteInCallee() {
  Derived *d = new Derived;
  destroy(d);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [use-after-free]
  d->b = 2;
}
void heldAsBase() {
  std::unique_ptr<Base> p(new Derived);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [double-free]
  p.reset();
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  assert(p);
}
void freeFirst() {
  Plain *p = (Plain *)malloc(sizeof *p);
  if (!p)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [double-free]
  free(&p->first);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [use-after-free]
  p->second = 1;
}
void freeSecond() {
  Plain *p = (Plain *)malloc(sizeof *p);
  if (!p)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [double-free]
  free(&p->second);
}
void freeFirstInCallee() {
  Plain *p = (Plain *)malloc(sizeof *p);
  if (!p)
    return;
  release(&p->first);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [use-after-free]
  p->second = 1;
}
void freeSecondInCallee() {
  Plain *p = (Plain *)malloc(sizeof *p);
  if (!p)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [double-free]
  release(&p->second);
}
void freeElementInCallee(int *p) {
  p = (int *)malloc(8);
  if (!p)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [double-free]
  release(p + 1);
}
void freeFirstRow() {
  int(*m)[3] = (int(*)[3])malloc(sizeof(int[2][3]));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [double-free]
  free(&m[0][0]);
}
