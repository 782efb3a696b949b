// [Thesis §6.6.1] Figure 6.8, program 2: a map is copied key by key.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,empty-container,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <plimsoll/plimsoll.h>
void mapCopyOk(const std::map<int, int> &m) {
  std::map<int, int> c;
  for (std::map<int, int>::const_iterator it = m.begin(); it != m.end(); ++it)
    c[it->first] = it->second;
  for (std::map<int, int>::const_iterator it = m.begin(); it != m.end(); ++it) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(c.find(it->first) != c.end());
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(c.find(it->first)->second == it->second);
  }
  for (auto &[k, v] : c) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m.count(k) == 1);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m.at(k) == v);
  }
}
void mapCopyBad1(const std::map<int, int> &m) {
  std::map<int, int> c;
  for (auto it = m.begin(); it != m.end(); ++it)
    c[it->first] = it->first;
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(c[it->first] == it->second);
}
void mapCopyBad2(const std::map<int, int> &m) {
  std::map<int, int> c;
  for (auto it = m.begin(); it != m.end(); ++it)
    if (it->second != 0)
      c[it->first] = it->second;
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(c.count(it->first) == 1);
}
void mapCopyBad3(const std::map<int, int> &m) {
  std::map<int, int> c;
  c[7] = 1;
  for (auto it = m.begin(); it != m.end(); ++it)
    c[it->first] = it->second;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(c.size() == m.size());
}
