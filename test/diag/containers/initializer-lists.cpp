// [associative.reqmts], [unord.req]: of a container that is made from a list, the
// elements are known, each key once.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown -- -std=c++20 -I%plimsoll-include > %t
// RUN: FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}' < %t
#include <map>
#include <plimsoll/plimsoll.h>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

void setOk() {
  std::set<int> s{3, 1, 2, 9, 7, 3};
  plimsoll_assert(s.size() == 5 && s.count(7) == 1 && s.count(5) == 0);
  plimsoll_assert(*s.begin() == 1 && *s.rbegin() == 9);
}
void setBad() {
  std::set<int> s{3, 1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 's.size() == 4' fails
  plimsoll_assert(s.size() == 4);
}
int tenOk() {
  std::set<int> s{3, 1, 2, 9, 7, 12, 15, 4, 5, 6};
  return *s.find(15);
}
int tenBad() {
  std::set<int> s{3, 1, 2, 9, 7, 12, 15, 4, 5, 6};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} is past the end [end-iterator]
  return *s.find(8);
}
int mapOk() {
  std::map<std::string, int> m{{"a", 1}, {"b", 2}, {"c", 3}};
  plimsoll_assert(m.size() == 3 && m.at("c") == 3 && !m.contains("x"));
  m["d"] = 4;
  plimsoll_assert(m.size() == 4);
  return m.find("b")->second;
}
int mapBad() {
  std::map<std::string, int> m{{"a", 1}, {"b", 2}};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} is past the end [end-iterator]
  return m.find("c")->second;
}
// The first of two elements with one key is inserted.
void twiceOk() {
  std::map<int, int> m{{1, 10}, {2, 20}, {1, 30}};
  plimsoll_assert(m.size() == 2 && m.at(1) == 10);
}
void twiceBad() {
  std::map<int, int> m{{1, 10}, {2, 20}, {1, 30}};
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'm.at(1) == 30' fails
  plimsoll_assert(m.at(1) == 30);
}
void hashedOk() {
  std::unordered_map<int, int> m{{1, 1}, {2, 4}, {3, 9}};
  std::unordered_set<std::string> s{"a", "b"};
  plimsoll_assert(m.at(3) == 9 && s.count("a") == 1 && s.size() == 2);
}
int hashedBad() {
  std::unordered_map<int, int> m{{1, 1}, {2, 4}, {3, 9}};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} is past the end [end-iterator]
  return m.find(4)->second;
}
void insertOk() {
  std::set<int> s{1, 5};
  s.insert({2, 3, 1});
  plimsoll_assert(s.size() == 4 && s.count(3) == 1);
}
void multiOk() {
  std::multiset<int> s{2, 1, 2};
  plimsoll_assert(s.size() == 3 && s.count(2) == 2);
}
void multiBad() {
  std::multiset<int> s{2, 1, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 's.count(2) == 1' fails
  plimsoll_assert(s.count(2) == 1);
}
