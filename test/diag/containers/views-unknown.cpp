// Views without a model: nothing is known of what they do, and nothing proved.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning).*:}}'
#include <cassert>
#include <ranges>
#include <vector>

// CHECK-DAG: [[@LINE+4]]:{{[0-9]+}}: remark: not decided whether a requirement of '{{.*}}operator|' is not met
int filterBad() {
  std::vector<int> v{1, 2, 3};
  int n = 0;
  for (int i : v | std::views::filter([](int x) { return x > 1; }))
    n += i;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: not decided whether assertion 'n == 6' fails
  assert(n == 6);
  return n;
}
int endedBad() {
  std::vector<int> v{1, 2, 3};
  auto t = v | std::views::reverse;
  v.clear();
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: not decided whether memory is used after it was freed
  return *t.begin();
}
