// A condition whose other outcome only leads to a function that does not return states what is expected, as assert does. Where it
// comes after the use, and has several parts or is an if statement, it is taken for a test of what callers may give.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cassert>
#include <cstdlib>

[[noreturn]] void fail(const char *what, int line);
#define ENSURE(e) ((e) || ((void)fail(#e, __LINE__), 0))

int assertOk(int *p, int n) {
  int v = *p;
  assert(p && n > 0);
  return v;
}

int ensureOk(int *p) {
  int v = *p;
  ENSURE(p);
  return v;
}

int ensureBothOk(int *p, int n) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p'
  int v = *p;
  ENSURE(p && n > 0);
  return v;
}

int abortOk(int *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p'
  int v = *p;
  if (!p)
    abort();
  return v;
}

int testedBad(int *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p'
  int v = *p;
  if (!p)
    return 0;
  return v;
}
