// [Thesis §6.6.1] Figure 6.8, program 13: a list of the pairs of a map.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,empty-container,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <list>
#include <map>
#include <plimsoll/plimsoll.h>
#include <utility>
void listOfPairsOk(const std::map<int, int> &m) {
  std::list<std::pair<int, int>> l;
  for (auto it = m.begin(); it != m.end(); ++it)
    l.push_back(std::make_pair(it->first, it->second));
  for (auto it = l.begin(); it != l.end(); ++it) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m.find(it->first) != m.end());
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m.find(it->first)->second == it->second);
  }
  auto mi = m.begin();
  for (auto li = l.begin(); li != l.end(); ++li, ++mi) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(mi != m.end());
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(li->first == mi->first && li->second == mi->second);
  }
}
void listOfPairsBad1(const std::map<int, int> &m) {
  std::list<std::pair<int, int>> l;
  for (auto it = m.begin(); it != m.end(); ++it)
    l.push_back(std::make_pair(it->second, it->first));
  for (auto it = l.begin(); it != l.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(m.find(it->first) != m.end());
}
void listOfPairsBad2(const std::map<int, int> &m) {
  std::list<std::pair<int, int>> l;
  l.push_back(std::make_pair(1, 2));
  for (auto it = m.begin(); it != m.end(); ++it)
    l.push_back(std::make_pair(it->first, it->second));
  for (auto it = l.begin(); it != l.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(m.count(it->first) == 1);
}
void listOfPairsBad3(const std::map<int, int> &m) {
  std::list<std::pair<int, int>> l;
  for (auto it = m.begin(); it != m.end(); ++it)
    l.push_back(std::make_pair(it->first, it->second));
  auto mi = m.begin();
  for (auto li = l.begin(); li != l.end(); ++li)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(li->first == mi->first);
}
