// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
//
// What `transform` writes ahead of what it reads is read by it later, as in sums of prefixes; the model reads what was there before.
#include <algorithm>
#include <functional>
#include <plimsoll/plimsoll.h>
#include <vector>
void FN_sumsOfPrefixes() {
  std::vector<int> v{1, 2, 3, 4};
  std::transform(v.begin(), v.end() - 1, v.begin() + 1, v.begin() + 1, std::plus<>());
  // CHECK: proved {{.*}}v[3] != 10
  plimsoll_assert(v[3] != 10);
}
