// A map of the program that is like std::map, but for its rules of invalidation:
// its models replace parts of those it is like.
// RUN: %plimsoll check %s --models=%S/Inputs/my.model --fail-on=never --report=error,warning,unknown -- -std=c++17 -I %S/Inputs 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include "my-containers.h"
#include <cassert>
#include <string>

int findOk(const my::Map<int, int> &m) {
  auto it = m.locate(3);
  return it == m.end() ? 0 : it->second;
}

int findBad(const my::Map<int, int> &m) {
  auto it = m.locate(3);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  // CHECK: confirmed by replay
  return it->second;
}

int iteratorOk() {
  my::Map<int, int> m;
  m[1] = 2;
  m[2] = 3;
  auto it = m.locate(1);
  return it->second;
}

int iteratorBad() {
  my::Map<int, int> m;
  m[1] = 2;
  auto it = m.locate(1);
  m[2] = 3;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  return it->second;
}

int referenceOk() {
  my::Map<int, int> m;
  int &r = m[1];
  m[2] = 3;
  return r;
}

int referenceBad() {
  my::Map<int, int> m;
  int &r = m[1];
  m.drop(1);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  return r;
}

void contentsOk() {
  my::Map<int, int> m;
  m[1] = 2;
  m[4] = 3;
  assert(m.count() == 2);
  assert(m[1] == 2);
  assert(m.has(4));
  m.drop(4);
  assert(!m.has(4));
  assert(m.count() == 1);
}

void contentsBad() {
  my::Map<int, int> m;
  m[1] = 2;
  m.drop(1);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[assertion]
  // CHECK: confirmed by replay
  assert(m.has(1));
}

void textsOk() {
  my::Map<std::string, int> m;
  m["a"] = 1;
  assert(m.has("a"));
  m.wipe();
  assert(m.isEmpty());
}

int sumOk(const my::Map<int, int> &m) {
  int sum = 0;
  for (const auto &[k, v] : m)
    sum ^= k ^ v;
  return sum;
}

void dropAllOk(my::Map<int, int> &m) {
  while (!m.isEmpty())
    m.drop(m.begin()->first);
}

void dropAllBad() {
  my::Map<int, int> m;
  m[1] = 1;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  for (auto &e : m)
    m.drop(e.first);
}

int endBad(const my::Map<int, int> &m) {
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  // CHECK: confirmed by replay
  return m.end()->second;
}
