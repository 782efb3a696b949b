// Reverse iterators step and compare the other way round than those they are made of.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,end-iterator,invalid-iterator,mismatched-iterator --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <array>
#include <cassert>
#include <iterator>
#include <ranges>
#include <string>
#include <vector>

void stepsOk() {
  std::vector<int> v{1, 2, 3, 4};
  auto r = v.rbegin();
  r += 1;
  assert(*r == 3);
  r -= 1;
  assert(*r == 4);
  assert(*(r + 2) == 2);
  assert(*(v.rend() - 1) == 1);
  assert(*(1 + r) == 3);
  assert(r[3] == 1);
  assert((++r)-- == v.rbegin() + 1 && *r == 4);
}
void stepsBad() {
  std::vector<int> v{1, 2, 3, 4};
  auto r = v.rbegin();
  r += 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion '*r == 2' fails
  assert(*r == 2);
}
void beyondBad() {
  std::vector<int> v{1, 2, 3};
  auto r = v.rbegin();
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  r += 4;
}
int lastPlaceOk() {
  std::vector<int> v{1, 2, 3};
  auto r = v.rbegin() + 3;
  assert(r == v.rend());
  return 0;
}
int elementBad() {
  std::vector<int> v{1, 2, 3};
  auto r = v.rbegin();
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  return r[3];
}
void distanceOk(const std::vector<int> &v) {
  assert(v.rend() - v.rbegin() == (long)v.size());
  assert(v.rbegin() <= v.rend());
  assert(!(v.rbegin() > v.rend()));
  if (v.empty())
    return;
  assert(v.rbegin() < v.rend());
  assert(v.rend() >= v.rbegin() + 1);
}
void distanceBad() {
  std::vector<int> v{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  assert(v.rend() - v.rbegin() == 2);
}
void comparedBad() {
  std::vector<int> v{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  assert(v.rend() < v.rbegin());
}
void pointersOk() {
  int a[3] = {1, 2, 3};
  std::reverse_iterator<int *> r(a + 3), e(a);
  r += 2;
  assert(*r == 1);
  assert(e - r == 1 && r < e);
}
void arrayOk() {
  std::array<int, 3> a{1, 2, 3};
  auto r = a.rbegin() + 1;
  assert(*r == 2);
}
void loopOk() {
  std::vector<int> v{1, 2, 3, 4};
  int n = 0;
  for (auto r = v.rbegin() + 1; r < v.rend(); r += 1)
    ++n;
  assert(n == 3);
}
void otherBad() {
  std::vector<int> v{1, 2, 3}, w{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(v.rend() - w.rbegin() == 3);
}
void wentBad() {
  std::vector<int> v{1, 2, 3};
  auto r = v.rbegin();
  v.push_back(4);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  r += 1;
}
void droppedOk() {
  std::vector<int> v{1, 2, 3};
  int n = 0;
  for (int x : v | std::views::reverse | std::views::drop(1))
    n += x;
  assert(n == 3);
}
void droppedBad() {
  std::vector<int> v{1, 2, 3};
  int n = 0;
  for (int x : v | std::views::reverse | std::views::drop(1))
    n += x;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  assert(n == 5);
}
