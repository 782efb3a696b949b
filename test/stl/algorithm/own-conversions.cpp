// Elements that convert to numbers by a function of the program: containers and algorithms run it where they convert; where they compare by it, it may
// do anything.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,null --report=error,warning,unknown -- -std=c++20 2>/dev/null | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided .*assertion)}}'
#include <algorithm>
#include <cassert>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

int converted;
struct counted {
  int value;
  operator int() const {
    ++converted;
    return value;
  }
};
struct pure {
  int value;
  operator int() const { return value; }
};
struct remote {
  int *at;
  operator int() const { return *at; }
};

void pureOk() {
  pure p[2] = {{1}, {2}};
  std::vector<int> v(p, p + 2);
  assert(v[1] == 2);
  v.push_back(p[0]);
  assert(v[2] == 1);
  v.emplace_back(p[1]);
  assert(v[3] == 2);
  std::pair<int, int> q(p[1], 1);
  assert(q.first == 2);
  std::optional<int> o;
  o = p[0];
  assert(*o == 1);
}
void countedOk() {
  converted = 0;
  counted c[2] = {{1}, {2}};
  std::vector<int> v;
  v.emplace_back(c[0]);
  assert(converted == 1 && v[0] == 1);
}
void countedBad() {
  converted = 0;
  counted c[2] = {{1}, {2}};
  std::vector<int> v;
  v.emplace_back(c[0]);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'converted == 0' fails
  assert(converted == 0);
}
void copiedBad() {
  remote r[2] = {{nullptr}, {nullptr}};
  int to[2];
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced (in 'remote::operator int', called here)
  std::copy(r, r + 2, to);
}
void copiedOk() {
  int x = 3;
  remote r[2] = {{&x}, {&x}};
  int to[2];
  std::copy(r, r + 2, to);
  assert(to[1] == 3);
}
void summedBad() {
  remote r[2] = {{nullptr}, {nullptr}};
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced (in 'remote::operator int', called here)
  std::accumulate(r, r + 2, 0);
}
void mappedBad() {
  remote r{nullptr};
  std::map<int, int> m;
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced (in 'remote::operator int', called here)
  m.emplace(1, r);
}
void givenBad() {
  remote r[1] = {{nullptr}};
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced (in 'remote::operator int', called here)
  std::for_each(r, r + 1, [](int) {});
}
void sortedBad() {
  converted = 0;
  counted c[2] = {{2}, {1}};
  std::sort(c, c + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'converted == 0'
  assert(converted == 0);
}
void foundBad() {
  converted = 0;
  counted c[2] = {{2}, {1}};
  if (std::find(c, c + 2, 3) == c)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'converted == 0'
  assert(converted == 0);
}
void equalBad() {
  converted = 0;
  counted c[2] = {{2}, {1}};
  int d[2] = {2, 1};
  if (std::equal(c, c + 2, d))
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'converted == 0'
    assert(converted == 0);
}
// Conversions to classes.
struct named {
  operator std::string() const {
    ++converted;
    return "a";
  }
};
struct target {
  int value;
};
struct source {
  operator target() const {
    ++converted;
    return target{3};
  }
};
void classOk() {
  converted = 0;
  std::vector<std::string> v;
  v.emplace_back(named{});
  assert(converted == 1 && v[0].size() == 1);
  source s;
  std::vector<target> w;
  w.emplace_back(s);
  assert(w[0].value == 3);
  std::pair<target, int> p(s, 1);
  assert(converted == 3 && p.first.value == 3);
}
void classBad() {
  converted = 0;
  std::vector<std::string> v;
  v.emplace_back(named{});
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'converted == 0' fails
  assert(converted == 0);
}
// Parts that are made from tuples of arguments, are not followed.
struct made {
  made(int v = 5) : value(v) { ++converted; }
  int value;
};
void piecewiseBad() {
  converted = 0;
  std::map<int, made> m;
  m.emplace(std::piecewise_construct, std::make_tuple(2), std::make_tuple());
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'converted == 0'
  assert(converted == 0);
}
