// An exception ends all calls up to the handler, whoever threw it: a function that only passes it on, unknown code, or a function
// that does not return.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null,bounds --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include "Inputs/exceptions.h"
#include <algorithm>
#include <string>
#include <vector>

static int state;

void unknown();
[[noreturn]] void fail();

static void pass(int n) { limit(n); }
static void passTwice(int n) { pass(n); }

static void passWithString(int n) {
  std::string s = "text";
  pass(n);
}

static void passMarked(int n) {
  state = n;
  pass(n);
  state = 0;
}

static void stopped(int n) noexcept { pass(n); }

static void caught(int n) {
  try {
    pass(n);
  } catch (...) {
  }
}

static void rethrown(int n) {
  try {
    pass(n);
  } catch (...) {
    throw;
  }
}

static void each(int n) {
  for (int i = 0; i < n; ++i)
    pass(i);
}

static void deeper(int n) {
  if (n == 0)
    throw 1;
  deeper(n - 1);
}

static int element(const std::vector<int> &v, int i) { return v.at(i); }
static void callUnknown() { unknown(); }
static void failAt(int n) {
  if (n > 3)
    fail();
}

int passOk() { return *when([] { passTwice(3); }); }
int passBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced
  return *when([] { passTwice(4); });
}
int passStringOk() { return *when([] { passWithString(3); }); }
int passStringBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced
  return *when([] { passWithString(4); });
}
int stoppedOk() { return *when([] { stopped(4); }); }
int caughtOk() { return *when([] { caught(4); }); }
int rethrownOk() { return *when([] { rethrown(3); }); }
int rethrownBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced
  return *when([] { rethrown(4); });
}
int eachOk() { return *when([] { each(4); }); }
int eachBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced
  return *when([] { each(5); });
}
int deeperBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} null pointer is dereferenced
  return *when([] { deeper(2); });
}
int elementOk() { return *when([] { element({1, 2}, 1); }); }
int elementBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced
  return *when([] { element({1, 2}, 2); });
}
int unknownBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether null pointer is dereferenced
  return *when([] { callUnknown(); });
}
int failOk() { return *when([] { failAt(3); }); }
int failBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} null pointer is dereferenced
  return *when([] { failAt(4); });
}
int libraryBad() {
  std::vector<int> v(3, 4);
  // CHECK: :[[@LINE+1]]:{{.*}} null pointer is dereferenced
  return *when([&] { std::for_each(v.begin(), v.end(), pass); });
}
static bool passed(int n) {
  pass(n);
  return n > 1;
}
int partitionBad() {
  std::vector<int> v(3, 4);
  // CHECK: :[[@LINE+1]]:{{.*}} null pointer is dereferenced
  return *when([&] { std::partition(v.begin(), v.end(), passed); });
}
int pointerBad() {
  void (*g)(int) = pass;
  // CHECK: :[[@LINE+1]]:{{.*}} null pointer is dereferenced
  return *when([g] { g(4); });
}

struct Base {
  virtual ~Base() = default;
  virtual void run(int n) = 0;
};
struct Derived final : Base {
  void run(int n) override { pass(n); }
};
static void dispatch(Base &b, int n) { b.run(n); }
int virtualBad() {
  Derived d;
  // CHECK: :[[@LINE+1]]:{{.*}} null pointer is dereferenced
  return *when([&] { dispatch(d, 4); });
}

/// What was written until then is what there is.
int stateOk() {
  int a[2] = {1, 2};
  state = 0;
  try {
    passMarked(2);
  } catch (...) {
  }
  return a[state];
}
int stateBad() {
  int a[2] = {1, 2};
  state = 0;
  try {
    passMarked(5);
  } catch (...) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'a[state]'
  return a[state];
}

/// Cleaning up is code, too.
struct Guard {
  int *p = nullptr;
  ~Guard() {
    *p = 1;
  }
};
void guardBad() {
  Guard g;
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced (in 'Guard::~Guard', called here)
  passTwice(4);
  g.p = &place;
}

/// Behind the call it did not throw.
int behindOk(int n) {
  int a[4] = {};
  if (n < 0)
    return 0;
  passTwice(n);
  return a[n];
}
int behindAtOk(const std::vector<int> &v, int i) { return v.at(i) + v[i]; }
int behindElementOk(const std::vector<int> &v, int i) {
  return element(v, i) + v[i];
}

void sortBad(std::vector<int> &v) {
  int *z = nullptr;
  try {
    std::sort(v.begin(), v.end(), [](int a, int b) { pass(a); return a < b; });
    z = &place;
  } catch (...) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} null pointer is dereferenced
  *z = 1;
}
