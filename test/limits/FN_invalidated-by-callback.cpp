// Unknown code is taken to change the size of a container it can reach, but not to
// invalidate iterators into it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator,end-iterator --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <functional>
#include <vector>

struct Signal {
  std::vector<std::function<void()>> slots;
  void fireBad() {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'__begin1' was invalidated
    for (auto &f : slots)
      f();
    // CHECK: :[[@LINE-2]]:{{.*}} not decided whether '__begin1' is past the end
  }
};
