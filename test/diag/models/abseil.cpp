// Abseil's containers have models, with their own rules of invalidation. The headers are
// stand-ins that declare the same interface; abseil-headers.test takes the real ones.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++17 -I %S/Inputs 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include "absl/container/btree_map.h"
#include "absl/container/btree_set.h"
#include "absl/container/fixed_array.h"
#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/container/inlined_vector.h"
#include "absl/container/node_hash_map.h"
#include <cassert>

int flatFindOk(const absl::flat_hash_map<int, int> &m) {
  auto it = m.find(3);
  return it == m.end() ? 0 : it->second;
}

int flatFindBad(const absl::flat_hash_map<int, int> &m) {
  auto it = m.find(3);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  // CHECK: confirmed by replay
  return it->second;
}

void flatContentsOk() {
  absl::flat_hash_map<int, int> m;
  m[1] = 2;
  assert(m.size() == 1);
  assert(m.at(1) == 2);
  assert(m.contains(1));
  m.erase(1);
  assert(m.empty());
}

void flatContentsBad() {
  absl::flat_hash_map<int, int> m;
  m[1] = 2;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[assertion]
  // CHECK: confirmed by replay
  assert(m.size() == 2);
}

void flatEraseOk(absl::flat_hash_map<int, int> &m) {
  auto it = m.find(3);
  if (it != m.end())
    m.erase(it);
}

void flatEraseBad(absl::flat_hash_map<int, int> &m) {
  auto it = m.find(3);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  // CHECK: confirmed by replay
  m.erase(it);
}

int flatErasedBad() {
  absl::flat_hash_map<int, int> m;
  m[1] = 2;
  auto it = m.find(1);
  m.erase(1);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  return it->second;
}

int flatSumOk(const absl::flat_hash_map<int, int> &m) {
  int sum = 0;
  for (const auto &[k, v] : m)
    sum ^= k ^ v;
  return sum;
}

// A table may be rehashed, which moves its elements.
int flatReferenceBad() {
  absl::flat_hash_map<int, int> m;
  int &r = m[1];
  m[2] = 3;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  return r;
}

int nodeReferenceOk() {
  absl::node_hash_map<int, int> m;
  int &r = m[1];
  m[2] = 3;
  return r;
}

int nodeIteratorBad() {
  absl::node_hash_map<int, int> m;
  m[1] = 2;
  auto it = m.find(1);
  m[2] = 3;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  return it->second;
}

int reservedOk() {
  absl::flat_hash_map<int, int> m;
  m.reserve(2);
  int &r = m[1];
  m[2] = 3;
  return r;
}

int reservedErasedBad() {
  absl::flat_hash_map<int, int> m;
  m.reserve(2);
  int &r = m[1];
  m[2] = 3;
  m.erase(2);
  m[3] = 4;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  return r;
}

void setOk() {
  absl::flat_hash_set<int> s;
  s.insert(4);
  assert(s.contains(4));
  assert(!s.contains(5));
}

void setBad() {
  absl::flat_hash_set<int> s;
  s.insert(4);
  s.clear();
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[assertion]
  // CHECK: confirmed by replay
  assert(s.contains(4));
}

int setIteratorBad() {
  absl::flat_hash_set<int> s;
  auto it = s.insert(1).first;
  s.insert(2);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  return *it;
}

// Any change of a tree may move any element.
int treeOk(absl::btree_map<int, int> &m) {
  m[7] = 1;
  return m.find(7)->second;
}

int treeInsertedBad() {
  absl::btree_map<int, int> m;
  m[1] = 2;
  auto it = m.find(1);
  m[7] = 1;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  return it->second;
}

int treeErasedBad(absl::btree_set<int> &s) {
  auto it = s.find(1), other = s.find(2);
  if (it == s.end() || other == s.end())
    return 0;
  s.erase(it);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  return *other;
}

int treeNextOk(absl::btree_set<int> &s) {
  auto it = s.find(1);
  if (it == s.end())
    return 0;
  it = s.erase(it);
  return it == s.end() ? 0 : *it;
}

// Growing within the room that is inside of the vector moves nothing.
int inlinedOk() {
  absl::InlinedVector<int, 4> v;
  v.push_back(1);
  int &r = v[0];
  v.push_back(2);
  return r;
}

int inlinedBad() {
  absl::InlinedVector<int, 4> v{1, 2, 3, 4};
  v.shrink_to_fit();
  int &r = v[0];
  v.push_back(5);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  return r;
}

int inlinedClearedBad() {
  absl::InlinedVector<int, 1> v;
  v.reserve(100);
  v.clear();
  v.push_back(1);
  int &r = v[0];
  v.push_back(2);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  return r;
}

int inlinedSizeOk(absl::InlinedVector<int, 4> &v) {
  if (v.size() != 1)
    return 0;
  int &r = v[0];
  v.push_back(2);
  return r;
}

int inlinedBoundsBad(absl::InlinedVector<int, 4> &v) {
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[bounds]
  // CHECK: confirmed by replay
  return v[v.size()];
}

int inlinedSumOk(absl::InlinedVector<int, 4> &v) {
  int sum = 0;
  for (int x : v)
    sum ^= x;
  for (auto it = v.begin(); it != v.end(); ++it)
    sum ^= *it;
  return sum;
}

void inlinedErasedOk(absl::InlinedVector<int, 4> &v) {
  if (!v.empty())
    v.erase(v.begin());
}

int fixedOk() {
  absl::FixedArray<int> a(3, 7);
  assert(a[1] == 7);
  return a[2];
}

int fixedBad() {
  absl::FixedArray<int> a(3, 7);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[bounds]
  // CHECK: confirmed by replay
  return a[3];
}

int fixedUnsetBad() {
  absl::FixedArray<int> a(3);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[uninitialized]
  // CHECK: confirmed by replay
  return a[1];
}
