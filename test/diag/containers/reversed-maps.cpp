// What is in the reverse of a map came from an element of the map.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <plimsoll/plimsoll.h>

void backOk(const std::map<int, int> &m) {
  std::map<int, int> r;
  for (auto it = m.begin(); it != m.end(); ++it)
    r[it->second] = it->first;
  for (auto it = r.begin(); it != r.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m.find(it->second) != m.end());
}
void backBad(const std::map<int, int> &m) {
  std::map<int, int> r;
  for (auto it = m.begin(); it != m.end(); ++it)
    r[it->second] = it->first;
  for (auto it = r.begin(); it != r.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(m.find(it->first) != m.end());
}
