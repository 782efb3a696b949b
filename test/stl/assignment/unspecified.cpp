// [alg.sorting], [alg.rotate], [alg.partitions], [deque.modifiers], [container.reqmts]: which elements are assigned, and how often, is
// not specified, or not followed; nothing is proved that depends on it.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include "plimsoll/plimsoll.h"
#include <algorithm>
#include <deque>
#include <forward_list>
#include <list>
#include <map>
#include <queue>
#include <vector>

// Counts how often it was assigned to.
struct Cell {
  int v, a = 0;
  Cell(int v = 0) : v(v) {}
  Cell(const Cell &o) : v(o.v) {}
  Cell &operator=(const Cell &o) {
    v = o.v;
    ++a;
    return *this;
  }
  bool operator<(const Cell &o) const { return v < o.v; }
  bool operator==(const Cell &o) const { return v == o.v; }
};
struct Keep {
  int v, id;
  Keep(int v = 0, int id = 0) : v(v), id(id) {}
  Keep &operator=(const Keep &o) {
    v = o.v;
    return *this;
  }
  Keep(const Keep &o) : v(o.v), id(o.id) {}
};

void sortUnspecified() {
  Cell x[2] = {2, 1};
  std::sort(x, x + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(x[0].a * 100 + x[1].a * 10 + x[0].v == 112);
}
void stableSortUnspecified() {
  Cell x[2] = {2, 1};
  std::stable_sort(x, x + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(x[0].a * 100 + x[1].a * 10 == 211);
}
void rotateUnspecified() {
  Cell x[3] = {1, 2, 3};
  std::rotate(x, x + 1, x + 3);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(x[0].a * 100 + x[1].a * 10 + x[2].a == 122);
}
void uniqueUnspecified() {
  Cell x[3] = {1, 1, 3};
  auto e = std::unique(x, x + 3);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(x[0].a * 100 + x[1].a * 10 + x[2].a == 11);
}
void partitionUnspecified() {
  Cell x[3] = {1, 2, 3};
  std::partition(x, x + 3, [](const Cell &c) { return c.v > 2; });
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(x[0].a * 100 + x[1].a * 10 + x[2].a == 102);
}
void pqUnspecified() {
  std::priority_queue<Cell> q;
  q.push(Cell(1));
  q.push(Cell(2));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(q.top().a == 2);
}
void pqpopUnspecified() {
  std::priority_queue<Cell> q;
  q.push(Cell(1));
  q.push(Cell(2));
  q.pop();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(q.top().a == 3);
}
void deqinsertUnspecified() {
  std::deque<Cell> v{1, 2, 3};
  v.insert(v.begin() + 1, Cell(9));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v[0].a * 1000 + v[1].a * 100 + v[2].a * 10 + v[3].a == 111);
}
void deqeraseUnspecified() {
  std::deque<Cell> v{1, 2, 3, 4, 5};
  v.erase(v.begin() + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v[0].a * 1000 + v[1].a * 100 + v[2].a * 10 + v[3].a == 1001);
}
void deqassignUnspecified() {
  std::deque<Cell> v{1, 2, 3}, w{4, 5};
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v[0].a * 10 + v[1].a == 12);
}
void deqassignnUnspecified() {
  std::deque<Cell> v{1, 2, 3};
  v.assign(2, Cell(4));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v[0].a * 10 + v[1].a == 12);
}
void listassignUnspecified() {
  std::list<Cell> v{1, 2, 3}, w{4, 5};
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v.front().a * 10 == 11);
}
void listassign2Unspecified() {
  std::list<Cell> v{1, 2, 3};
  v.assign(2, Cell(4));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v.front().a * 10 == 11);
}
void flistassignUnspecified() {
  std::forward_list<Cell> v{1, 2, 3}, w{4, 5};
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v.front().a * 10 == 11);
}
void mapcopyUnspecified() {
  std::map<int, Cell> m, n;
  m[1] = Cell(1);
  n[1] = Cell(2);
  int k = n[1].a;
  m = n;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(k * 100 + m[1].a * 10 + m[1].v == 103);
}
void keepDeqinsUnspecified() {
  std::deque<Keep> v{{1, 1}, {2, 2}, {3, 3}};
  v.insert(v.begin() + 1, Keep(9, 9));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v[1].id * 100 + v[2].id * 10 + v[1].v == 240);
}
void keepListUnspecified() {
  std::list<Keep> v{{1, 1}, {2, 2}}, w{{3, 3}, {4, 4}};
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v.front().id * 10 + v.front().v == 14);
}
void mapKeepUnspecified() {
  std::map<int, Keep> m, n;
  m[1].id = 5;
  n[1].id = 6;
  m = n;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(m[1].id == 7);
}
