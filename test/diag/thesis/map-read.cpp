// [Thesis §6.3.3] Example 13: a value-dependent container gives back what was
// written under a key, and nothing under another.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <plimsoll/plimsoll.h>
#include <string>

void keysOk() {
  std::map<int, int> m;
  m[4] = 87;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(m[4] == 87);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(m.count(3) == 0);
  m[5] = 6;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(m.size() == 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(m[4] == 87);
}

void keysBad() {
  std::map<int, int> m;
  m[4] = 87;
  m[4] = 88;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  plimsoll_assert(m[4] == 87);
}

void stringKeysOk() {
  std::map<std::string, int> m;
  m["tom"] = 76;
  m["isil"] = 87;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(m["tom"] == 76);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(m["isil"] == 87);
}
