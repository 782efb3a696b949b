// Contents of a vector element by element, through push_back, range-for and
// references that growth invalidates.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <vector>

void filledOk(int n) {
  std::vector<int> v;
  for (int i = 0; i < n; ++i)
    v.push_back(i);
  for (int i = 0; i < n; ++i)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'v[i] == i'
    plimsoll_assert(v[i] == i);
}

int sumOk(const std::vector<int> &v) {
  int s = 0;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{error|warning|not decided}}
  for (int x : v)
    s += x;
  return s;
}

int frontBad(std::vector<int> &v) {
  if (v.empty())
    v.reserve(1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: front of 'v', which is empty
  return v.front();
}

int referenceBad(std::vector<int> &v) {
  int &r = v[0];
  v.push_back(3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'r' [invalid-iterator]
  return r;
}
