// What a library function without a model demands of the iterators and containers
// it is given is checked by nobody: the call is one check that is not decided.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: 0 unknown
#include <algorithm>
#include <cassert>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <random>
#include <vector>
void memberBad(std::seed_seq &d, std::vector<int> &v) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether a requirement of '{{.*}}generate' is not met: library function without a model [bounds]
  d.generate(v.begin(), v.end());
}
void reversedBad(std::vector<int> &v) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}library function without a model [bounds]
  std::discrete_distribution<int> d(v.end(), v.begin());
}
void pointersBad(int *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}library function without a model [bounds]
  std::discrete_distribution<int> d(p, p + 3);
}
void seedsBad(int *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}library function without a model [bounds]
  std::seed_seq s(p, p + 3);
}
void lambdaBad(std::vector<int> &v) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}library function without a model [bounds]
  auto f = [&] { std::discrete_distribution<int> d(v.end(), v.begin()); };
  f();
}
// What is not reached is not called.
void unreachedOk(std::vector<int> &v) {
  int n = 3;
  if (n > 3)
    std::discrete_distribution<int> d(v.end(), v.begin());
}
// Functions that are given neither.
int otherOk(unsigned seed) {
  std::mt19937 g(seed);
  std::uniform_int_distribution<int> d(1, 6);
  std::cout << std::setw(3) << d(g) << std::hex << '\n';
  return std::gcd(12, 8);
}
// Functions with a model.
void modelledOk(std::vector<int> &v) {
  std::sort(v.begin(), v.end());
  v.clear();
}
// What it gives is settled, but not known: a run that makes it up shows nothing.
void resultBad() {
  std::vector<int> v{1, 2, 3};
  int n = 0;
  // CHECK-COUNT-4: :[[@LINE+1]]:{{.*}} not decided whether
  for (auto i = std::is_heap_until(v.begin(), v.end()); i != v.end(); ++i)
    ++n;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'n == 1' fails
  assert(n == 1);
}
