// The library compares, hashes and writes views: what they refer to has to be
// there, of those that it is given and of those that a container has.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <algorithm>
#include <functional>
#include <list>
#include <map>
#include <optional>
#include <queue>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <vector>
using View = std::string_view;

// What it is given.
bool searchedBad() {
  View x;
  { std::string k = "abc"; x = k; }
  std::vector<View> v{"z"};
  // CHECK: [[@LINE+1]]:{{.*}} error: the string that the view refers to was changed [invalid-iterator]
  return std::binary_search(v.begin(), v.end(), x);
}
bool searchedOk() {
  std::string k = "abc";
  View x = k;
  View v[] = {"z"};
  return std::binary_search(v, v + 1, x);
}
View largestBad() {
  View x;
  { std::string k = "abc"; x = k; }
  // CHECK: [[@LINE+1]]:{{.*}} error: the string that the view refers to was changed [invalid-iterator]
  return std::max(x, View("b"));
}
View largestOk() {
  View x = "abc", y = "b";
  return std::max(x, y);
}
bool lessBad() {
  View x;
  { std::string k = "abc"; x = k; }
  // CHECK: [[@LINE+1]]:{{.*}} error: the string that the view refers to was changed [invalid-iterator]
  return std::less<>{}(x, View("b"));
}
bool lessOk() {
  std::string k = "abc";
  return std::less<>{}(View(k), View("b"));
}
void writtenBad(std::ostream &o) {
  View x;
  { std::string k = "abc"; x = k; }
  // CHECK: [[@LINE+1]]:{{.*}} error: the string that the view refers to was changed [invalid-iterator]
  o << x;
}
void writtenOk(std::ostream &o) {
  std::string k = "abc";
  View x = k;
  o << x;
}
bool pairBad() {
  std::pair<View, int> p;
  { std::string k = "a"; p = {k, 1}; }
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether the string that the view refers to was changed: depends on call [invalid-iterator]
  return p < std::pair<View, int>("a", 2);
}
bool pairOk() {
  std::pair<View, int> p{"a", 1};
  return p < std::pair<View, int>("a", 2);
}
bool tupleBad() {
  std::tuple<int, View> p;
  { std::string k = "a"; p = {1, k}; }
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether the string that the view refers to was changed: depends on call [invalid-iterator]
  return p < std::tuple<int, View>(1, "a");
}

// What is in a container.
void mapInLoopBad() {
  std::map<View, int> m;
  for (int i = 0; i < 2; i++) {
    std::string k = "k" + std::to_string(i);
    // CHECK: [[@LINE+1]]:{{.*}} not decided whether the string that the view refers to was changed: depends on contents [invalid-iterator]
    m[k] = i;
  }
}
void internedBad() {
  std::map<View, int> m;
  std::vector<std::string> v;
  for (int i = 0; i < 3; i++) {
    v.push_back("a" + std::to_string(i));
    // CHECK: [[@LINE+1]]:{{.*}} not decided whether the string that the view refers to was changed: depends on contents [invalid-iterator]
    m[v.back()] = i;
  }
}
void setBad() {
  std::set<View> s;
  { std::string k = "a"; s.insert(k); }
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether the string that the view refers to was changed: depends on which keys are compared [invalid-iterator]
  s.insert("b");
}
bool hashedBad() {
  std::unordered_set<View> s;
  { std::string k = "a"; s.insert(k); }
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether the string that the view refers to was changed: depends on which keys are compared [invalid-iterator]
  return s.count("a");
}
void queueBad() {
  std::priority_queue<View> q;
  { std::string a = "b"; q.push(a); }
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether the string that the view refers to was changed: depends on which elements are compared [invalid-iterator]
  q.push("c");
}
void sortedBad() {
  std::vector<View> s;
  { std::string k = "b", l = "a"; s.push_back(k); s.push_back(l); }
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether the string that the view refers to was changed: depends on reordered elements [invalid-iterator]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether the string that the view refers to was changed: depends on which elements are compared [invalid-iterator]
  std::sort(s.begin(), s.end());
}
void listSortedBad() {
  std::list<View> s;
  { std::string k = "b", l = "a"; s.push_back(k); s.push_back(l); }
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether the string that the view refers to was changed: depends on reordered elements [invalid-iterator]
  s.sort();
}
void pairsSortedBad() {
  std::vector<std::pair<View, int>> s;
  { std::string k = "b"; s.push_back({k, 1}); s.push_back({k, 2}); }
  // CHECK: [[@LINE+3]]:{{.*}} not decided whether the string that the view refers to was changed: depends on call [invalid-iterator]
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether the string that the view refers to was changed: depends on call [invalid-iterator]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether the string that the view refers to was changed: depends on call [invalid-iterator]
  std::sort(s.begin(), s.end());
}
int withoutViews() {
  std::map<std::string, int> m;
  for (int i = 0; i < 2; i++) {
    std::string k = "k" + std::to_string(i);
    m[k] = i;
  }
  return m.size();
}
