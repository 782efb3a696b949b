// A value searched for is compared as `==` compares: both are converted to their
// common type.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <algorithm>
#include <cassert>
#include <vector>

void charForInt() {
  char b[2] = {(char)200, 1};
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(std::find(b, b + 2, 200) == b + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(std::find(b, b + 2, 200) == b);
}
void charForItself() {
  char b[2] = {(char)200, 1};
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(std::find(b, b + 2, (char)200) == b);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(std::find(b, b + 2, (char)200) == b + 2);
}
void unsignedForChar() {
  unsigned char b[2] = {200, 1};
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(std::find(b, b + 2, (char)200) == b + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(std::find(b, b + 2, 456) == b);
}
void inVector() {
  std::vector<unsigned> v{4294967295u};
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(std::find(v.begin(), v.end(), -1) == v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(std::find(v.begin(), v.end(), -1L) == v.begin());
}
