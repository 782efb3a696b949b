// Code that is not understood may change all of an object it is given a base
// class of, and the locals it mentions.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>

struct A {
  int a = 1;
  virtual ~A() {}
};
struct B {
  int b = 2;
  virtual int g() { return b; }
  virtual ~B() {}
};
struct AB : A, B {
  int c = 3;
  int g() override { return ++c; }
};

void memberPointerBad() {
  AB o, other;
  B *b = &o;
  int (B::*f)() = &B::g;
  (b->*f)();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion
  plimsoll_assert(o.c == 3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(other.c == 3);
}

// Atomic operations are understood: they change their object alone.
void atomicBad() {
  int x = 1, y = 1;
  __atomic_store_n(&x, y, __ATOMIC_SEQ_CST);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(y == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}assertion
  plimsoll_assert(x == 5);
}

void atomicResultBad(int *p) {
  int x = 1, *q = &x;
  __atomic_load(p, q, __ATOMIC_SEQ_CST);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion
  plimsoll_assert(x == 1);
}

// What others know of, another thread may write before the next operation.
void keep(int *p);
void atomicKeptBad() {
  int x = 1;
  keep(&x);
  __atomic_store_n(&x, 2, __ATOMIC_SEQ_CST);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion
  plimsoll_assert(__atomic_load_n(&x, __ATOMIC_SEQ_CST) == 2);
}

void assemblyBad() {
  AB o;
  B *b = &o;
  asm volatile("nop" : : "r"(b) : "memory");
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion
  plimsoll_assert(o.c == 3);
}
// No instruction, nothing written.
void barrierOk() {
  AB o;
  o.c = 3;
  B *b = &o;
  asm volatile("" : : "r"(b) : "memory");
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(o.c == 3);
}
void barrierHidesBad() {
  AB o;
  o.c = 3;
  B *b;
  asm volatile("" : "=r"(b) : "0"(&o) : "memory");
  b->b = 4;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion
  plimsoll_assert(o.c == 3);
}
