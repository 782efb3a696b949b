// std::function and std::reference_wrapper given to algorithms: what they call may change what it refers to, and no run takes that for unchanged.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,precondition -- -std=c++20 2>/dev/null | FileCheck %s --implicit-check-not='{{(error:|warning:|precondition|not decided)}}'
#include <algorithm>
#include <cassert>
#include <functional>
#include <vector>

void referredOk() {
  int v[2] = {1, 2}, sum = 0;
  auto add = [&](int x) { sum += x; };
  std::for_each(v, v + 1, std::ref(add));
  assert(sum == 1);
}
void referredBad() {
  int v[2] = {1, 2}, sum = 0;
  auto add = [&](int x) { sum += x; };
  std::for_each(v, v + 1, std::ref(add));
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'sum == 0' fails
  assert(sum == 0);
}
void erasedOk() {
  int v[2] = {1, 2}, sum = 0;
  std::function<void(int)> add = [&](int x) { sum += x; };
  std::for_each(v, v + 1, add);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'sum == 1'
  assert(sum == 1);
}
void erasedBad() {
  int v[2] = {1, 2}, sum = 0;
  std::function<void(int)> add = [&](int x) { sum += x; };
  std::for_each(v, v + 1, add);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'sum == 0' fails
  assert(sum == 0);
}
void countedOk() {
  int v[2] = {1, 2};
  std::function<bool(int)> isLarge = [](int x) { return x > 1; };
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}== 1
  assert(std::count_if(v, v + 2, isLarge) == 1);
}
void generatedOk() {
  std::vector<int> v{1, 2};
  int next = 0;
  std::function<int()> f = [&] { return ++next; };
  std::generate(v.begin(), v.end(), f);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'next == 2'
  assert(next == 2);
}
void generatedBad() {
  std::vector<int> v{1, 2};
  int next = 0;
  std::function<int()> f = [&] { return ++next; };
  std::generate(v.begin(), v.end(), f);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'next == 0'
  assert(next == 0);
}
