// Elements that another container took over: addresses of them and iterators to them are followed there.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:}}"
//   rule: [container.reqmts]; docs/heap.md
#include <deque>
#include <map>
#include <plimsoll/plimsoll.h>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

int swappedOk() {
  std::vector<int> a{1, 2, 3}, b{4, 5};
  auto it = a.begin();
  int &r = a[1];
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(it == b.begin());
  r = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(b[1] == 7);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(&r == &b[1]);
  return r;
}

int swappedBad() {
  std::vector<int> a{1, 2, 3}, b{4, 5};
  int &r = a[1];
  a.swap(b);
  r = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(a[1] == 7);
  return r;
}

int endedBad() {
  std::vector<int> a{1, 2, 3}, b{4, 5};
  auto it = a.begin();
  std::swap(a, b);
  b.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *it;
}

int movedOk() {
  std::vector<int> a{1, 2, 3};
  int *p = a.data();
  std::vector<int> b = std::move(a);
  *p = 9;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(b[0] == 9);
  a = std::move(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(p == &a[0]);
  return *p;
}

int movedAwayBad() {
  std::vector<int> a{1, 2, 3};
  int *p = a.data();
  {
    std::vector<int> b = std::move(a);
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *p;
}

int grownBad() {
  std::vector<int> a{1, 2, 3};
  int *p = a.data();
  std::vector<int> b;
  b = std::move(a);
  b.reserve(1000);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *p;
}

// Ended before it changed hands.
int endedBeforeBad() {
  std::vector<int> a{1, 2, 3}, b{4, 5};
  int *p = &a[2];
  a.pop_back();
  a.push_back(6);
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *p;
}

int behindOk() {
  std::vector<int> a{1, 2, 3}, b{4, 5};
  int *p = &a[0];
  a.swap(b);
  a.clear();
  b.pop_back();
  return *p;
}

int mapOk() {
  std::map<int, int> a{{1, 2}}, b;
  auto it = a.find(1);
  a.swap(b);
  it->second = 5;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(b.at(1) == 5);
  b.erase(it);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(b.empty());
  return 0;
}

int mapBad() {
  std::map<int, int> a{{1, 2}}, b;
  auto it = a.find(1);
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[mismatched-iterator]
  a.erase(it);
  return 0;
}

int setOk() {
  std::set<int> a{1, 2};
  auto it = a.find(1);
  std::set<int> b(std::move(a));
  ++it;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(it == b.find(2));
  return *it;
}

int setBad() {
  std::set<int> a{1, 2};
  auto it = a.find(1);
  std::set<int> b(std::move(a));
  b.erase(1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *it;
}

int hashedOk() {
  std::unordered_map<int, int> a{{1, 2}}, b;
  int &r = a.at(1);
  b = std::move(a);
  r = 3;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(b.at(1) == 3);
  return r;
}

int dequeOk() {
  std::deque<int> a{1, 2, 3}, b;
  a.push_front(0);
  auto it = a.begin();
  b = std::move(a);
  ++it;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(it - b.begin() == 1);
  return *it;
}

int dequeBad() {
  std::deque<int> a{1, 2, 3}, b;
  auto it = a.begin();
  b = std::move(a);
  b.pop_front();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *it;
}

int stackOk() {
  std::stack<int> c(std::deque<int>{5, 6}), d;
  const int &h = c.top();
  c.swap(d);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(&h == &d.top());
  return h;
}

int stackBad() {
  std::stack<int> c(std::deque<int>{5, 6}), d;
  const int &h = c.top();
  c.swap(d);
  d.pop();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return h;
}

// In what is called.
void exchange(std::vector<int> &a, std::vector<int> &b) { a.swap(b); }

void exchangeTwice(std::vector<int> &a, std::vector<int> &b) {
  exchange(a, b);
  exchange(a, b);
}

int calledOk() {
  std::vector<int> a{1, 2, 3}, b{4, 5};
  int *p = &a[0];
  exchange(a, b);
  *p = 8;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(b[0] == 8);
  return *p;
}

int calledBad() {
  std::vector<int> a{1, 2, 3}, b{4, 5};
  int *p = &a[0];
  exchange(a, b);
  b.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *p;
}

int twiceOk() {
  std::vector<int> a{1, 2, 3}, b{4, 5};
  int *p = &a[0], *q = &b[0];
  exchangeTwice(a, b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}[bounds]
  *p = 8;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}[assertion]
  plimsoll_assert(a[0] == 8);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}[assertion]
  plimsoll_assert(q == &b[0]);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}[leak]
  return *p;
}

int twiceBad() {
  std::vector<int> a{1, 2, 3}, b{4, 5};
  int *p = &a[0];
  exchangeTwice(a, b);
  a.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *p;
}

// In a ring of three.
int ringOk() {
  std::vector<int> a{1}, b{2}, c{3};
  int *p = &a[0], *q = &b[0], *r = &c[0];
  a.swap(b);
  b.swap(c);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(p == &c[0]);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(q == &a[0]);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(r == &b[0]);
  return *p + *q + *r;
}

int ringBad() {
  std::vector<int> a{1}, b{2}, c{3};
  int *p = &a[0];
  a.swap(b);
  b.swap(c);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(p == &b[0]);
  return *p;
}

int sometimesOk(bool some) {
  std::vector<int> a{1, 2, 3}, b{4, 5};
  int *p = &a[0];
  if (some)
    a.swap(b);
  *p = 8;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(some ? b[0] == 8 : a[0] == 8);
  return *p;
}

int sometimesBad(bool some) {
  std::vector<int> a{1, 2, 3}, b{4, 5};
  int *p = &a[0];
  if (some)
    a.swap(b);
  a.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *p;
}

void swapIf(std::vector<int> &a, std::vector<int> &b, bool some) {
  if (some)
    a.swap(b);
}

int calledSometimesOk(bool some) {
  std::vector<int> a{1, 2, 3}, b{4, 5};
  int *p = &a[0];
  swapIf(a, b, some);
  if (some)
    a.clear();
  else
    b.clear();
  return *p;
}

int calledSometimesBad(bool some) {
  std::vector<int> a{1, 2, 3}, b{4, 5};
  int *p = &a[0];
  swapIf(a, b, some);
  if (some)
    b.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *p;
}

// In a loop it is not known where they are.
int loopedOk(int n) {
  std::vector<int> a{1, 2, 3}, b{4, 5};
  int *p = &a[0];
  for (int i = 0; i < n; ++i)
    a.swap(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}[leak]
  return *p;
}

int loopedBad(int n) {
  std::vector<int> a{1, 2, 3}, b{4, 5};
  int *p = &a[0];
  for (int i = 0; i < n; ++i)
    a.swap(b);
  a.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}[invalid-iterator]
  return *p;
}

int loopedThenBad(int n) {
  std::vector<int> a{1, 2, 3}, b{4, 5}, c;
  int *p = &a[0];
  for (int i = 0; i < n; ++i)
    a.swap(b);
  a.swap(c);
  c.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}[invalid-iterator]
  return *p;
}

// Members, elements, and what refers to them.
struct Box {
  std::vector<int> v;
  int *first = nullptr;
};

int memberOk(std::vector<int> v) {
  if (v.empty())
    return 0;
  Box box;
  box.first = &v[0];
  box.v = std::move(v);
  *box.first = 3;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(box.v[0] == 3);
  return *box.first;
}

int memberBad(std::vector<int> v) {
  if (v.empty())
    return 0;
  Box box;
  box.first = &v[0];
  box.v = std::move(v);
  box.v.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *box.first;
}

int keptOk() {
  std::vector<int> a{1, 2, 3}, b;
  std::vector<int *> all{&a[0], &a[2]};
  b.swap(a);
  *all[1] = 9;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(b[2] == 9);
  return *all[0];
}

int keptBad() {
  std::vector<int> a{1, 2, 3}, b;
  std::vector<int *> all{&a[0], &a[2]};
  b.swap(a);
  b.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *all[0];
}

int intoMapOk() {
  std::map<int, std::vector<int>> m;
  std::vector<int> v{1, 2};
  int *p = &v[0];
  m[3] = std::move(v);
  *p = 4;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(m[3][0] == 4);
  return *p;
}

int intoMapBad() {
  std::map<int, std::vector<int>> m;
  std::vector<int> v{1, 2};
  int *p = &v[0];
  m[3] = std::move(v);
  m.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *p;
}

std::size_t textsOk() {
  std::vector<std::string> a{"one", "two"}, b;
  std::string &s = a[1];
  b = std::move(a);
  s += "x";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(b[1].size() == 4);
  return s.size();
}

std::size_t textsBad() {
  std::vector<std::string> a{"one", "two"}, b;
  std::string &s = a[1];
  b = std::move(a);
  b.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return s.size();
}

int rowsOk() {
  std::vector<std::vector<int>> a{{1, 2}, {3}}, b;
  std::vector<int> &row = a[0];
  a.swap(b);
  row.push_back(5);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(b[0].size() == 3);
  return row[0];
}

int rowsBad() {
  std::vector<std::vector<int>> a{{1, 2}, {3}}, b;
  int *p = &a[0][0];
  a.swap(b);
  b[0].clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *p;
}

int rowsBeforeBad() {
  std::vector<std::vector<int>> a{{1, 2}, {3}}, b;
  int *p = &a[0][0];
  a[0].clear();
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}[invalid-iterator]
  return *p;
}

// Of one of several containers: which it is, is decided as it is where it is used.
int oneOfOk(unsigned i) {
  std::map<int, int> of[2];
  of[0][1] = 2;
  of[1][1] = 3;
  if (i > 1)
    return 0;
  std::map<int, int> other;
  auto it = of[i].begin();
  of[0].swap(other);
  if (i == 0) {
    ++it;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
    plimsoll_assert(it == other.end());
  }
  return 0;
}

int oneOfBad(unsigned i) {
  std::map<int, int> of[2];
  of[0][1] = 2;
  of[1][1] = 3;
  if (i > 1)
    return 0;
  std::map<int, int> other;
  auto it = of[i].begin();
  of[0].swap(other);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'oneOfBad': other inputs than i = 0, {{.*}}[mismatched-iterator]
  of[i].erase(it);
  return 0;
}

int oneOfDequesBad(unsigned i) {
  std::deque<int> of[2]{{1, 2}, {3}}, other;
  if (i > 1)
    return 0;
  auto it = of[i].begin();
  of[0].swap(other);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'oneOfDequesBad': other inputs than i = 0, {{.*}}[assertion]
  plimsoll_assert(*it != 1);
  return 0;
}
