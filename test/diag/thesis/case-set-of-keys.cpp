// [Thesis §6.6.1] Figure 6.8, program 5: a set of the keys of a map.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,empty-container,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <set>
#include <plimsoll/plimsoll.h>
void keySetOk(const std::map<int, int> &m, int probe) {
  std::set<int> s;
  for (auto it = m.begin(); it != m.end(); ++it)
    s.insert(it->first);
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(s.find(it->first) != s.end());
  for (auto it = s.begin(); it != s.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m.find(*it) != m.end());
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert((s.count(probe) == 1) == (m.count(probe) == 1));
}
void keySetBad1(const std::map<int, int> &m) {
  std::set<int> s;
  for (auto it = m.begin(); it != m.end(); ++it)
    s.insert(it->second);
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(s.find(it->first) != s.end());
}
void keySetBad2(const std::map<int, int> &m) {
  std::set<int> s{3};
  for (auto it = m.begin(); it != m.end(); ++it)
    s.insert(it->first);
  for (int x : s)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(m.find(x) != m.end());
}
void keySetBad3(const std::map<int, int> &m) {
  std::set<int> s;
  for (auto it = m.begin(); it != m.end(); ++it) {
    s.insert(it->first);
    s.erase(it->second);
  }
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(s.count(it->first) == 1);
}
