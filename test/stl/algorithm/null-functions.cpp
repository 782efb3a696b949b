// A function that an algorithm is given by a pointer must be there where it is called.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s --implicit-check-not="{{(error|warning):}}"
#include <algorithm>
#include <numeric>
#include <vector>

static int twice(int x) { return 2 * x; }

void transformedBad() {
  int (*f)(int) = nullptr;
  std::vector<int> v{2, 1};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the function is null [null]
  std::transform(v.begin(), v.end(), v.begin(), f);
}
void transformedOk(bool b) {
  int (*f)(int) = b ? twice : nullptr;
  std::vector<int> v{2, 1};
  if (f)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}the function is null [null]
    std::transform(v.begin(), v.end(), v.begin(), f);
}
void transformedByGiven(int (*f)(int), std::vector<int> &v) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}the function is null{{.*}} [null]
  std::transform(v.begin(), v.end(), v.begin(), f);
}
void nothingTransformedOk() {
  int (*f)(int) = nullptr;
  std::vector<int> v;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}the function is null [null]
  std::transform(v.begin(), v.end(), v.begin(), f);
}
int foundBad() {
  bool (*f)(int) = nullptr;
  std::vector<int> v{2, 1};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the function is null [null]
  return std::find_if(v.begin(), v.end(), f) != v.end();
}
int sumBad() {
  int (*f)(int, int) = nullptr;
  std::vector<int> v{2, 1};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the function is null [null]
  return std::accumulate(v.begin(), v.end(), 0, f);
}
