// An element that takes the number of one that is gone may be in other memory, or in the same: neither is proved.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,div-by-zero --report=error,warning,precondition,unknown,proved -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <string>
#include <utility>
#include <vector>
int grownBad(std::vector<int> &v) {
  int *old = v.data();
  v.push_back(1);
  int z = v.data() == old;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition
  return 10 / z;
}
int reservedBad() {
  std::vector<int> v{1};
  int *old = v.data();
  v.reserve(100);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{remark: not decided|warning:|error:}}
  return 10 / (v.data() == old);
}
int textBad(std::string &s) {
  const char *old = s.data();
  s += 'x';
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided
  return 10 / (s.data() == old);
}
int movedBad() {
  std::vector<int> a{6}, b{6};
  int *x = &b[0];
  b = std::move(a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided
  return 10 / (x == &b[0]);
}
int roomOk() {
  std::vector<int> v;
  v.reserve(10);
  v.push_back(1);
  int *old = v.data();
  v.push_back(2);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved
  return 10 / (v.data() == old);
}
int sameOk(std::vector<int> &v) {
  int *p = v.data(), *q = v.data();
  v.push_back(2);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved
  return 10 / (p == q);
}
int constOk(const std::vector<int> &v) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved
  return 10 / (v.data() == v.data());
}
