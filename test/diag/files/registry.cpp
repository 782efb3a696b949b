// Methods and functions of other files, one of them in C: what they invalidate, take away and require; classes and functions of anonymous
// namespaces with the same names; an inline function whose static variable both files share.
// RUN: %plimsoll check %s %S/Inputs/registry.cpp %S/Inputs/sum.c --whole-program --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{error|warning|remark}}:'
#include "Inputs/registry.h"
#include <plimsoll/plimsoll.h>

namespace {
struct Local {
  int Value;
  int get() const { return Value; }
};
int hidden() { return 1; }
} // namespace

int iteratorBad() {
  std::vector<int> v{1, 2};
  auto it = v.begin();
  grow(v);
  // CHECK: registry.cpp:[[@LINE+1]]:{{.*}} error: 'it' was invalidated
  return *it;
}
int iteratorOk() {
  std::vector<int> v{1, 2};
  grow(v);
  plimsoll_assert(v[2] == 4);
  return *v.begin();
}
int keptBad() {
  std::vector<int> v{1, 2};
  const int *first = keep(v);
  grow(v);
  // CHECK: registry.cpp:[[@LINE+1]]:{{.*}} error: {{.*}}[invalid-iterator]
  return *first;
}
int keptOk() {
  std::vector<int> v{1, 2};
  grow(v);
  const int *first = keep(v);
  plimsoll_assert(*first == 1);
  return *first;
}
int emptyBad() {
  std::vector<int> v{1};
  drop(v);
  // CHECK: registry.cpp:[[@LINE+1]]:{{.*}} error: front of 'v', which is empty
  return v.front();
}
int emptyOk() {
  std::vector<int> v{1, 2};
  drop(v);
  return v.front();
}
int referenceBad() {
  std::vector<int> v{1};
  // CHECK: registry.cpp:[[@LINE+1]]:{{.*}} error: index i is out of range for 'v'
  return at(v, 1);
}
int referenceOk() {
  std::vector<int> v{1};
  return at(v, 0);
}
int registryBad() {
  Registry r;
  r.add(1);
  r.clear();
  // CHECK: registry.cpp:[[@LINE+1]]:{{.*}} error: front of 'this.Values', which is empty
  return r.first();
}
int registryOk() {
  Registry r;
  r.add(1);
  plimsoll_assert(r.size() == 1);
  return r.first();
}
int largestBad() {
  std::vector<int> v;
  // CHECK: registry.cpp:[[@LINE+1]]:{{.*}} error: front of 'v', which is empty
  return largestOf(v);
}
int largestOk() {
  std::vector<int> v{1};
  return largestOf(v);
}
void localOk() {
  Local l{hidden()};
  plimsoll_assert(l.get() == 1);
}
void sharedBad() {
  int before = number();
  nextNumber();
  // CHECK: registry.cpp:[[@LINE+1]]:{{.*}} error: assertion {{.*}}fails
  plimsoll_assert(number() == before + 1);
}
void sharedOk() {
  int before = number();
  nextNumber();
  plimsoll_assert(number() == before + 2);
}
int sumBad() {
  int a[2] = {1, 2};
  span s{a, 3};
  // CHECK: registry.cpp:[[@LINE+1]]:{{.*}} error: access outside the bounds of the object (in 'sum', called here)
  return sum(&s);
}
int sumOk() {
  int a[2] = {1, 2};
  span s{a, 2};
  return sum(&s);
}
void constants() {
  // CHECK: registry.cpp:[[@LINE+1]]:{{.*}} remark: TRUE
  plimsoll_eval(initialised == 3);
  // CHECK: registry.cpp:[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(computed == 1);
}
