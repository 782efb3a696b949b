// LLVM's SmallVector is a vector with room in itself: SmallVectorImpl has a model, which
// SmallVector is derived from and tells how much room there is. The bases of SmallVectorImpl,
// where most of its members are, are the same container.
// REQUIRES: clang
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 -isystem %llvm-include 2>&1 | grep 'models.llvm\.cpp:' | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include <cassert>
#include <string>

using namespace llvm;

int boundsOk(const SmallVectorImpl<int> &v, size_t i) {
  return i < v.size() ? v[i] : 0;
}

int boundsBad(const SmallVector<int, 4> &v, size_t i) {
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: index i is out of range {{.*}}[bounds]
  // CHECK: confirmed by replay
  return i <= v.size() ? v[i] : 0;
}

int passedOk(const SmallVector<int, 4> &v) { return boundsOk(v, 7); }

void contentsOk() {
  SmallVector<int, 2> v = {1, 2};
  v.push_back(3);
  assert(v.size() == 3 && v[1] == 2 && v.back() == 3);
  assert(v.pop_back_val() == 3);
  v.append(2, 7);
  assert(v.size() == 4 && v[3] == 7);
  v.truncate(1);
  assert(v.size() == 1 && v.front() == 1);
  v.pop_back_n(1);
  assert(v.empty());
}

void contentsBad() {
  SmallVector<int, 2> v = {1, 2};
  v.append(2, 7);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[assertion]
  // CHECK: confirmed by replay
  assert(v[1] == 7);
}

void sizedOk(unsigned n) {
  SmallVector<int, 8> v(n);
  for (unsigned i = 0; i < n; ++i)
    v[i] = 1;
}

void sizedBad() {
  SmallVector<int, 8> v(3);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[bounds]
  // CHECK: confirmed by replay
  v[3] = 1; // There is room for it, but no element.
}

void roomOk() {
  SmallVector<int, 4> v;
  v.push_back(1);
  int *p = &v.front();
  v.push_back(2);
  v.push_back(3);
  v.push_back(4);
  *p = 0;
}

void roomBad() {
  SmallVector<int, 4> v;
  v.push_back(1);
  int *p = &v.front();
  v.append(4, 2);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  *p = 0;
}

int reservedOk(SmallVectorImpl<int> &v) {
  v.reserve(v.size() + 1);
  auto it = v.begin();
  v.push_back(1);
  return *it;
}

int emptyOk(SmallVectorImpl<int> &v) { return v.empty() ? 0 : v.pop_back_val(); }

int emptyBad() {
  SmallVector<int, 4> v;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[empty-container]
  // CHECK: confirmed by replay
  return v.pop_back_val();
}

void truncateBad() {
  SmallVector<int, 4> v(2);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[bounds]
  // CHECK: confirmed by replay
  v.truncate(3);
}

void popBad() {
  SmallVector<int, 4> v(2);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[bounds]
  // CHECK: confirmed by replay
  v.pop_back_n(3);
}

int eraseOk(SmallVectorImpl<int> &v) {
  if (v.size() < 2)
    return 0;
  auto it = v.erase(v.begin());
  return *it;
}

void eraseBad() {
  SmallVector<int, 4> v(2);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  // CHECK: confirmed by replay
  v.erase(v.end());
}

void copiedOk(SmallVector<int, 4> v) {
  SmallVector<int, 4> w = v;
  assert(w.size() == v.size());
  SmallVector<int, 8> u(v.begin(), v.end());
  assert(u.size() == v.size());
}

void movedOk() {
  SmallVector<std::string, 2> v;
  v.push_back("a");
  SmallVector<std::string, 2> w = std::move(v);
  assert(w.size() == 1 && w.front() == "a");
}

// Whether the elements moved, or the memory, is not known.
int movedBad() {
  SmallVector<int, 2> v = {1, 2};
  int *p = &v[0];
  SmallVector<int, 2> w = std::move(v);
  // CHECK: :[[@LINE+4]]:{{[0-9]+}}: remark: not decided {{.*}}[leak]
  // CHECK: :[[@LINE+3]]:{{[0-9]+}}: remark: not decided {{.*}}[uninitialized]
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: not decided {{.*}}[bounds]
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[invalid-iterator]
  return *p;
}

// ArrayRef is made of a base class.
int viewed(ArrayRef<int> a) { return a.empty() ? 0 : a.back(); }
int viewedOk(const SmallVectorImpl<int> &v) { return viewed(v); }

int viewBad() {
  SmallVector<int, 1> v = {1};
  ArrayRef<int> a = v;
  v.push_back(2);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  return a.front();
}

size_t textOk(StringRef s) {
  SmallString<16> t;
  t += "ab";
  t.push_back('c');
  assert(t.size() == 3 && t[2] == 'c');
  return t.size() + s.size();
}

void ownOk(SmallVectorImpl<int> &v) {
  v.reserve(2 * v.size());
  v.append(v.begin(), v.end());
  v.push_back(7);
  v.push_back(v.front());
}

void ownBad(SmallVectorImpl<int> &v) {
  v.push_back(1);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: 'v' has no room for further copies of its own elements [invalid-iterator]
  // CHECK: confirmed by replay
  v.append(v.begin(), v.end());
}

void othersOk(SmallVectorImpl<int> &v, const SmallVectorImpl<int> &w) {
  if (&v != &w)
    v.append(w.begin(), w.end());
  int a[2] = {1, 2};
  v.append(a, a + 2);
}

struct Member {
  SmallVector<int, 2> items;
  int last() const { return items.empty() ? 0 : items.back(); }
};

int memberOk(Member &m) {
  m.items.push_back(1);
  assert(m.last() == 1);
  return m.items.back();
}
