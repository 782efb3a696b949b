// [lib.types.movedfrom], [container.reqmts]: what is in a container that was moved to itself is not specified; libstdc++ empties it. An argument may be
// the object itself.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,empty-container,use-after-free,invalid-iterator --report=error,warning,precondition,unknown -- -std=c++20 -I %plimsoll-include | grep -v note: > %t
// RUN: FileCheck %s --implicit-check-not='{{(error|warning|remark):}}' < %t
#include <deque>
#include <list>
#include <map>
#include <plimsoll/plimsoll.h>
#include <string>
#include <utility>
#include <vector>
void vectorBad() {
  std::vector<int> v{1, 2};
  v = std::move(v);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(v.size() == 2);
}
int elementBad() {
  std::vector<int> v{1, 2};
  int &r = v[1];
  v = std::move(v);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[invalid-iterator]
  return r;
}
void stringBad() {
  std::string s = "abc";
  s = std::move(s);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(s.size() == 3);
}
int listBad() {
  std::list<int> l{1, 2};
  l = std::move(l);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[empty-container]
  return l.front();
}
int dequeBad() {
  std::deque<int> d{1, 2};
  d = std::move(d);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[bounds]
  return d[1];
}
void mapBad() {
  std::map<int, int> m{{1, 2}};
  m = std::move(m);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(m.size() == 1);
}
void argumentsBad(std::vector<int> &a, std::vector<int> &b) {
  if (b.size() != 2)
    return;
  a = std::move(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(a.size() == 2);
}
void apartOk(std::vector<int> &a, std::vector<int> &b) {
  if (b.size() != 2 || &a == &b)
    return;
  a = std::move(b);
  plimsoll_assert(a.size() == 2);
}
void refilledOk() {
  std::vector<int> v{1, 2};
  v = std::move(v);
  v.assign(3, 7);
  plimsoll_assert(v.size() == 3 && v[2] == 7);
}
