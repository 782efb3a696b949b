// What a call refers to, as `this` or by a parameter, is there when the call begins: arguments behind it may end it.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:}}"
//   rule: [expr.call]/8
#include <list>
#include <map>
#include <memory>
#include <plimsoll/plimsoll.h>
#include <string>
#include <utility>
#include <vector>

struct Point {
  int x;
  void set(int y) { x = y; }
  int operator+(int y) const { return x + y; }
};
static int sum(const int &a, int b) { return a + b; }
static int release(int *p) {
  delete p;
  return 1;
}

int clearedBad(std::vector<int> &v) {
  if (v.empty())
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated: 'v[0]' [invalid-iterator]
  return sum(v[0], (v.clear(), 1));
}
int clearedOk(std::vector<int> &v) {
  if (v.empty())
    return 0;
  const int first = v[0];
  v.clear();
  return sum(first, 1);
}
// Left to right it is there; any order is allowed.
int clearedBeforeBad(std::vector<int> &v) {
  if (v.empty())
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return std::pair<int, const int &>((v.clear(), 1), v[0]).second;
}

int grownBad(int x) {
  std::vector<Point> v{{x}};
  v.shrink_to_fit();
  // CHECK: :[[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated: 'v[0]' [invalid-iterator]
  v[0].set((v.push_back({1}), v.push_back({2}), 3));
  return v[0].x;
}
int roomOk(int x) {
  std::vector<Point> v{{x}};
  v.reserve(4);
  v[0].set((v.push_back({1}), v.push_back({2}), 3));
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'v[0].x == 3' fails [assertion]
  plimsoll_assert(v[0].x == 3);
  return v[0] + (v.pop_back(), 1);
}
int operandBad(std::vector<Point> &v) {
  if (v.size() != 1)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated: 'v[0]' [invalid-iterator]
  return v[0] + (v.pop_back(), 1);
}

int deletedBad(int x) {
  int *p = new int(x);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'p' [use-after-free]
  return sum(*p, release(p));
}
int deletedOk(int x) {
  int *p = new int(x), *q = new int(1);
  const int s = sum(*p, release(q));
  delete p;
  return s;
}

int erasedBad(std::map<int, int> &m) {
  auto it = m.find(1);
  if (it == m.end())
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated: 'it' [invalid-iterator]
  return sum(it->second, int(m.erase(1)));
}
int erasedOk(std::map<int, int> &m) {
  auto it = m.find(1);
  if (it == m.end())
    return 0;
  return sum(it->second, int(m.erase(2)));
}

void resetBad(std::unique_ptr<std::string> &p) {
  if (p)
    // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'p' [use-after-free]
    p->append((p.reset(new std::string), std::string("a")));
}
int constructedBad(std::list<int> &l) {
  if (l.size() != 1)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated: {{.*}}[invalid-iterator]
  std::pair<int, int> p(l.front(), (l.pop_front(), 1));
  return p.first;
}

// The object of an assignment comes after what is assigned.
int assignedOk(std::vector<int> &v) {
  if (v.empty())
    return 0;
  v[0] = (v.push_back(1), 2);
  return v[0];
}

// Also through what was computed before.
int chosenBad(int x, bool first) {
  int *p = new int(x);
  int q = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: {{.*}}[use-after-free]
  return sum(first ? *p : q, release(p));
}
int chosenOk(int x, bool first) {
  int p = x, q = 2;
  return sum(first ? p : q, release(new int(x)));
}
int incrementedBad(int x) {
  int *p = new int(x & 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'p' [use-after-free]
  return sum(++*p, release(p));
}
int assignedBad(int x) {
  int *p = new int(x);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'p' [use-after-free]
  return sum(*p = 4, release(p));
}
int selectedBad() {
  int Point::*member = &Point::x;
  Point *p = new Point{1};
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'p' [use-after-free]
  return sum(p->*member, (delete p, 1));
}
int chosenPartBad(int x, bool first) {
  Point *p = new Point{x}, q{2};
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: {{.*}}[use-after-free]
  return sum((first ? *p : q).x, (delete p, 1));
}
// What has a reference may end before what it refers to.
struct Holder {
  int &r;
};
int heldOk(int x) {
  Holder *h = new Holder{x};
  return sum(h->r, (delete h, 1));
}
int heldBad(int x) {
  int *p = new int(x);
  Holder h{*p};
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: {{.*}}[use-after-free]
  return sum(h.r, release(p));
}
