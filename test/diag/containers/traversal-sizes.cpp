// How many elements a traversal of a map or set visits: all that it holds, if it starts at the first and stops behind the last.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <iterator>
#include <list>
#include <map>
#include <plimsoll/plimsoll.h>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

void setOfKeysOk(const std::map<int, int> &m) {
  std::set<int> s;
  for (auto it = m.begin(); it != m.end(); ++it)
    s.insert(it->first);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'s.size() == m.size()'
  plimsoll_assert(s.size() == m.size());
}

void setOfValuesBad(const std::map<int, int> &m) {
  std::set<int> s;
  for (auto it = m.begin(); it != m.end(); ++it)
    s.insert(it->second);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 's.size() == m.size()'
  plimsoll_assert(s.size() == m.size());
}

void listOfAllOk(const std::set<int> &s) {
  std::list<int> l;
  for (int x : s)
    l.push_back(x);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'l.size() == s.size()'
  plimsoll_assert(l.size() == s.size());
}

void countedOk(const std::unordered_map<int, int> &m) {
  std::size_t n = 0;
  for (const auto &e : m) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'n < m.size()'
    plimsoll_assert(n < m.size());
    ++n;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'n == m.size()'
  plimsoll_assert(n == m.size());
}

void countedEqualOk(const std::multiset<int> &m) {
  std::size_t n = 0;
  for (int x : m)
    ++n;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'n == m.size()'
  plimsoll_assert(n == m.size());
}

void fromSecondBad(const std::set<int> &s) {
  std::size_t n = 0;
  if (s.empty())
    return;
  for (auto it = std::next(s.begin()); it != s.end(); ++it)
    ++n;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(n == s.size());
}

void fromSecondByHandBad(const std::set<int> &s) {
  std::size_t n = 0;
  if (s.empty())
    return;
  auto it = s.begin();
  ++it;
  for (; it != s.end(); ++it)
    ++n;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(n == s.size());
}

void fromKeyBad(const std::set<int> &s, int k) {
  std::size_t n = 0;
  for (auto it = s.lower_bound(k); it != s.end(); ++it)
    ++n;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(n == s.size());
}

void everySecondBad(const std::set<int> &s) {
  std::size_t n = 0;
  for (auto it = s.begin(); it != s.end(); ++it) {
    ++n;
    if (++it == s.end())
      break;
  }
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(n == s.size());
}

void stopsBad(const std::set<int> &s, int k) {
  std::size_t n = 0;
  for (int x : s) {
    if (x == k)
      break;
    ++n;
  }
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(n == s.size());
}

void stopsOk(const std::set<int> &s, int k) {
  std::size_t n = 0;
  for (int x : s) {
    if (x == k)
      break;
    ++n;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'n <= s.size()'
  plimsoll_assert(n <= s.size());
}

void skipsBad(const std::set<int> &s) {
  std::size_t n = 0;
  for (int x : s)
    if (x > 3)
      ++n;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(n == s.size());
}

void addsBad(std::set<int> &s) {
  std::size_t n = 0, before = s.size();
  for (int x : s) {
    ++n;
    s.insert(x + 1);
  }
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(n == before);
}

void erasesBad(std::set<int> &s) {
  std::size_t n = 0;
  for (auto it = s.begin(); it != s.end();) {
    it = s.erase(it);
    ++n;
  }
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(n == s.size());
}

void otherEndBad(const std::set<int> &a, const std::set<int> &b) {
  std::size_t n = 0;
  for (int x : a)
    ++n;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(n == b.size());
}

void afterwardsBad(std::set<int> &s, int k) {
  std::size_t n = 0;
  for (int x : s)
    ++n;
  s.insert(k);
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(n == s.size());
}

void nestedOk(const std::vector<std::set<int>> &v) {
  for (const auto &s : v) {
    std::vector<int> w;
    for (int x : s)
      w.push_back(x);
    // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{error|warning}}
    plimsoll_assert(w.size() == s.size());
  }
}

void twiceOk(const std::map<int, int> &m) {
  std::vector<int> keys, values;
  for (auto &[k, v] : m)
    keys.push_back(k);
  for (auto &[k, v] : m)
    values.push_back(v);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'keys.size() == values.size()'
  plimsoll_assert(keys.size() == values.size());
}
