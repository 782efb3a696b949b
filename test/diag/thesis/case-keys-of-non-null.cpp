// [Thesis §6.6.1] Figure 6.8, program 14: a set of the keys whose values are not null.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,empty-container,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <set>
#include <plimsoll/plimsoll.h>
void nonNullKeysOk(const std::map<int, int *> &m, int probe) {
  std::set<int> s;
  for (auto it = m.begin(); it != m.end(); ++it)
    if (it->second != nullptr)
      s.insert(it->first);
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert((s.count(it->first) == 1) == (it->second != nullptr));
  for (auto it = s.begin(); it != s.end(); ++it) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m.find(*it) != m.end());
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m.find(*it)->second != nullptr);
    *m.find(*it)->second = 3;
  }
}
void nonNullKeysBad1(const std::map<int, int *> &m) {
  std::set<int> s;
  for (auto it = m.begin(); it != m.end(); ++it)
    if (it->second == nullptr)
      s.insert(it->first);
  for (auto it = s.begin(); it != s.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(m.find(*it)->second != nullptr);
}
void nonNullKeysBad2(const std::map<int, int *> &m) {
  std::set<int> s;
  for (auto it = m.begin(); it != m.end(); ++it)
    s.insert(it->first);
  for (auto it = s.begin(); it != s.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(m.find(*it)->second != nullptr);
}
void nonNullKeysBad3(const std::map<int, int *> &m) {
  std::set<int> s;
  for (auto it = m.begin(); it != m.end(); ++it)
    if (it->second != nullptr)
      s.insert(it->first);
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(s.count(it->first) == 1);
}
