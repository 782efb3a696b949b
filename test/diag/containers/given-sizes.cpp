// That `v.resize(n)` makes v larger or smaller is no test of n: what else n must be, callers are asked for.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:}}"
#include <plimsoll/plimsoll.h>
#include <string>
#include <vector>

int resized(unsigned n) {
  std::vector<int> v;
  v.resize(n);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'resized': {{.*}}1 <= n{{.*}}[bounds]
  return v[0];
}
int resizedCaller() {
  return resized(1);
}
int resizedBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: index 0 is out of range for 'v'{{.*}}[bounds]
  return resized(0);
}
// Here the function itself asks.
int testedBad(unsigned n) {
  std::vector<int> v;
  v.resize(n);
  if (n == 0)
    v.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} error: index 0 is out of range for 'v' [bounds]
  return v[0];
}
int filled(unsigned n) {
  std::vector<int> v;
  v.resize(n, 7);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'filled': {{.*}}[empty-container]
  return v.back();
}
int made(unsigned n) {
  std::vector<int> v(n);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'made': 1 <= n [bounds]
  return v[0];
}
int assigned(unsigned n) {
  std::vector<int> v;
  v.assign(n, 0);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'assigned': {{.*}}[bounds]
  return v[0];
}
char text(unsigned n) {
  std::string s;
  s.resize(n);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'text': {{.*}}1 <= n{{.*}}[empty-container]
  return s.front();
}
int shrunk(unsigned n) {
  std::vector<int> v(3);
  v.resize(n);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'shrunk': {{.*}}[bounds]
  return v[2];
}

// An object with this member cannot be made.
class Rows {
  int n = 0;
  Rows() {}

public:
  explicit Rows(unsigned char k) : n(k) {}
  int first() {
    std::vector<int> v;
    v.resize(n + 1);
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'Rows::first': {{.*}}[bounds]
    return v[0];
  }
};

// Which memory it takes then, it is up to the container.
int grownBad(std::vector<int> &v) {
  if (v.empty())
    return 0;
  int &first = v[0];
  v.resize(v.size() + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'grownBad': v->capacity != v->size{{.*}}[invalid-iterator]
  return first;
}
