// The greatest number is a key as any other [associative.reqmts].
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cassert>
#include <climits>
#include <functional>
#include <map>
#include <set>

void mapBad() {
  std::map<long, int> m;
  m[LONG_MAX] = 1;
  assert(m.size() == 2); // CHECK: [[#@LINE]]:{{.*}}: assertion 'm.size() == 2' fails
}
void mapOk() {
  std::map<long, int> m;
  m[LONG_MAX] = 1;
  assert(m.size() == 1 && m.at(LONG_MAX) == 1 && !m.count(LONG_MIN));
  assert(m.find(LONG_MAX) != m.end() && m.upper_bound(LONG_MAX) == m.end());
}
void setBad() {
  std::set<long> s;
  s.insert(LONG_MAX);
  s.insert(LONG_MIN);
  s.insert(3);
  assert(*s.rbegin() == 3); // CHECK: [[#@LINE]]:{{.*}}: assertion '*s.rbegin() == 3' fails
}
void setOk() {
  std::set<long> s;
  s.insert(LONG_MAX);
  s.insert(LONG_MIN);
  s.insert(3);
  assert(*s.begin() == LONG_MIN);
  auto it = s.end();
  assert(*--it == LONG_MAX);
  assert(*--it == 3);
}
void greaterBad() {
  std::set<long, std::greater<long>> s;
  s.insert(LONG_MIN);
  s.insert(3);
  assert(*s.begin() == LONG_MIN); // CHECK: [[#@LINE]]:{{.*}}: assertion '*s.begin() == LONG_MIN' fails
}
void greaterOk() {
  std::set<long, std::greater<long>> s;
  s.insert(LONG_MIN);
  s.insert(3);
  assert(*s.begin() == 3);
  s.erase(3);
  assert(*s.begin() == LONG_MIN);
}
void findOk(std::map<long, int> &m, long k) {
  auto it = m.find(k);
  assert(it == m.end() || it->first == k);
  m[k] = 3;
  assert(m.at(k) == 3);
}
