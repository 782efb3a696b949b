// Iterators that the library compares are numbers to it: nothing asks whether they are valid.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <algorithm>
#include <vector>
using Iterator = std::vector<int>::iterator;
Iterator FN_largest() {
  std::vector<int> v{1, 2};
  Iterator i = v.begin(), j = i + 1;
  v.push_back(3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [invalid-iterator]
  return std::max(i, j) == i ? v.end() : v.begin();
}
