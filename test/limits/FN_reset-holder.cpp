// A container held by an optional ends with reset(); references to its elements
// are still proved valid.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <optional>
#include <vector>

int resetBad() {
  std::optional<std::vector<int>> o = std::vector<int>{1};
  int &r = (*o)[0];
  o.reset();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'r'
  return r;
}
