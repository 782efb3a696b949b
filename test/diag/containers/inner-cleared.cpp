// A container in another one, or in an optional, that loses all elements through a reference and gets new ones: iterators made of it
// then are valid, as callees see it, too.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <iterator>
#include <list>
#include <map>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <set>
#include <vector>

void assignedOk() {
  std::vector<std::list<int>> m(1);
  auto &l = m[0];
  l = {1, 4};
  auto i = std::next(l.begin());
  plimsoll_assert(*i == 4);
  plimsoll_assert(l.size() == 2);
}
void assignedBad() {
  std::vector<std::list<int>> m(1);
  auto &l = m[0];
  l = {1, 4};
  auto i = std::next(l.begin());
  plimsoll_assert(*i == 4);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'l.size() == 7' fails [assertion]
  plimsoll_assert(l.size() == 7);
}
void clearedOk() {
  std::map<int, std::list<int>> m;
  std::list<int> &l = m[0];
  l.push_back(3);
  l.clear();
  l.push_back(1);
  l.push_back(4);
  auto i = l.begin();
  ++i;
  l.erase(i);
  plimsoll_assert(l.size() == 1);
}
void clearedBad() {
  std::map<int, std::list<int>> m;
  std::list<int> &l = m[0];
  l.push_back(3);
  l.clear();
  l.push_back(1);
  l.push_back(4);
  auto i = l.begin();
  ++i;
  l.erase(i);
  l.pop_front();
  // CHECK: :[[@LINE+1]]:{{.*}} error: pop_front of 'l', which is empty [empty-container]
  l.pop_front();
}
int keptBad() {
  std::vector<std::list<int>> m(1);
  std::list<int> &l = m[0];
  l = {1, 4};
  auto i = std::next(l.begin());
  l.clear();
  l.push_back(2);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'i' was invalidated [invalid-iterator]
  return *i;
}
int outerBad() {
  std::vector<std::list<int>> m(1);
  std::list<int> &l = m[0];
  l = {1, 4};
  auto i = std::next(l.begin());
  m.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'i' was invalidated [invalid-iterator]
  return *i;
}
void setBad() {
  std::vector<std::set<int>> m(1);
  std::set<int> &s = m[0];
  s = {1, 4};
  auto i = std::next(s.begin());
  plimsoll_assert(*i > 0);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 's.size() == 7' fails [assertion]
  plimsoll_assert(s.size() == 7);
}
void optionalBad() {
  std::optional<std::list<int>> o;
  o.emplace();
  std::list<int> &l = *o;
  l = {1, 4};
  auto i = std::next(l.begin());
  l.erase(i);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'l.size() == 2' fails [assertion]
  plimsoll_assert(l.size() == 2);
}
