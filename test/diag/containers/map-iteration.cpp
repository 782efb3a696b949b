// [associative.reqmts] A traversal visits the elements in the order of their
// keys, each once. semantics: enum(k) is injective, onto the present indices,
// monotone in the key.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
// RUN: %plimsoll check %s --fail-on=never --checks=*,-assertion,-overflow --report=error -- -std=c++20 -I %plimsoll-include 2>&1 | FileCheck %s --check-prefix=SAFE
#include <map>
#include <plimsoll/plimsoll.h>
#include <set>
#include <string>
#include <vector>

// SAFE: 0 errors, 0 warnings, 0 preconditions, 0 unknown
void orderOk() {
  std::map<int, int> m;
  m[2] = 20;
  m[-1] = 10;
  auto it = m.begin();
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(it->first == -1 && it->second == 10);
  ++it;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(it->first == 2 && it->second == 20);
  it++;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(it == m.end());
}

void orderBad(int which) {
  std::map<int, int> m;
  m[2] = 20;
  m[-1] = 10;
  auto it = m.begin();
  if (which)
    // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
    plimsoll_assert(it->first == 2);
  ++it;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  plimsoll_assert(it == m.end());
}

void textOrderOk() {
  std::map<std::string, int> m;
  m["b"] = 1;
  m["ab"] = 2;
  m["a"] = 3;
  int digits = 0;
  for (auto &[key, value] : m)
    digits = 10 * digits + value;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(digits == 321);
}

void textOrderBad() {
  std::map<std::string, int> m;
  m["b"] = 1;
  m["ab"] = 2;
  m["a"] = 3;
  int digits = 0;
  for (auto &[key, value] : m)
    digits = 10 * digits + value;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  plimsoll_assert(digits == 123);
}

void sumOk(int x, int y) {
  std::map<int, int> m;
  m[1] = x;
  m[2] = y;
  int sum = 0, keys = 0;
  for (auto &p : m)
    sum += p.second;
  for (auto it = m.cbegin(); it != m.cend(); ++it)
    keys += it->first;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(sum == x + y && keys == 3);
}

void sumBad() {
  std::map<int, int> m;
  m[1] = 10;
  m[1] = 20;
  int sum = 0;
  for (auto &p : m)
    sum += p.second;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  plimsoll_assert(sum == 30);
}

void eachOk() {
  std::map<int, int> m;
  for (int i = 1; i < 4; ++i)
    m[i] = 10 * i;
  for (auto &[key, value] : m)
    // CHECK: :[[@LINE+1]]:{{.*}} proved
    plimsoll_assert(value == 10 * key);
}

void eachBad() {
  std::map<int, int> m;
  for (int i = 1; i < 4; ++i)
    m[i] = 10 * i;
  m[3] = 31;
  for (auto &[key, value] : m)
    // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
    plimsoll_assert(value == 10 * key);
}

void pointersOk(int x) {
  int a = x, b = 2;
  std::map<std::string, int *> m;
  m["a"] = &a;
  m["b"] = &b;
  int sum = 0;
  for (auto &p : m)
    sum += *p.second;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(sum == x + 2);
}

void setOk() {
  std::set<int> s;
  s.insert(3);
  s.insert(1);
  s.insert(3);
  int digits = 0;
  for (int x : s)
    digits = 10 * digits + x;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(digits == 13);
}

void setBad() {
  std::set<int> s;
  s.insert(3);
  s.insert(1);
  s.insert(3);
  int digits = 0;
  for (int x : s)
    digits = 10 * digits + x;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  plimsoll_assert(digits == 31);
}
