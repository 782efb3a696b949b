// Owners of arrays end each element; arrays of arrays are built and ended element by element; what is ended as one of a base class ends as what it is.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s --implicit-check-not="{{(error|warning):}}"
#include <cassert>
#include <memory>

int ended;
struct U {
  int *p;
  U() : p(nullptr) {}
  ~U() {
    ++ended;
    delete p;
  }
};
void ownedArrayOk() {
  ended = 0;
  { std::unique_ptr<U[]> a(new U[2]); }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(ended == 2);
}
void ownedArrayBad() {
  ended = 0;
  { std::unique_ptr<U[]> a(new U[2]); }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(ended == 0);
}
void madeArrayOk() {
  ended = 0;
  auto a = std::make_unique<U[]>(2);
  a[1].p = new int;
  a.reset();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(ended == 2);
}
void madeArrayBad() {
  ended = 0;
  { auto a = std::make_unique<U[]>(2); }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(ended == 1);
}
void sharedArrayOk() {
  ended = 0;
  { std::shared_ptr<U[]> a(new U[3]); }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(ended == 3);
}
void sharedArrayBad() {
  ended = 0;
  { std::shared_ptr<U[]> a(new U[3]); }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(ended == 1);
}
void elementsOwnOk() {
  std::unique_ptr<std::unique_ptr<int>[]> a(new std::unique_ptr<int>[2]);
  a[1].reset(new int);
  auto b = std::make_unique<std::unique_ptr<int>[]>(2);
  b[1].reset(new int);
}
int *elementsOwnBad() {
  int *kept;
  {
    auto b = std::make_unique<std::unique_ptr<int>[]>(2);
    b[1].reset(new int(1));
    kept = b[1].get();
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [use-after-free]
  *kept = 2;
  return kept;
}
void emptyOk() {
  ended = 0;
  std::unique_ptr<U[]> a;
  a.reset();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(ended == 0);
}
// Arrays of arrays.
struct V {
  int k;
  V() : k(0) {}
  ~V() { ended += 1 + k; }
};
void rowsOk() {
  ended = 0;
  V(*p)[2] = new V[2][2];
  int k = p[1][1].k;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(k == 0);
  delete[] p;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(ended == 4);
}
void rowsBad() {
  ended = 0;
  V(*p)[2] = new V[2][2];
  delete[] p;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(ended == 2);
}
void cubesOk() {
  V v[2][2][2];
  int k = v[1][1][1].k;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(k == 0);
}
void cubesBad() {
  V v[2][2][2];
  int k = v[1][1][1].k;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(k == 1);
}
struct Animal {
  virtual ~Animal() { ended += 1; }
};
struct Dog : Animal {
  ~Dog() { ended += 10; }
};
void endedAsBaseOk() {
  ended = 0;
  std::allocator<Dog> memory;
  Dog *d = memory.allocate(1);
  new (d) Dog;
  Animal *a = d;
  std::destroy_at(a);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(ended == 11);
  memory.deallocate(d, 1);
}
void endedAsBaseBad() {
  ended = 0;
  std::allocator<Dog> memory;
  Dog *d = memory.allocate(1);
  new (d) Dog;
  Animal *a = d;
  std::destroy_at(a);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(ended == 1);
  memory.deallocate(d, 1);
}
