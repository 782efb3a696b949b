// A reference to an element that another container took over refers to the element there. In a loop it is not followed:
// whether it is valid is not decided, and behind its use nothing is proved.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator,assertion --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <cassert>
#include <utility>
#include <vector>

void inLoopOk(int n) {
  std::vector<int> v{1}, w{2};
  for (int i = 0; i < n; ++i) {
    int &r = v[0];
    v.swap(w);
    // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}'r'
    r = 5;
    // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'w[0] == 5' fails
    assert(w[0] == 5);
  }
}
// Who does not use such a reference loses nothing.
void freshOk() {
  std::vector<int> v{1}, w{2};
  int &r = v[0];
  r = 3;
  v.swap(w);
  int &s = w[0];
  s += 1;
  // CHECK: :[[@LINE+1]]:{{.*}} proved that this cannot happen: assertion 'w[0] == 4 && v[0] == 2' fails
  assert(w[0] == 4 && v[0] == 2);
}
