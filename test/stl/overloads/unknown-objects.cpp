// [alg.foreach], [refwrap]: a call operator that is not found may change the function object itself.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include "plimsoll/plimsoll.h"
#include <algorithm>
#include <functional>
#include <numeric>

struct Base {
  int k = 0;
  void operator()(int x) { k += x; }
};
struct Inherited : Base {
  int j = 0;
};
void inheritedOk() {
  int v[2] = {1, 2};
  auto r = std::for_each(v, v + 2, Inherited());
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(r.k == 3);
}
void inheritedBad() {
  int v[2] = {1, 2};
  auto r = std::for_each(v, v + 2, Inherited());
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(r.k == 0);
}
void referredOk() {
  int v[2] = {1, 2};
  Inherited p;
  std::for_each(v, v + 2, std::ref(p));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(p.k == 3);
}

// Of several, the library calls one.
struct Overloaded {
  int k = 0;
  void operator()(int) { k = 3; }
  void operator()(double) { k = 100; }
};
void overloadedOk() {
  int v[2] = {1, 2};
  auto r = std::for_each(v, v + 2, Overloaded());
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(r.k == 3);
}
void overloadedBad() {
  int v[2] = {1, 2};
  auto r = std::for_each(v, v + 2, Overloaded());
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(r.k == 100);
}
