// A class of the program is a container if a model file says what it is like: its
// members, iterators and friends are the model's.
// RUN: %plimsoll check %s --models=%S/Inputs/my.model --fail-on=never --report=error,warning,unknown -- -std=c++17 -I %S/Inputs 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
// RUN: %plimsoll dump checks %s --models=%S/Inputs/my.model --function=sumOk -- -std=c++17 -I %S/Inputs 2>&1 | FileCheck --check-prefix=SUM %s
// SUM-NOT: unknown
#include "my-containers.h"
#include <cassert>

int boundsOk(const my::Vec<int> &v, int i) {
  return i >= 0 && i < v.length() ? v[i] : 0;
}

int boundsBad(const my::Vec<int> &v, int i) {
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[bounds]
  // CHECK: confirmed by replay
  return i >= 0 && i <= v.length() ? v[i] : 0;
}

int negativeBad(const my::Vec<int> &v) {
  int i = v.length() - 1;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[bounds]
  // CHECK: confirmed by replay
  return v.isEmpty() ? v[i] : 0;
}

void sizedOk() {
  my::Vec<int> v(3);
  v[2] = 1;
}

void sizedBad() {
  my::Vec<int> v(3);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[bounds]
  // CHECK: confirmed by replay
  v[3] = 1;
}

int lastOk(my::Vec<int> &v) { return v.isEmpty() ? 0 : v.last(); }

int lastBad() {
  my::Vec<int> v;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[empty-container]
  // CHECK: confirmed by replay
  return v.last();
}

int removedOk() {
  my::Vec<int> v;
  v.append(1);
  v.append(2);
  v.removeLast();
  return v.last();
}

int removedBad() {
  my::Vec<int> v;
  v.append(1);
  v.removeLast();
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[empty-container]
  // CHECK: confirmed by replay
  return v.last();
}

int iteratorOk(my::Vec<int> &v) {
  v.append(1);
  auto it = v.begin();
  return *it;
}

int iteratorBad(my::Vec<int> &v) {
  if (v.isEmpty())
    return 0;
  auto it = v.begin();
  v.append(1);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  return *it;
}

int referenceOk() {
  my::Vec<int> v;
  v.append(1);
  int &r = v[0];
  return r;
}

int referenceBad() {
  my::Vec<int> v(3);
  int &r = v[0];
  v.clear();
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  return r;
}

int endOk(my::Vec<int> &v) {
  auto it = v.end();
  return v.isEmpty() ? 0 : *--it;
}

int endBad(my::Vec<int> &v) {
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  // CHECK: confirmed by replay
  return *v.end();
}

void erasedOk(my::Vec<int> &v) {
  if (!v.isEmpty())
    v.erase(v.begin());
}

void erasedBad(my::Vec<int> &v) {
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  // CHECK: confirmed by replay
  v.erase(v.end());
}

int sumOk(const my::Vec<int> &v) {
  int sum = 0;
  for (int x : v)
    sum ^= x;
  return sum;
}

int growBad() {
  my::Vec<int> v(1);
  auto it = v.begin();
  v.append(2);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  ++it;
  return v.length();
}

void contentsOk() {
  my::Vec<int> v;
  v.append(7);
  v.append(8);
  assert(v[0] == 7);
  assert(v[1] == 8);
  assert(v.length() == 2);
  my::Vec<int> w(v);
  assert(w == v);
  w.clear();
  assert(w.length() == 0 && v.length() == 2);
}

void contentsBad() {
  my::Vec<int> v;
  v.append(7);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[assertion]
  // CHECK: confirmed by replay
  assert(v[0] == 8);
}

// What the model does not know of is weakened, and said.
int unknownMember(my::Vec<int> &v) {
  if (v.length() != 5)
    return 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{.*}}[bounds]
  v.shuffle();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{.*}}[bounds]
  return v[4];
}

int friendOfIt(my::Vec<int> &v) {
  if (v.length() != 5)
    return 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{.*}}[bounds]
  breakIn(v, 3);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{.*}}[bounds]
  return v[4];
}

// Without the model the class is analysed by its own code.
// RUN: %plimsoll check %s --fail-on=never --report=error -- -std=c++17 -I %S/Inputs 2>&1 | FileCheck --check-prefix=PLAIN %s
// PLAIN: error: {{.*}}
// PLAIN-NOT: end-iterator
