// [Thesis §6.6.1] Figure 6.8, program 11: the values of a map are not null.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,empty-container,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <plimsoll/plimsoll.h>
struct Item { int v; };
void nonNullOk(int n) {
  std::map<int, Item *> m;
  for (int i = 0; i < n; i++)
    m[i] = new Item();
  for (auto it = m.begin(); it != m.end(); ++it) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(it->second != nullptr);
    it->second->v = it->first;
  }
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m[i]->v == i);
  for (auto &[k, p] : m)
    delete p;
}
void nonNullBad1(int n) {
  std::map<int, Item *> m;
  Item one{1};
  for (int i = 0; i < n; i++)
    m[i] = i % 2 ? &one : nullptr;
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(it->second != nullptr);
}
void nonNullBad2(int n) {
  std::map<int, Item *> m;
  Item one{1};
  for (int i = 0; i < n; i++)
    m[i] = &one;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[null]
  m[n]->v = 3;
}
void nonNullBad3(int n) {
  std::map<int, Item *> m;
  Item one{1};
  for (int i = 0; i < n; i++)
    m[i] = &one;
  if (m[n / 2] == &one)
    m[n] = m[n + 1];
  for (auto it = m.begin(); it != m.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(it->second != nullptr);
}
