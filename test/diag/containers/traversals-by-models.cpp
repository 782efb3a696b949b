// What the library does with each element of a range from begin() to end() it does as often as the container has elements: callers of
// a model that walks by iterators know whose they are.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,end-iterator --report=error,warning,precondition,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <algorithm>
#include <deque>
#include <iterator>
#include <map>
#include <plimsoll/plimsoll.h>
#include <set>
#include <unordered_set>
#include <vector>

void setOk(const std::set<int> &s) {
  std::vector<int> v(s.begin(), s.end());
  plimsoll_assert(v.size() == s.size());
}
void setBad() {
  std::set<int> s{1, 2};
  std::vector<int> v(s.begin(), s.end());
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'v.size() == s.size() + 1' fails
  plimsoll_assert(v.size() == s.size() + 1);
}
int mapOk(const std::map<int, int> &m) {
  std::vector<std::pair<int, int>> v(m.begin(), m.end());
  return m.empty() ? 0 : v[m.size() - 1].first;
}
int mapBad(const std::map<int, int> &m) {
  std::vector<std::pair<int, int>> v(m.begin(), m.end());
  // CHECK: :[[@LINE+1]]:{{.*}} error: index size() is out of range for 'v'
  return m.empty() ? 0 : v[m.size()].first;
}
int hashedOk(const std::unordered_set<int> &s) {
  std::vector<int> v(s.begin(), s.end());
  return s.empty() ? 0 : v[s.size() - 1];
}
int hashedBad(const std::unordered_set<int> &s) {
  std::vector<int> v(s.begin(), s.end());
  // CHECK: :[[@LINE+1]]:{{.*}} error: index size() is out of range for 'v'
  return s.empty() ? 0 : v[s.size()];
}
int equalKeysOk(const std::multiset<int> &s) {
  std::deque<int> v(s.begin(), s.end());
  return s.empty() ? 0 : v[s.size() - 1];
}
int equalKeysBad(const std::multiset<int> &s) {
  std::vector<int> v(s.begin(), s.end());
  // CHECK: :[[@LINE+1]]:{{.*}} error: index size() is out of range for 'v'
  return s.empty() ? 0 : v[s.size()];
}
void assignedOk(const std::set<int> &s) {
  std::vector<int> v;
  v.assign(s.begin(), s.end());
  plimsoll_assert(v.size() == s.size());
}
void insertedOk(const std::set<int> &s) {
  std::vector<int> v{1};
  v.insert(v.end(), s.begin(), s.end());
  plimsoll_assert(v.size() == s.size() + 1);
}
void distanceOk(const std::set<int> &s) { plimsoll_assert(std::distance(s.begin(), s.end()) == (long)s.size()); }
void copiedOk(const std::set<int> &s) {
  std::vector<int> v(s.size());
  std::copy(s.begin(), s.end(), v.begin());
}
void copiedBad(const std::set<int> &s) {
  if (s.empty())
    return;
  std::vector<int> v(s.size() - 1);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'copiedBad': other inputs than s = {{.*}} is past the end
  std::copy(s.begin(), s.end(), v.begin());
}

// A walk that starts behind the first element is shorter. How much, is not known, and is no condition to tell callers.
void behindFirstOk(const std::set<int> &s) {
  if (s.empty())
    return;
  std::vector<int> v(std::next(s.begin()), s.end());
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}depends on where the library's loops end
  plimsoll_assert(v.size() + 1 == s.size());
}
void behindFirstBad(const std::set<int> &s) {
  if (s.empty())
    return;
  std::vector<int> v(std::next(s.begin()), s.end());
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'behindFirstBad': other inputs than s = {{.*}} assertion 'v.size() == s.size()' fails
  plimsoll_assert(v.size() == s.size());
}

// Elements were erased before.
void erasedOk(std::set<int> &s) {
  if (s.empty())
    return;
  s.erase(s.begin());
  std::vector<int> v(s.begin(), s.end());
  plimsoll_assert(v.size() == s.size());
}
void erasedBad(std::set<int> &s) {
  const std::size_t before = s.size();
  if (before == 0)
    return;
  s.erase(s.begin());
  std::vector<int> v(s.begin(), s.end());
  plimsoll_assert(v.size() == before); // CHECK: :[[@LINE]]:{{.*}} error: assertion 'v.size() == before' fails
}
