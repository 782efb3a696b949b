// Iterators and views that a function is given may be into a container that it is given, too: they are not apart from it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,invalid-iterator --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <map>
#include <plimsoll/plimsoll.h>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

using V = std::vector<int>;
using M = std::map<int, int>;

int erasedBad(V &v, V::iterator it) {
  v.erase(it);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether 'it' was invalidated: depends on whether it is of a container that was changed [invalid-iterator]
  return *it;
}

int erasedOk(V &v, V::iterator it) {
  it = v.erase(it);
  return it == v.end() ? 0 : *it;
}

int insertedBad(V &v, V::iterator it) {
  v.insert(it, 3);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether 'it' was invalidated{{.*}}[invalid-iterator]
  return *it;
}

int clearedBad(V &v, V::iterator it) {
  int n = *it;
  v.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether 'it' was invalidated{{.*}}[invalid-iterator]
  return n + *it;
}

int ofMapBad(M &m, M::iterator it) {
  m.erase(it);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether 'it' was invalidated{{.*}}[invalid-iterator]
  return it->second;
}

int ofMapOk(M &m, M::iterator it) {
  int n = it->second;
  m.erase(it);
  return n;
}

struct Index {
  std::set<int> keys;
  std::map<int, std::set<int>::iterator> at;
  int dropBad(int k) {
    auto i = at.find(k);
    if (i == at.end())
      return 0;
    keys.erase(i->second);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether 'i.second' was invalidated{{.*}}[invalid-iterator]
    return *i->second;
  }
  int dropOk(int k) {
    auto i = at.find(k);
    if (i == at.end())
      return 0;
    int n = *i->second;
    keys.erase(i->second);
    at.erase(i);
    return n;
  }
};

void writtenBad(V &v, V::iterator it) {
  if (v.empty() || it != v.begin())
    return;
  int old = *it;
  v[0] = old + 1;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether assertion '*it == old' fails{{.*}}into what was changed [assertion]
  plimsoll_assert(*it == old);
}

// What comes before it is seen that they are one is no different.
void seenLaterBad(V &v, V::iterator it) {
  if (v.empty())
    return;
  int old = *it;
  v[0] = old + 1;
  int now = *it;
  if (it == v.begin())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether assertion 'now == old' fails{{.*}}[assertion]
    plimsoll_assert(now == old);
}

void writtenThroughBad(V &v, V::iterator it) {
  if (v.empty())
    return;
  int old = v[0];
  *it = old + 1;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether assertion 'v[0] == old' fails{{.*}}[assertion]
  plimsoll_assert(v[0] == old);
}

int inRecursionBad(V &v, V::iterator it, int n) {
  if (n <= 0) {
    v.erase(it);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether 'it' was invalidated{{.*}}[invalid-iterator]
    return *it;
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}recursive call
  return inRecursionBad(v, it, n - 1);
}

void readAgainOk(V &v, V::iterator it) {
  if (v.empty() || it != v.begin())
    return;
  int old = *it;
  plimsoll_assert(*it == old);
  *it = 4;
  plimsoll_assert(*it == 4);
}

// Nothing that either may be into is changed.
void twoOk(V::iterator a, V::iterator b) {
  for (; a != b; ++a) {
    *a = 1;
    plimsoll_assert(*a == 1);
  }
}

char textBad(std::string &s, std::string_view v) {
  if (v.empty())
    return 0;
  s += 'x';
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether the string that 'v' refers to was changed{{.*}}[invalid-iterator]
  return v[0];
}

int spanBad(V &v, std::span<int> s) {
  if (s.empty())
    return 0;
  v.push_back(1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether what 's' refers to was changed{{.*}}[invalid-iterator]
  return s[0];
}
