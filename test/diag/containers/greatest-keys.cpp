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
void beforeBad() {
  std::map<long, int> m;
  m[LONG_MAX - 1] = 1;
  m[LONG_MAX] = 2;
  assert(m.size() == 1); // CHECK: [[#@LINE]]:{{.*}}: assertion 'm.size() == 1' fails
}
void beforeOk() {
  std::map<long, int> m;
  m[LONG_MAX - 1] = 1;
  m[LONG_MAX] = 2;
  assert(m.size() == 2 && m.begin()->second == 1 && m.rbegin()->second == 2);
}
struct Stamp {
  long at;
  bool operator<(const Stamp &o) const { return at < o.at; }
};
void memberBad() {
  std::set<Stamp> s;
  s.insert(Stamp{LONG_MAX});
  assert(s.empty()); // CHECK: [[#@LINE]]:{{.*}}: assertion 's.empty()' fails
}
void memberOk() {
  std::set<Stamp> s;
  s.insert(Stamp{LONG_MAX});
  s.insert(Stamp{3});
  assert(s.size() == 2 && s.begin()->at == 3);
}
// Those of unsigned numbers are greater than those of all signed ones.
void unsignedBad() {
  std::set<unsigned long> s;
  s.insert(1);
  s.insert(ULONG_MAX);
  assert(*s.rbegin() == 1); // CHECK: [[#@LINE]]:{{.*}}: assertion '*s.rbegin() == 1' fails
}
void unsignedOk() {
  std::set<unsigned long> s;
  s.insert(1);
  s.insert(ULONG_MAX);
  s.insert(ULONG_MAX - 1);
  assert(*s.begin() == 1 && *s.rbegin() == ULONG_MAX && s.size() == 3);
}
void unsignedGreaterBad() {
  std::set<unsigned long, std::greater<unsigned long>> s;
  s.insert(0);
  s.insert(ULONG_MAX);
  assert(*s.begin() == 0); // CHECK: [[#@LINE]]:{{.*}}: assertion '*s.begin() == 0' fails
}
void unsignedGreaterOk() {
  std::set<unsigned long, std::greater<unsigned long>> s;
  s.insert(0);
  s.insert(ULONG_MAX);
  assert(*s.begin() == ULONG_MAX && *s.rbegin() == 0);
}
void behindBad() {
  std::map<unsigned long, int> m;
  m[5] = 1;
  m[-1] = 2;
  assert(m.lower_bound(6) == m.end()); // CHECK: [[#@LINE]]:{{.*}}: assertion 'm.lower_bound(6) == m.end()' fails
}
void behindOk() {
  std::map<unsigned long, int> m;
  m[5] = 1;
  m[-1] = 2;
  assert(m.lower_bound(6)->second == 2);
}
void unsignedFindOk(std::map<unsigned long, int> &m, unsigned long k) {
  auto it = m.find(k);
  // CHECK: [[#@LINE+1]]:{{.*}}: remark: not decided whether {{.*}}depends on where the library's loops end
  assert(it == m.end() || it->first == k);
  m[k] = 3;
  assert(m.at(k) == 3);
}
