// [Thesis §6.6.1] Figure 6.8, program 3: the reverse of a map.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,empty-container,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <plimsoll/plimsoll.h>
void reverseOk(const std::map<int, int> &m) {
  std::map<int, int> r;
  for (const auto &[k, v] : m)
    r.insert({v, k});
  for (const auto &[k, v] : m)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(r.contains(v));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(r.size() <= m.size());
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(r.empty() == m.empty());
}
void reverseAllOk(const std::map<int, int> &m) {
  std::multimap<int, int> r;
  for (const auto &[k, v] : m)
    r.insert({v, k});
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(r.size() == m.size());
}
void reverseBad1(const std::map<int, int> &m) {
  std::map<int, int> r;
  for (const auto &[k, v] : m)
    r.insert({k, v});
  for (const auto &[k, v] : m)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(r.contains(v));
}
void reverseBad2(const std::map<int, int> &m) {
  std::map<int, int> r;
  for (const auto &[k, v] : m)
    r.insert({v + 1, k});
  for (const auto &[k, v] : m)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(r.contains(v));
}
void reverseBad3(const std::map<int, int> &m) {
  std::map<int, int> r;
  for (const auto &[k, v] : m)
    r.insert({v, k});
  for (const auto &[k, v] : m)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(r.at(v) == v);
}
