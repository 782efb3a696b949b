// [Thesis §6.6.1] Figure 6.8, program 6: a map of lists.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,empty-container,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <list>
#include <map>
#include <plimsoll/plimsoll.h>
void mapOfListsOk(int n) {
  std::map<int, std::list<int>> m;
  for (int i = 0; i < n; i++) {
    m[i].push_back(i);
    m[i].push_back(i + 1);
  }
  for (int i = 0; i < n; i++) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m[i].size() == 2);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m[i].front() == i);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m[i].back() == i + 1);
  }
}
void mapOfListsKeysOk(int a, int b) {
  std::map<int, std::list<int>> m;
  m[a].push_back(1);
  m[b].push_back(2);
  if (a != b) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m[a].front() == 1 && m[a].size() == 1);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m[b].front() == 2 && m[b].size() == 1);
  } else {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m[a].front() == 1 && m[a].back() == 2);
  }
}
void mapOfListsBad1(int n) {
  std::map<int, std::list<int>> m;
  for (int i = 0; i < n; i++) {
    m[i].push_back(i);
    m[i].push_back(i + 1);
  }
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(m[i].front() == i + 1);
}
void mapOfListsBad2(int a, int b) {
  std::map<int, std::list<int>> m;
  m[a].push_back(1);
  m[b].push_back(2);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(m[b].front() == 2); // a == b
}
void mapOfListsBad3(int n) {
  std::map<int, std::list<int>> m;
  for (int i = 0; i < n; i++)
    m[i].push_back(i);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[empty-container]
  plimsoll_assert(m[n].front() == n);
}
