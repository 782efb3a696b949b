// Elements of an array of pointers at two indices are one object where the indices are the same: that is not up to callers.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,precondition,proved -- -I %plimsoll-include | FileCheck %s
#include <algorithm>
#include <cstdlib>
#include <map>
#include <plimsoll/plimsoll.h>
#include <string>
#include <vector>

struct Point {
  int x, y;
};
int anyIndex();

static int first(int *x, const Point *p) {
  *x = 5;
  return p->x;
}
static int both(Point *a, Point *b) {
  b->x = 0;
  return first(&a->x, b);
}

void indicesOk(Point **all, int n, int i, int j) {
  if (i < 0 || j <= i || n <= j)
    return;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(both(all[i], all[j]) == 0);
}
void indicesBad(Point **all, int n, int i, int j) {
  if (i < 0 || j < i || n <= j)
    return;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: .*|remark: precondition .*|remark: .*not decided.*}}[assertion]
  plimsoll_assert(both(all[i], all[j]) == 0);
}

void unknownIndexOk() {
  Point a{}, b{}, c{};
  Point *all[] = {&a, &b, &c};
  const int i = anyIndex();
  if (i <= 0 || 3 <= i)
    return;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(both(all[i], all[0]) == 0);
}
void unknownIndexBad(Point **all, int n) {
  const int i = anyIndex();
  if (i < 0 || n <= i)
    return;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: .*|remark: precondition .*|remark: .*not decided.*}}[assertion]
  plimsoll_assert(both(all[i], all[0]) == 0);
}
void textIndexBad(Point **all, int n, const char *s) {
  const int i = std::atoi(s);
  if (i < 0 || n <= i)
    return;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: .*|remark: precondition .*|remark: .*not decided.*}}[assertion]
  plimsoll_assert(both(all[i], all[0]) == 0);
}

struct Slot {
  int at;
};
void slotsBad(Point **all, const Slot *s, const Slot *t) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: .*|remark: precondition .*|remark: .*not decided.*}}[assertion]
  plimsoll_assert(both(all[s->at], all[t->at]) == 0);
}
void namesBad(const std::map<std::string, Point *> &all, const std::string &a,
              const std::string &b) {
  const auto i = all.find(a), j = all.find(b);
  if (i == all.end() || j == all.end())
    return;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: .*|remark: precondition .*|remark: .*not decided.*}}[assertion]
  plimsoll_assert(both(i->second, j->second) == 0);
}

Point *table[4];
void ofGlobalBad(int i) {
  const int j = anyIndex();
  if (i < 0 || i >= 4 || j < 0 || j >= 4 || !table[i] || !table[j])
    return;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: .*|remark: precondition .*|remark: .*not decided.*}}[assertion]
  plimsoll_assert(both(table[i], table[j]) == 0);
}

// What is found may be what a caller gives by another name.
static int foundAnd(const std::vector<Point *> &all,
                    const std::vector<int> &keys, Point *p) {
  const std::size_t i = std::find(keys.begin(), keys.end(), 3) - keys.begin();
  return i < all.size() ? both(all[i], p) : 0;
}
void foundOk(const std::vector<int> &keys) {
  Point a{}, b{}, c{};
  const std::vector<Point *> all{&a, &b};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(foundAnd(all, keys, &c) == 0);
}
void foundBad(const std::vector<int> &keys) {
  Point a{}, b{};
  const std::vector<Point *> all{&a, &b};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: .*|remark: precondition .*|remark: .*not decided.*}}[assertion]
  plimsoll_assert(foundAnd(all, keys, &b) == 0);
}
static int pickedAnd(Point **all, int n, Point *p) {
  const int i = std::rand() % n;
  return both(all[i], p);
}
void pickedBad() {
  Point a{}, b{};
  Point *all[] = {&a, &b};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: .*|remark: precondition .*|remark: .*not decided.*}}[assertion]
  plimsoll_assert(pickedAnd(all, 2, &b) == 0);
}
