// A function that is given a container, and a reference to an element of it or
// to a part of one, and ends that element: the reference is not used behind.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator,use-after-free,dangling --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

struct pair {
  int a = 0, b = 0;
};
static int eraseThenRead(std::map<int, int> &m, int &i) {
  m.erase(1);
  return i;
}
int mappedBad() {
  std::map<int, int> m{{1, 1}};
  // CHECK: [[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated (in 'eraseThenRead', called here) [invalid-iterator]
  return eraseThenRead(m, m[1]);
}
int mappedOk() {
  std::map<int, int> m{{1, 1}};
  int other = 2;
  return eraseThenRead(m, other);
}
int otherMappedOk() {
  std::map<int, int> m{{1, 1}}, n{{1, 2}};
  return eraseThenRead(m, n[1]);
}
static int readThenErase(std::map<int, int> &m, int &i) {
  int r = i;
  m.erase(1);
  return r;
}
int readBeforeOk() {
  std::map<int, int> m{{1, 1}};
  return readThenErase(m, m[1]);
}
static int clearHashed(std::unordered_map<int, pair> &m, int &b) {
  m.clear();
  return b;
}
int hashedBad() {
  std::unordered_map<int, pair> m;
  m[3].b = 1;
  // CHECK: [[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated (in 'clearHashed', called here) [invalid-iterator]
  return clearHashed(m, m[3].b);
}
static int clearList(std::list<pair> &l, const pair &p) {
  l.clear();
  return p.a;
}
int listBad() {
  std::list<pair> l(2);
  // CHECK: [[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated (in 'clearList', called here) [invalid-iterator]
  return clearList(l, l.front());
}
int listOk() {
  std::list<pair> l(2);
  pair p = l.front();
  return clearList(l, p);
}
static int clearVector(std::vector<pair> &v, const pair &p) {
  v.clear();
  return p.a;
}
int vectorBad() {
  std::vector<pair> v(2);
  // CHECK: [[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated (in 'clearVector', called here) [invalid-iterator]
  return clearVector(v, v.back());
}
static int popDeque(std::deque<pair> &d, int &a) {
  d.pop_front();
  return a;
}
int dequeBad() {
  std::deque<pair> d(2);
  // CHECK: [[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated (in 'popDeque', called here) [invalid-iterator]
  return popDeque(d, d.front().a);
}
int dequeOk() {
  std::deque<pair> d(2);
  return popDeque(d, d.back().a);
}
static char clearTexts(std::vector<std::string> &v, const std::string &s) {
  v.clear();
  return s[0];
}
int textBad() {
  std::vector<std::string> v{"ab"};
  // CHECK: [[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated (in 'clearTexts', called here) [invalid-iterator]
  return clearTexts(v, v[0]);
}
int textOk() {
  std::vector<std::string> v{"ab"};
  const std::string s = v[0];
  return clearTexts(v, s);
}
static int resetOptional(std::optional<pair> &o, pair &p) {
  o.reset();
  return p.b;
}
int optionalBad() {
  std::optional<pair> o = pair{1, 2};
  // CHECK: [[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated (in 'resetOptional', called here) [invalid-iterator]
  return resetOptional(o, *o);
}
static int assignVariant(std::variant<int, pair> &v, pair &p) {
  v = 1;
  return p.b;
}
int variantBad() {
  std::variant<int, pair> v = pair{1, 2};
  // CHECK: [[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated (in 'assignVariant', called here) [invalid-iterator]
  return assignVariant(v, std::get<pair>(v));
}

// The object itself is an element.
struct member {
  int n = 0;
  int leave(std::map<int, member> &m) {
    m.erase(1);
    return n;
  }
  int stay(std::map<int, member> &m) {
    m.erase(2);
    return n;
  }
};
int itselfBad() {
  std::map<int, member> m;
  m[1].n = 2;
  // CHECK: [[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated (in 'member::leave', called here) [invalid-iterator]
  return m[1].leave(m);
}
int itselfOk() {
  std::map<int, member> m;
  m[1].n = 2;
  return m[1].stay(m);
}
struct registry {
  std::map<int, pair> all;
  int drop(pair &p) {
    all.clear();
    return p.a;
  }
};
int registryBad() {
  registry r;
  // CHECK: [[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated (in 'registry::drop', called here) [invalid-iterator]
  return r.drop(r.all[1]);
}
