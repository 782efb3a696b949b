// std::reduce gives its function elements, the initial value and what the function gave before, in no order that is said.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown '--checks=-*,assertion,div-by-zero' -- -std=c++20 | awk '!seen[$0]++' | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <cassert>
#include <numeric>
#include <vector>
int quotientsOk(const std::vector<int> &v) {
  return std::reduce(v.begin(), v.end(), 7, [](int a, int b) { return a / 4 + b; });
}
// The initial value is a divisor, too.
int initialOk() {
  std::vector<int> v{2, 4};
  return std::reduce(v.begin(), v.end(), 1, [](int a, int b) { return a == 0 || b == 0 ? 1 : a / b; });
}
int initialBad() {
  std::vector<int> v{2, 4};
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether division by zero
  return std::reduce(v.begin(), v.end(), 0, [](int a, int b) { return a > 2 ? 3 / b : b; });
}
int emptyOk() {
  std::vector<int> v;
  int calls = 0;
  int r = std::reduce(v.begin(), v.end(), 3, [&](int a, int) { ++calls; return a; });
  assert(r == 3 && calls == 0);
  return r;
}
int emptyBad() {
  std::vector<int> v{1};
  int calls = 0;
  int r = std::reduce(v.begin(), v.end(), 3, [&](int a, int) { ++calls; return a; });
  // CHECK: :[[@LINE+1]]:{{.*}}'calls == 0'
  assert(calls == 0);
  return r;
}
// What the function gave is not followed from one call to the next.
int resultsOk() {
  std::vector<int> v{1, 1};
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'a == 1 && b == 1'
  return std::reduce(v.begin(), v.end(), 1, [](int a, int b) { assert(a == 1 && b == 1); return 1; });
}
int resultsBad() {
  std::vector<int> v{1, 1};
  // CHECK: :[[@LINE+1]]:{{.*}}'a == 1'
  return std::reduce(v.begin(), v.end(), 1, [](int a, int) { assert(a == 1); return 2; });
}
int elementsBad() {
  std::vector<int> v{2, 1};
  // CHECK: :[[@LINE+1]]:{{.*}}'a == 1'
  return std::reduce(v.begin(), v.end(), 1, [](int a, int) { assert(a == 1); return 1; });
}
