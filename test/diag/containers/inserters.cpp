// What an algorithm writes through std::inserter into a set or map is inserted; the position it is made with has to be one of the
// container [inserter]. std::front_inserter puts what is written before all else [front.inserter].
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <algorithm>
#include <cassert>
#include <deque>
#include <iterator>
#include <list>
#include <map>
#include <set>
#include <unordered_set>
#include <vector>

void copiedOk(const std::vector<int> &v) {
  std::set<int> s;
  std::copy(v.begin(), v.end(), std::inserter(s, s.end()));
  if (v.size() == 1)
    assert(s.count(v[0]));
}
void copiedBad(const std::vector<int> &v) {
  std::set<int> s;
  std::copy(v.begin(), v.end(), std::inserter(s, s.end()));
  if (v.size() == 1)
    assert(s.empty()); // CHECK: [[#@LINE]]:{{.*}} error: assertion 's.empty()' fails
}
void clearedOk(const std::vector<int> &v) {
  std::set<int> s{1};
  s.clear();
  auto it = s.begin();
  std::copy(v.begin(), v.end(), std::inserter(s, it));
}
void clearedBad(const std::vector<int> &v) {
  std::set<int> s;
  s.insert(1);
  auto it = s.begin();
  s.clear();
  std::copy(v.begin(), v.end(), std::inserter(s, it)); // CHECK: [[#@LINE]]:{{.*}} error: the iterator was invalidated
}
void otherBad(const std::vector<int> &v) {
  std::set<int> s{1}, t;
  std::copy(v.begin(), v.end(), std::inserter(t, s.begin())); // CHECK: [[#@LINE]]:{{.*}} error: the iterator does not belong to 't'
}
void differenceOk(const std::set<int> &s, const std::set<int> &t) {
  std::set<int> u;
  std::set_difference(s.begin(), s.end(), t.begin(), t.end(), std::inserter(u, u.begin()));
}
void pairsOk(const std::vector<int> &v) {
  std::map<int, int> m;
  std::transform(v.begin(), v.end(), std::inserter(m, m.end()), [](int x) { return std::pair<const int, int>(x, x); });
  std::unordered_set<int> s;
  std::copy_if(v.begin(), v.end(), std::inserter(s, s.end()), [](int x) { return x > 0; });
}
// A container with positions of its own is not followed.
void vectorBad() {
  std::vector<int> v{1}, w;
  // CHECK: [[#@LINE+1]]:{{.*}} not decided {{.*}}library function without a model
  std::copy(v.begin(), v.end(), std::inserter(w, w.end()));
  assert(w.empty()); // CHECK: [[#@LINE]]:{{.*}} not decided
}
void frontOk() {
  std::vector<int> v{1, 2};
  std::deque<int> d;
  std::copy(v.begin(), v.end(), std::front_inserter(d));
  assert(d.size() == 2 && d.front() == 2);
  std::list<int> l;
  std::copy(v.begin(), v.end(), std::front_inserter(l));
  assert(l.size() == 2);
}
void frontBad() {
  std::vector<int> v{1, 2};
  std::deque<int> d;
  std::copy(v.begin(), v.end(), std::front_inserter(d));
  assert(d.front() == 1); // CHECK: [[#@LINE]]:{{.*}} error: assertion 'd.front() == 1' fails
}
int keptOk(const std::vector<int> &v) {
  std::list<int> l{0};
  auto it = l.begin();
  std::copy(v.begin(), v.end(), std::front_inserter(l));
  return *it;
}
int keptBad() {
  std::vector<int> v{1, 2};
  std::deque<int> d{0};
  auto it = d.begin();
  std::copy(v.begin(), v.end(), std::front_inserter(d));
  return *it; // CHECK: [[#@LINE]]:{{.*}} error: 'it' was invalidated
}
