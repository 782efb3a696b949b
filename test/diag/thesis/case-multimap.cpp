// [Thesis §6.6.1] Figure 6.8, program 8: a multimap.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,empty-container,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <plimsoll/plimsoll.h>
void multimapOk(int a, int b) {
  std::multimap<int, int> m;
  m.insert({a, 1});
  m.insert({b, 2});
  m.insert({a, 3});
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(m.size() == 3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(m.count(a) == (a == b ? 3u : 2u));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(m.find(b) != m.end());
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(m.find(a)->second == 1);
  auto range = m.equal_range(a);
  for (auto it = range.first; it != range.second; ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(it->first == a);
}
void multimapLoopOk(int n) {
  std::multimap<int, int> m;
  for (int i = 0; i < n; i++)
    m.insert({i, 2 * i});
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(it->second == 2 * it->first);
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m.find(i) != m.end());
}
void multimapBad1(int a, int b) {
  std::multimap<int, int> m;
  m.insert({a, 1});
  m.insert({b, 2});
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(m.count(a) == 1);
}
void multimapBad2(int n) {
  std::multimap<int, int> m;
  for (int i = 0; i < n; i++)
    m.insert({i / 2, i});
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(it->second == 2 * it->first);
}
void multimapBad3(int a) {
  std::multimap<int, int> m;
  m.insert({a, 1});
  m.insert({a, 2});
  m.erase(a);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(m.find(a) != m.end());
}
