// How many elements there were is said where a run shows it, and left out elsewhere.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown -- -std=c++20 | FileCheck %s
#include <span>
#include <string>

char knownBad() {
  std::string s = "abcd";
  // CHECK: :[[@LINE+1]]:{{.*}} error: index 9 is out of range for 's', which has 4 characters [bounds]
  return s[9];
}
char emptyBad(std::string s) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: index 2 is out of range for 's', which has 0 characters [bounds]
  return s.empty() ? s[2] : 'a';
}
int spanBad(std::span<int> s) {
  if (s.size() > 3)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: index 3 is out of range for 's', which has {{[0-3]}} elements [bounds]
  return s[3];
}
int spanOk(std::span<int> s, unsigned i) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'spanOk': i < s->size [bounds]
  return s[i];
}
int undecided(std::string s);
char undecidedOk(std::string s) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether index {{.*}} is out of range for 's': {{.*}} [bounds]
  return s[undecided(s)];
}
