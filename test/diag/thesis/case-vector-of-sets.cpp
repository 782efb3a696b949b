// [Thesis §6.6.1] Figure 6.8, program 7: a vector of sets.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,empty-container,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <set>
#include <vector>
#include <plimsoll/plimsoll.h>
void vectorOfSetsOk(int n) {
  if (n < 0) return;
  std::vector<std::set<int>> v;
  for (int i = 0; i < n; i++) {
    std::set<int> s;
    s.insert(i);
    s.insert(i + 1);
    v.push_back(s);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(v.size() == (size_t)n);
  for (int i = 0; i < n; i++) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(v[i].count(i) == 1);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(v[i].count(i + 1) == 1);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(v[i].count(i + 2) == 0);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(v[i].size() == 2);
  }
}
void vectorOfSetsInPlaceOk(int n) {
  if (n < 0) return;
  std::vector<std::set<int>> v(n);
  for (int i = 0; i < n; i++)
    v[i].insert(i);
  for (int i = 0; i < n; i++)
    for (int x : v[i])
      // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
      plimsoll_assert(x == i);
}
void vectorOfSetsBad1(int n) {
  if (n < 0) return;
  std::vector<std::set<int>> v(n);
  for (int i = 0; i < n; i++)
    v[i].insert(i);
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(v[i].count(i + 1) == 1);
}
void vectorOfSetsBad2(int n) {
  if (n < 0) return;
  std::vector<std::set<int>> v(n);
  for (int i = 0; i < n; i++)
    v[0].insert(i);
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(v[i].count(i) == 1);
}
void vectorOfSetsBad3(int n) {
  std::vector<std::set<int>> v;
  for (int i = 0; i < n; i++)
    v.push_back(std::set<int>{i});
  for (int i = 0; i <= n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    plimsoll_assert(v[i].count(i) == 1);
}
