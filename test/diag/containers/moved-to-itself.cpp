// [lib.types.movedfrom], [container.reqmts]: what is in a container that was moved to itself is not specified; libstdc++ empties it. An argument may be
// the object itself.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,empty-container,use-after-free,invalid-iterator --report=error,warning,precondition,unknown -- -std=c++20 -I %plimsoll-include | grep -v note: > %t
// RUN: FileCheck %s --implicit-check-not='{{(error|warning|remark):}}' < %t
#include <array>
#include <deque>
#include <list>
#include <map>
#include <plimsoll/plimsoll.h>
#include <queue>
#include <stack>
#include <string>
#include <tuple>
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

int queueBad(std::queue<int> &q) {
  q.push(3);
  q = std::move(q);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[empty-container]
  return q.front();
}
int stackBad(std::stack<int, std::vector<int>> &s) {
  s.push(3);
  s = std::move(s);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[empty-container]
  return s.top();
}
int priorityBad(std::priority_queue<int> &q) {
  q.push(3);
  q = std::move(q);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[empty-container]
  return q.top();
}
int apartQueuesOk(std::queue<int> &q, std::queue<int> &r) {
  r.push(3);
  if (&q == &r)
    return 0;
  q = std::move(r);
  return q.front();
}
int pairBad(std::pair<std::vector<int>, int> &p) {
  p.first.push_back(2);
  p = std::move(p);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[bounds]
  return p.first[0];
}
int tupleBad(std::tuple<std::string, std::vector<int>> &t) {
  std::get<1>(t).push_back(2);
  t = std::move(t);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[bounds]
  return std::get<1>(t)[0];
}
int arrayBad(std::array<std::vector<int>, 2> &a) {
  a[0].push_back(2);
  a = std::move(a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[bounds]
  return a[0][0];
}
void apartPairsOk(std::pair<std::vector<int>, int> &p, std::pair<std::vector<int>, int> &q) {
  q.first.assign(2, 7);
  if (&p == &q)
    return;
  p = std::move(q);
  plimsoll_assert(p.first.size() == 2 && p.first[1] == 7);
}
int numbersOk(std::pair<int, std::pair<int, int>> &p) {
  p.second = {1, 2};
  p.first = 3;
  p = std::move(p);
  plimsoll_assert(p.first == 3 && p.second.second == 2);
  return 0;
}
