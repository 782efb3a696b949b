// [Thesis §4.4.3] What a loop inserts into a map or a set is known element by
// element: an element is there iff some iteration inserted it, with the value of
// the last that did.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <plimsoll/plimsoll.h>
#include <set>
#include <unordered_map>
#include <vector>

void lastIndexOk(const std::vector<int> &v, int x) {
  std::unordered_map<int, std::size_t> at;
  for (std::size_t i = 0; i < v.size(); ++i)
    at[v[i]] = i;
  auto it = at.find(x);
  if (it != at.end()) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved
    plimsoll_assert(it->second < v.size());
    // CHECK: :[[@LINE+1]]:{{.*}} proved
    plimsoll_assert(v[it->second] == x);
  }
}

void lastIndexBad(const std::vector<int> &v, int x) {
  std::unordered_map<int, std::size_t> at;
  for (std::size_t i = 0; i < v.size(); ++i)
    at[v[i]] = i + 1;
  auto it = at.find(x);
  if (it != at.end())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error|warning|remark: not decided}}
    plimsoll_assert(it->second < v.size());
}

void allInOk(const std::vector<int> &v, std::size_t i) {
  std::set<int> s;
  for (int x : v)
    s.insert(x);
  if (i < v.size())
    // CHECK: :[[@LINE+1]]:{{.*}} proved
    plimsoll_assert(s.count(v[i]) == 1);
}

void allInBad(const std::vector<int> &v, int x) {
  std::set<int> s;
  for (int y : v)
    s.insert(y);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error
  plimsoll_assert(s.count(x) == 1);
}

void noneOtherOk(const std::vector<int> &v) {
  std::set<int> s;
  for (int x : v)
    if (x > 0)
      s.insert(x);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(s.count(-1) == 0);
}

void noneOtherBad(const std::vector<int> &v) {
  std::set<int> s;
  for (int x : v)
    if (x > -2)
      s.insert(x);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error
  plimsoll_assert(s.count(-1) == 0);
}

// The last iteration counts, not any.
void notFirstBad(const std::vector<int> &v) {
  std::map<int, std::size_t> at;
  for (std::size_t i = 0; i < v.size(); ++i)
    at[v[i]] = i;
  if (!v.empty())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error|warning|remark: not decided}}
    plimsoll_assert(at[v[0]] == 0);
}
