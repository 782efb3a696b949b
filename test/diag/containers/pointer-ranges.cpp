// [sequence.reqmts] [associative.reqmts]: containers made from ranges of pointers
// have their elements, and the range is within one object.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,use-after-free --report=error,warning,precondition,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark).*:}}'
#include <cassert>
#include <functional>
#include <list>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>
void listOk() {
  int a[2] = {1, 2};
  std::list<int> l(a, a + 2);
  assert(l.size() == 2 && l.front() == 1);
}
void listBad() {
  int a[2] = {1, 2};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the range of pointers is not within one object [bounds]
  std::list<int> l(a, a + 3);
}
void vectorBad() {
  int a[2] = {1, 2};
  std::vector<int> v;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the range of pointers is not within one object [bounds]
  v.insert(v.end(), a, a + 3);
}
void deadBad() {
  char *p = new char[2]{};
  delete[] p;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the range of pointers refers to an object that is gone [use-after-free]
  std::string s(p, p + 2);
}
// A set made of one has its elements.
void setBad() {
  int a[2] = {1, 2};
  std::set<int> s(a, a + 2);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion 's.empty()' fails
  assert(s.empty());
}
bool less(int a, int b) { return a < b; }
void comparedOk() {
  std::set<int, bool (*)(int, int)> s(less);
  std::set<int, std::greater<int>> g{std::greater<int>()};
  std::unordered_set<int> u(10);
  assert(s.empty() && g.empty() && u.empty());
}
