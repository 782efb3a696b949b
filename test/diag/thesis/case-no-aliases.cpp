// [Thesis §6.6.1] Figure 6.8, program 12: the elements of a vector are different objects.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,empty-container,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <vector>
#include <plimsoll/plimsoll.h>
struct Item { int v; };
void noAliasOk(int n) {
  std::vector<Item *> v;
  for (int i = 0; i < n; i++)
    v.push_back(new Item());
  for (size_t i = 0; i < v.size(); i++)
    for (size_t j = 0; j < v.size(); j++)
      if (i != j)
        // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
        plimsoll_assert(v[i] != v[j]);
  for (size_t i = 0; i < v.size(); i++)
    delete v[i];
}
void noAliasWriteOk(int n) {
  std::vector<Item *> v;
  for (int i = 0; i < n; i++)
    v.push_back(new Item());
  for (int i = 0; i < n; i++)
    v[i]->v = i;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(v[i]->v == i);
  for (Item *p : v)
    delete p;
}
void noAliasBad1(int n) {
  std::vector<Item *> v;
  Item *p = new Item();
  for (int i = 0; i < n; i++)
    v.push_back(p);
  for (size_t i = 0; i < v.size(); i++)
    for (size_t j = 0; j < v.size(); j++)
      if (i != j)
        // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
        plimsoll_assert(v[i] != v[j]);
  delete p;
}
void noAliasBad2(int n) {
  std::vector<Item *> v;
  for (int i = 0; i < n; i++)
    v.push_back(i % 2 && i > 1 ? v[i - 1] : new Item());
  for (int i = 0; i + 1 < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(v[i] != v[i + 1]);
}
void noAliasBad3(int n) {
  std::vector<Item *> v;
  Item *p = nullptr;
  for (int i = 0; i < n; i++) {
    p = new Item();
    v.push_back(p);
  }
  v.push_back(p);
  for (size_t i = 0; i < v.size(); i++)
    for (size_t j = 0; j < i; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
      plimsoll_assert(v[i] != v[j]);
}
