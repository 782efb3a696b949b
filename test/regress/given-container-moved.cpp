// A container that the function is given, and an iterator into it: where another container takes its elements over, the iterator belongs to that one. It was said to
// belong elsewhere, and what is behind the comparison was not looked at.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,mismatched-iterator --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cassert>
#include <utility>
#include <vector>
void assignedOk(std::vector<int> &v) {
  if (v.size() != 3)
    return;
  auto it = v.begin() + 1;
  std::vector<int> w{3};
  w = std::move(v);
  assert(it == w.begin() + 1);
}
void constructedOk(std::vector<int> &v) {
  if (v.size() != 3)
    return;
  auto it = v.begin() + 1;
  std::vector<int> w(std::move(v));
  assert(it == w.begin() + 1);
}
void swappedOk(std::vector<int> &v) {
  if (v.size() != 3)
    return;
  auto it = v.begin() + 1;
  std::vector<int> w;
  w.swap(v);
  assert(it == w.begin() + 1);
}
void behindBad(std::vector<int> &v) {
  if (v.size() != 3)
    return;
  auto it = v.begin() + 1;
  std::vector<int> w;
  w = std::move(v);
  bool same = it == w.begin() + 1;
  w = {4, 4};
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  assert(!same);
}
void otherBad(std::vector<int> &v, std::vector<int> &u) {
  if (v.size() != 3 || &u == &v)
    return;
  auto it = v.begin() + 1;
  std::vector<int> w;
  w = std::move(v);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} belong to different containers
  bool same = it == u.begin();
  (void)same;
}
