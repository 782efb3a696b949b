// Iterators and views among the inputs may refer to any container that the function is given, wherever they are found:
// by a search, a loop, in other containers, or where another container took over what they refer to. Nothing of them is proved after a change.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s --check-prefix=ALONE
#include <algorithm>
#include <list>
#include <map>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>
using Numbers = std::vector<int>;
using Place = Numbers::iterator;
using Places = std::list<int>;

int foundByKeyBad(Numbers &v, std::unordered_map<int, Place> &m) {
  auto i = m.find(1);
  if (i == m.end())
    return 0;
  int n = *i->second;
  v.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[invalid-iterator]
  return n + *i->second;
}
int firstOfMapBad(Numbers &v, std::map<int, Place> &m) {
  if (m.empty())
    return 0;
  auto it = m.begin()->second;
  int n = *it;
  v.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[invalid-iterator]
  return n + *it;
}
int inLoopBad(Numbers &v, std::vector<Place> &its) {
  int s = 0;
  for (size_t i = 0; i < its.size(); ++i) {
    s += *its[i];
    v.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[invalid-iterator]
    s += *its[i];
  }
  return s;
}
int inArrayBad(Numbers &v, Place *a, int n) {
  int s = 0;
  for (int i = 0; i < n; ++i) {
    s += *a[i];
    v.push_back(1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[invalid-iterator]
    s += *a[i];
  }
  return s;
}
struct Node {
  Place it;
  Node *next;
};
int linkedBad(Numbers &v, Node *n) {
  int s = 0;
  for (; n; n = n->next) {
    s += *n->it;
    v.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[invalid-iterator]
    s += *n->it;
  }
  return s;
}
int inSetBad(Numbers &v, std::set<Place> &a) {
  int s = 0;
  for (auto it : a) {
    s += *it;
    v.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[invalid-iterator]
    s += *it;
  }
  return s;
}
int searchedBad(Numbers &v, std::vector<Place> &a) {
  auto i = std::find_if(a.begin(), a.end(), [](Place x) { return *x > 0; });
  if (i == a.end())
    return 0;
  int n = **i;
  v.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[invalid-iterator]
  return n + **i;
}
int copiedBad(Numbers &v, std::vector<Place> &a) {
  std::vector<Place> k;
  for (auto i : a)
    k.push_back(i);
  if (k.empty())
    return 0;
  int n = *k.back();
  v.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[invalid-iterator]
  return n + *k.back();
}
struct Holder {
  Numbers v;
  Place it;
};
int holdersBad(Holder *hs, int n) {
  int s = 0;
  for (int i = 0; i < n; ++i) {
    s += *hs[i].it;
    hs[i].v.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[invalid-iterator]
    s += *hs[i].it;
  }
  return s;
}
int optionalBad(Numbers &v, std::vector<std::optional<Place>> &m) {
  for (auto &x : m) {
    if (!x)
      continue;
    int n = **x;
    v.push_back(1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[invalid-iterator]
    return n + **x;
  }
  return 0;
}
char viewBad(std::string &s, std::set<std::string_view> &m) {
  if (m.empty())
    return 0;
  auto v = *m.begin();
  char c = v[0];
  s.append(300, 'c');
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[invalid-iterator]
  return c + v[0];
}

// What it refers to has another value.
static void nines(Places &c) {
  for (auto j = c.begin(); j != c.end(); ++j)
    *j = 9;
}
void writtenBad(Places &c, std::unordered_map<std::string, Places::iterator> &m) {
  auto i = m.find("a");
  if (i == m.end())
    return;
  int n = *i->second;
  nines(c);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  // ALONE: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  plimsoll_assert(*i->second == n);
}
void movedBad(Numbers &b, Place it) {
  int n = *it;
  Numbers a = std::move(b);
  if (a.empty())
    return;
  a[0] = n + 1;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  // ALONE: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  plimsoll_assert(*it == n);
}
void splicedBad(Places &b, Places::iterator it) {
  int n = *it;
  Places a;
  a.splice(a.end(), b, it);
  if (a.empty())
    return;
  a.front() = n + 1;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  // ALONE: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  plimsoll_assert(*it == n);
}
// Handed on, in a loop, or before it was looked at.
void movedTwiceBad(Numbers &b, Place it) {
  Numbers a = std::move(b);
  Numbers c = std::move(a);
  int n = *it;
  if (c.empty())
    return;
  c[0] = n + 1;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  // ALONE: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  plimsoll_assert(*it == n);
}
void swappedBad(Numbers &b, Place it) {
  Numbers a, c;
  a.swap(b);
  std::swap(a, c);
  int n = *it;
  if (c.empty())
    return;
  c[0] = n + 1;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  // ALONE: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  plimsoll_assert(*it == n);
}
void splicedTwiceBad(Places &b, Places::iterator it) {
  Places a, c;
  a.splice(a.end(), b);
  c.splice(c.end(), a);
  int n = *it;
  if (c.empty())
    return;
  c.front() = n + 1;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  // ALONE: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  plimsoll_assert(*it == n);
}
void movedInStructBad(Holder &b, Place it) {
  Holder a = std::move(b);
  Holder c = std::move(a);
  int n = *it;
  if (c.v.empty())
    return;
  c.v[0] = n + 1;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  // ALONE: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  plimsoll_assert(*it == n);
}
void extractedBad(std::map<int, int> &m, std::map<int, int>::iterator it) {
  auto node = m.extract(it->first);
  if (!node)
    return;
  int n = it->second;
  node.mapped() = n + 1;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  // ALONE: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  plimsoll_assert(it->second == n);
}
void swappedInLoopBad(Numbers &b, Place it, int k) {
  Numbers a;
  for (int i = 0; i < k; ++i) {
    int n = *it;
    if (!a.empty()) {
      a[0] = n + 1;
      // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
      // ALONE: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
      plimsoll_assert(*it == n);
    }
    a.swap(b);
  }
}
void comparedBad(std::string &s, std::string_view v) {
  if (v != "ab" || s.empty())
    return;
  s[0] = 'q';
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  // ALONE: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  plimsoll_assert(v == "ab");
}
void allBad(std::vector<int> &v, std::span<int> s) {
  if (v.empty() || s.empty())
    return;
  if (!std::ranges::all_of(s, [](int x) { return x < 77; }))
    return;
  v[0] = 78;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  // ALONE: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  plimsoll_assert(std::ranges::all_of(s, [](int x) { return x < 77; }));
}
void beginBad(std::string &s, std::string_view v) {
  if (v.empty() || s.empty())
    return;
  auto i = v.begin();
  char c = *i;
  s[0] = c + 1;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  // ALONE: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  plimsoll_assert(*i == c);
}

// Used in callees alone.
static int get(Place i) { return *i; }
void readBad(Numbers &v, Place it) {
  if (v.empty())
    return;
  int n = get(it);
  v[0] = n + 1;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  // ALONE: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  plimsoll_assert(get(it) == n);
}
static void set(Place i) { *i = 80; }
void writeBad(Numbers &v, Place it) {
  if (v.empty())
    return;
  int n = v[0];
  set(it);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  // ALONE: :[[@LINE+1]]:{{[0-9]+}}: remark: {{not decided|precondition}} {{.*}}[assertion]
  plimsoll_assert(v[0] == n);
}

// Without a change, or of a container of the function's own.
int unchangedOk(Numbers &v, std::vector<Place> &its) {
  int s = 0;
  for (size_t i = 0; i < its.size(); ++i) {
    s += *its[i];
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[invalid-iterator]
    s += *its[i];
  }
  return s + (int)v.size();
}
void ownOk(Place it) {
  Numbers own{1, 2, 3};
  int n = *it;
  own[0] = n + 1;
  own.push_back(n);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  // ALONE: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(*it == n);
}
void viewOk(std::string_view v) {
  if (v != "ab")
    return;
  std::string own = "cd";
  own[0] = 'q';
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  // ALONE: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(v == "ab");
}
