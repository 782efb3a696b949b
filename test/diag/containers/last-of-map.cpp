// [bidirectional.iterators]: a map that is not empty has a last element, found
// from end() and rbegin(); next and prev go one step.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,end-iterator,empty-container,null,bounds,assertion --report=error,warning,precondition,unknown -- -std=c++20 -I %plimsoll-include 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark).*:}}'
#include <iterator>
#include <map>
#include <plimsoll/plimsoll.h>
#include <set>

int lastOk(const std::map<int, int> &m) {
  return m.empty() ? 0 : m.rbegin()->first;
}

int lastBad(const std::map<int, int> &m) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'lastBad'{{.*}}[end-iterator]
  return m.rbegin()->first;
}

int lastOfSetOk(const std::set<int> &s) { return s.empty() ? 0 : *s.rbegin(); }

int lastOfMultiOk(const std::multimap<int, int> &m) {
  return m.empty() ? 0 : m.rbegin()->first;
}

int lastOfMultisetOk(const std::multiset<int> &s) {
  return s.empty() ? 0 : *s.rbegin();
}

int beforeEndOk(const std::map<int, int> &m) {
  if (m.empty())
    return 0;
  auto it = m.end();
  --it;
  return it->first;
}

int beforeEndBad(const std::map<int, int> &m) {
  auto it = m.end();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'beforeEndBad'{{.*}}[end-iterator]
  --it;
  return it->first;
}

void lastIsGreatestOk(const std::map<int, int> &m, int k) {
  if (m.count(k) == 1)
    plimsoll_assert(m.rbegin()->first >= k);
}

int secondOk(const std::map<int, int> &m) {
  if (m.empty())
    return 0;
  auto it = std::next(m.begin());
  return it == m.end() ? 0 : it->second;
}

int secondBad(const std::map<int, int> &m) {
  if (m.empty())
    return 0;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: precondition of 'secondBad'{{.*}}[end-iterator]
  auto it = std::next(m.begin());
  return it->second;
}
