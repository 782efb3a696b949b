// Locks of a mutex class of the program call its functions, which are not followed.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cassert>
#include <mutex>
#include <vector>
struct Clear {
  std::vector<int> &v;
  void lock() { v.clear(); }
  void unlock() {}
  bool try_lock() { return true; }
};
void guardBad() {
  std::vector<int> v{1};
  Clear c{v};
  std::lock_guard<Clear> l(c);
  v[0] = 1; // CHECK: [[#@LINE]]:{{.*}} not decided whether index 0 is out of range for 'v'
}
void scopedBad() {
  std::vector<int> v{1};
  Clear c{v};
  std::scoped_lock<Clear> l(c);
  v[0] = 1; // CHECK: [[#@LINE]]:{{.*}} not decided whether index 0 is out of range for 'v'
}
void secondBad() {
  std::mutex m;
  std::vector<int> v{1};
  Clear c{v};
  std::scoped_lock l(m, c);
  v[0] = 1; // CHECK: [[#@LINE]]:{{.*}} not decided whether index 0 is out of range for 'v'
}
void lockBad() {
  std::vector<int> v{1};
  Clear c{v};
  std::unique_lock<Clear> l(c, std::defer_lock);
  v.push_back(1);
  l.lock();
  v[0] = 1; // CHECK: [[#@LINE]]:{{.*}} not decided whether index 0 is out of range for 'v'
}
struct Thrower {
  void lock() { throw 1; }
  void unlock() {}
};
void throwBad() {
  Thrower t;
  std::vector<int> v;
  try {
    std::unique_lock<Thrower> l(t);
    v.push_back(1);
  } catch (int) {
  }
  v[0] = 1; // CHECK: [[#@LINE]]:{{.*}} remark: not decided whether index 0 is out of range for 'v'
}
struct Counting {
  int depth = 0;
  void lock() { ++depth; }
  void unlock() { --depth; }
};
void countOk() {
  Counting c;
  std::lock_guard<Counting> l(c);
  assert(c.depth == 1); // CHECK: [[#@LINE]]:{{.*}} not decided whether assertion 'c.depth == 1' fails
}
void besidesOk() {
  Counting c;
  std::vector<int> v{1};
  std::lock_guard<Counting> l(c);
  v[0] = 1;
}
