// A function that is never to be called states what leads to its call, as an assertion in its place does.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition -- -std=c++20 | FileCheck %s --implicit-check-not='{{ (error|warning): }}'
#include <cassert>
#include <cstdio>
#include <cstdlib>
enum class Kind { A, B };
[[noreturn]] inline void unreachable() { __builtin_unreachable(); }
[[noreturn]] static void never(const char *text) {
  std::fprintf(stderr, "%s\n", text);
  assert(false);
  std::abort();
}
int switched(Kind k) {
  switch (k) {
  case Kind::A:
    return 1;
  case Kind::B:
    return 2;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'switched'
  unreachable();
}
int tested(int n) {
  if (n > 0)
    return 1;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'tested': 1 <= n
  never("n");
}
int present(const int *p) {
  if (!p)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'present': p != 0
    unreachable();
  return 1;
}
int testedBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  return tested(0);
}
int testedOk() { return tested(1); }
void ownBad() {
  int n = 0;
  n++;
  if (n == 1)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
    never("one");
}
