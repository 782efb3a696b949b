// A callee that clears what its caller indexes afterwards: an error at the
// caller; the same call that keeps the elements is proved; an index without a
// bound is a precondition.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown,proved,precondition -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <cstddef>
#include <vector>

void drop(std::vector<int> &v, bool all) {
  if (all)
    v.clear();
}

int clearedBad() {
  std::vector<int> v;
  v.push_back(1);
  drop(v, true);
  // CHECK: :[[@LINE+1]]:{{.*}} error: index 0 is out of range for 'v'
  return v[0];
}

int keptOk() {
  std::vector<int> v;
  v.push_back(1);
  drop(v, false);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}index 0 is out of range for 'v'
  return v[0];
}

int anyIndex(const std::vector<int> &v, size_t i) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'anyIndex': i < v->size
  return v[i];
}
