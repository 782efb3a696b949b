// To assert that a search found something is to state it: the caller sees to it.
// To use what it found without looking is not.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,null --report=error,warning,precondition -- -std=c++20 | FileCheck %s
#include <cassert>
#include <cstring>
#include <map>
#include <vector>

int inMap(std::map<int, int> &m, int k) {
  auto it = m.find(k);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'inMap'
  assert(it != m.end());
  return it->second;
}
int inEmptyMap(std::map<int, int> &m, int k) {
  m.clear();
  auto it = m.find(k);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(it != m.end());
  return it->second;
}
int inVector(std::vector<int> &v, int x) {
  auto it = v.begin();
  while (it != v.end() && *it != x)
    ++it;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'inVector'
  assert(it != v.end());
  return *it;
}
const char *inText(const char *s) {
  const char *p = strchr(s, '=');
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'inText'
  assert(p);
  return p;
}
char afterText(const char *s) {
  const char *p = strchr(s, '=');
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  return *p;
}
