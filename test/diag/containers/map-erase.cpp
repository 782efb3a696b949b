// [associative.reqmts.general]/9 erase invalidates only iterators and references
// to the erased elements. A loop over a map that erases must go on from what
// erase returns, or have moved on before.
// RUN: %plimsoll check %s --fail-on=never --checks=* --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <set>
#include <string>
#include <unordered_map>

void eraseAndIncrementBad(std::map<int, int> &m) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error|warning}}: 'it' was invalidated
  for (auto it = m.begin(); it != m.end(); ++it)
    if (it->second < 0)
      m.erase(it);
}

void eraseAndIncrementHashedBad(std::unordered_map<std::string, int> &m, int limit) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error|warning}}: 'it' was invalidated
  for (auto it = m.begin(); it != m.end(); ++it)
    if (it->second > limit)
      m.erase(it);
}

int useAfterEraseBad(std::map<int, int> &m, int k) {
  auto it = m.find(k);
  if (it == m.end())
    return 0;
  m.erase(it);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'it' was invalidated
  return it->second;
}

int useAfterEraseOfKeyBad(std::map<int, int> &m) {
  m[1] = 5;
  auto it = m.find(1);
  m.erase(1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'it' was invalidated
  return it->second;
}

int referenceAfterEraseBad(std::map<int, int> &m, int k) {
  int &r = m[k];
  m.erase(k);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return r;
}

int useAfterClearBad(std::map<std::string, int> &m) {
  auto it = m.find("a");
  if (it == m.end())
    return 0;
  m.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'it' was invalidated
  return it->second;
}

// CHECK-NOT: {{error|warning|remark}}:
void eraseAndContinueOk(std::map<int, int> &m) {
  for (auto it = m.begin(); it != m.end();)
    if (it->second < 0)
      it = m.erase(it);
    else
      ++it;
}

void moveOnAndEraseOk(std::map<int, int> &m) {
  for (auto it = m.begin(); it != m.end();)
    if (it->second < 0)
      m.erase(it++);
    else
      ++it;
}

void eraseHashedOk(std::unordered_map<std::string, int> &m, int limit) {
  for (auto it = m.begin(); it != m.end();) {
    if (it->second > limit)
      it = m.erase(it);
    else
      ++it;
  }
}

void eraseFirstOk(std::set<int> &s) {
  auto it = s.find(3);
  if (it != s.end())
    s.erase(it);
}

int otherElementsStayOk(std::map<int, int> &m, int k) {
  int &r = m[k];
  m[k + 1] = 3;
  m.erase(k + 1);
  return r;
}

int eraseOfAnotherOk(std::map<int, int> &m) {
  m[1] = 5;
  auto it = m.find(1);
  m.erase(2);
  return it->second;
}
