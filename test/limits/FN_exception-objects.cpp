// What an exception object is, is not followed: not that it is gone behind the handler, nor which destructor ends one that `catch (...)` catches.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,use-after-free,dangling --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <cassert>
struct E {
  int k;
};
int FN_exceptionKept() {
  E *p = nullptr;
  try {
    throw E{2};
  } catch (E &e) {
    p = &e;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [use-after-free]
  return p ? p->k : 0;
}
int ended;
struct Counted {
  ~Counted() { ++ended; }
};
void FN_endedByAny() {
  ended = 0;
  try {
    throw Counted();
  } catch (...) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(ended == 0);
}
void endedByNameBad() {
  ended = 0;
  try {
    throw Counted();
  } catch (const Counted &) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(ended == 0);
}
