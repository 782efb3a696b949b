// [Thesis §6.6.1] Figure 6.8, program 3: the reverse of a map.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,empty-container,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <plimsoll/plimsoll.h>
void reverseOk(const std::map<int, int> &m) {
  std::map<int, int> r;
  for (auto it = m.begin(); it != m.end(); ++it)
    r[it->second] = it->first;
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(r.find(it->second) != r.end());
  for (auto it = r.begin(); it != r.end(); ++it) {
    auto found = m.find(it->second);
  }
}
void reverseThesisOk(const std::map<int, int> &m) {
  std::map<int, int> r;
  for (auto it = m.begin(); it != m.end(); ++it)
    r[it->second] = it->first;
  for (auto it = m.begin(); it != m.end(); ++it)
}
void reverseBad1(const std::map<int, int> &m) {
  std::map<int, int> r;
  for (auto it = m.begin(); it != m.end(); ++it)
    r[it->second] = it->first;
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} {{not decided|precondition of|warning:}} {{.*}}[assertion]
    plimsoll_assert(r[it->second] == it->first); // two keys with one value
}
void reverseBad2(const std::map<int, int> &m) {
  std::map<int, int> r;
  for (auto it = m.begin(); it != m.end(); ++it)
    r[it->first] = it->second;
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} {{not decided|precondition of|warning:}} {{.*}}[assertion]
    plimsoll_assert(r.find(it->second) != r.end());
}
void reverseBad3(const std::map<int, int> &m) {
  std::map<int, int> r;
  for (auto it = m.begin(); it != m.end(); ++it)
    r[it->second] = it->second;
  for (auto it = r.begin(); it != r.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} {{not decided|precondition of|warning:}} {{.*}}[assertion]
    plimsoll_assert(m.count(it->second) == 1);
}
