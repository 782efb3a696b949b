// A stream in memory is a stream, whose operations change nothing else; what is read from it is not known, rather than up to the environment.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s
#include <cassert>
#include <iostream>
#include <sstream>
#include <string>
int g = 1;
void besides(int *p) {
  g = 1;
  std::ostringstream s;
  s << *p << ", " << 1.5;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(g == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(s.good());
  *p = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(*p == 2);
}
int read(const std::string &t, const int (&a)[4]) {
  std::istringstream in(t);
  int x = 0, n = 0;
  while (in >> x)
    if (x >= 0 && x < 4)
      n += a[x];
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(n == n);
  return n;
}
int five() {
  std::istringstream in("5");
  int x;
  in >> x;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [uninitialized]
  return x;
}
int given(std::istream &in) {
  int x;
  in >> x;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [uninitialized]
  return x;
}
int typed() {
  int x;
  std::cin >> x;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [uninitialized]
  return x;
}
int indexBad(const std::string &t, const int (&a)[4]) {
  std::stringstream in(t);
  int x = 0;
  in >> x;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [bounds]
  return a[x];
}
std::string written(int x) {
  std::ostringstream s;
  s << "x=" << x;
  return s.str();
}
