// [Thesis §6.6.1] Figure 6.8, program 15: a relation of keys and values.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,empty-container,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <plimsoll/plimsoll.h>
void keysValuesOk(int n, int probe) {
  std::map<int, int> m;
  for (int i = 0; i < n; i++)
    m[i] = 2 * i;
  for (auto it = m.begin(); it != m.end(); ++it) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(it->second == 2 * it->first);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(it->first >= 0 && it->first < n);
  }
  if (m.count(probe))
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m[probe] == 2 * probe);
  if (probe >= 0 && probe < n)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m.count(probe) == 1);
  for (auto it = m.begin(); it != m.end(); ++it)
    it->second += 1;
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(it->second == 2 * it->first + 1);
}
void updateOneOk(std::map<int, int> &m, int k) {
  m[k] = 5;
  for (auto &[key, value] : m)
    if (key == k)
      // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
      plimsoll_assert(value == 5);
}
void keysValuesBad1(int n) {
  std::map<int, int> m;
  for (int i = 0; i < n; i++)
    m[i / 2] = i;
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(it->second == 2 * it->first);
}
void keysValuesBad2(int n) {
  std::map<int, int> m;
  for (int i = 0; i < n; i++)
    m[i] = 2 * i;
  m[n + 3];
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(it->second == 2 * it->first);
}
void keysValuesBad3(int n) {
  std::map<int, int> m;
  for (int i = 0; i < n; i++)
    m[i] = 2 * i;
  m.erase(3);
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(m.count(i) == 1);
}
