// Ranges of equal keys, node handles and merging of maps and sets.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark|unknown function).*:}}'
#include <cassert>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

void extractOk() {
  std::map<int, int> m;
  m[1] = 10;
  m[2] = 20;
  auto n = m.extract(2);
  assert(n && n.mapped() == 20 && m.size() == 1 && m.count(2) == 0);
  n.key() = 3;
  auto r = m.insert(std::move(n));
  assert(r.inserted && r.position->second == 20 && n.empty());
  assert(m.count(3) == 1 && m.at(3) == 20);
}
int extractBad(std::map<int, int> &m) {
  auto n = m.extract(2);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: mapped value of 'n', which is empty
  return n.mapped();
}
int movedBad() {
  std::map<int, int> m, o;
  m[1] = 10;
  auto n = m.extract(1);
  o.insert(std::move(n));
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: key of 'n', which is empty
  return n.key();
}
int iteratorOk(std::map<int, int> &m) {
  m[1] = 10;
  m[2] = 20;
  auto it = m.find(2);
  m.extract(1);
  return it->second;
}
int iteratorBad(std::map<int, int> &m) {
  m[1] = 10;
  auto it = m.find(1);
  m.extract(1);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'it' was invalidated
  return it->second;
}
int rangeOk(std::map<int, int> &m) {
  auto r = m.equal_range(2);
  return r.first == r.second ? 0 : r.first->second;
}
int rangeBad() {
  std::map<int, int> m;
  m[1] = 10;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'r.first' is past the end
  auto r = m.equal_range(3); return r.first->second;
}
void hintOk() {
  std::map<int, int> m;
  auto it = m.try_emplace(m.begin(), 3, 4);
  assert(it->second == 4);
  it = m.insert_or_assign(m.end(), 3, 5);
  assert(it->second == 5 && m.size() == 1);
}
void hintBad() {
  std::map<int, int> m;
  m.try_emplace(m.begin(), 3, 4);
  m.try_emplace(m.begin(), 3, 5);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'm.at(3) == 5' fails
  assert(m.at(3) == 5);
}
