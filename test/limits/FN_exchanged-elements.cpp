// A reference to an element that another container took over refers to the element there. The models do not follow it:
// whether it is valid is not decided, and what is written through it is not seen in the other container.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator,assertion --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <cassert>
#include <vector>

void exchangedBad() {
  std::vector<int> v{1}, w{2};
  int &r = v[0];
  v.swap(w);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}'r'
  r = 5;
  // CHECK: :[[@LINE+1]]:{{.*}} proved that this cannot happen: assertion 'w[0] == 1' fails
  assert(w[0] == 1);
}
