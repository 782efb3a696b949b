// Strings that came as arguments as keys: the same contents have one number wherever they are asked for, and whoever may change
// them in between makes another of it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=c++20 2>&1 | FileCheck %s
#include <cassert>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

void putOk(std::map<std::string, int> &m, const std::string &k) {
  m[k] = 5;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(m.at(k) == 5);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(m.count(k) == 1);
}
void byValueOk(std::unordered_map<std::string, int> &m, std::string k) {
  m.insert_or_assign(k, 3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(m.find(k) != m.end());
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(m[k] == 3);
}
void setOk(std::set<std::string> &s, const std::string &k) {
  s.insert(k);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(s.contains(k));
  s.erase(k);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(!s.contains(k));
}
void equalOk(std::map<std::string, int> &m, const std::string &a, const std::string &b) {
  m[a] = 1;
  if (a == b)
    // CHECK: :[[@LINE+1]]:{{.*}} proved
    assert(m.count(b));
}
static void put(std::map<std::string, int> &m, const std::string &k) { m[k] = 1; }
static bool has(const std::map<std::string, int> &m, const std::string &k) { return m.count(k) != 0; }
void byCallsOk(std::map<std::string, int> &m, const std::string &k) {
  put(m, k);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(has(m, k));
}
void inLoopOk(std::map<std::string, int> &m, const std::string &k, int n) {
  for (int i = 0; i < n; ++i) {
    m[k] = i;
    // CHECK: :[[@LINE+1]]:{{.*}} proved
    assert(m.at(k) == i);
  }
}
void longerBad(std::map<std::string, int> &m, std::string k) {
  m[k] = 5;
  k += "x";
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  assert(m.count(k));
}
void characterBad(std::map<std::string, int> &m, std::string &k) {
  m[k] = 5;
  k[0] = 'x';
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  assert(m.count(k));
}
void throughReferenceBad(std::set<std::string> &s, std::string &k) {
  char &c = k.front();
  s.insert(k);
  c = 'x';
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  assert(s.contains(k));
}
void throughPointerBad(std::set<std::string> &s, std::string &k, char *p) {
  s.insert(k);
  *p = 'x';
  assert(s.contains(k));
}
// CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
void callThroughPointer(std::set<std::string> &s, std::string k) { throughPointerBad(s, k, k.data()); }
void otherBad(std::map<std::string, int> &m, const std::string &a, const std::string &b) {
  m[a] = 1;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  assert(m.count(b));
}
void changedInLoopBad(std::set<std::string> &s, std::string k, int n) {
  s.insert(k);
  for (int i = 0; i < n; ++i) {
    // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
    assert(s.contains(k));
    k.push_back('x');
  }
}
void changedCharacterInLoopBad(std::set<std::string> &s, std::string k, int n) {
  s.insert(k);
  for (int i = 0; i < n; ++i) {
    // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
    assert(s.contains(k));
    k.back() += 1;
  }
}
