// After a swap, references and iterators are valid and belong to the other
// container. The model exchanges the elements and invalidates them.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <vector>

int exchangedOk() {
  std::vector<int> v{1, 2}, w{3};
  int &r = v[0];
  v.swap(w);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}was invalidated: 'r'
  return r;
}
