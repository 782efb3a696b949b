// [thread.lock]: a lock knows its mutex and whether it has it; lock() and unlock() throw where that is not as it should be.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <shared_mutex>
#include <utility>
#include <vector>
void twiceBad() {
  std::mutex m;
  std::unique_lock<std::mutex> l(m);
  std::vector<int> v;
  try {
    l.lock();
    v.push_back(1);
  } catch (...) {
  }
  v[0] = 1; // CHECK: [[#@LINE]]:{{.*}} error: index 0 is out of range for 'v'
}
void movedBad() {
  std::mutex m;
  std::unique_lock<std::mutex> l(m), k = std::move(l);
  std::vector<int> v;
  try {
    l.unlock();
    v.push_back(1);
  } catch (...) {
  }
  v[0] = 1; // CHECK: [[#@LINE]]:{{.*}} error: index 0 is out of range for 'v'
}
void noneBad() {
  std::shared_lock<std::shared_mutex> l;
  std::vector<int> v;
  try {
    l.lock();
    v.push_back(1);
  } catch (...) {
  }
  v[0] = 1; // CHECK: [[#@LINE]]:{{.*}} error: index 0 is out of range for 'v'
}
void tryBad() {
  std::mutex m;
  std::unique_lock<std::mutex> l(m);
  std::vector<int> v;
  try {
    l.try_lock();
    v.push_back(1);
  } catch (...) {
  }
  v[0] = 1; // CHECK: [[#@LINE]]:{{.*}} error: index 0 is out of range for 'v'
}
void triedBad() {
  std::mutex m;
  std::unique_lock l(m, std::try_to_lock);
  assert(l); // CHECK: [[#@LINE]]:{{.*}} error: assertion 'l' fails
}
void onceOk() {
  std::mutex m;
  std::unique_lock l(m);
  std::vector<int> v;
  try {
    l.unlock();
    l.lock();
    v.push_back(1);
  } catch (...) {
  }
  v[0] = 1;
}
void stateOk() {
  std::mutex m;
  std::unique_lock<std::mutex> l(m, std::defer_lock), k(m, std::adopt_lock), t(m, std::try_to_lock);
  assert(!l.owns_lock() && k && l.mutex() == &m);
  l.lock();
  assert(l);
  l.unlock();
  assert(!l);
  if (t)
    t.unlock();
  assert(!t);
  l = std::move(k);
  assert(l && !k && !k.mutex());
  l.swap(k);
  assert(k && !l);
  std::swap(l, k);
  assert(l.release() == &m && !l);
}
void sharedOk(std::shared_timed_mutex &m) {
  std::shared_lock l(m);
  assert(l);
  l.unlock();
  l.lock();
  assert(l);
}
int shared;
void guardsOk() {
  std::mutex a, b;
  std::recursive_timed_mutex c;
  shared = 1;
  {
    std::scoped_lock l(a, b);
    std::scoped_lock k(c);
    std::scoped_lock none;
    std::lock_guard j(c);
    assert(shared == 1);
  }
  assert(shared == 1);
}
struct Queue {
  std::mutex m;
  std::condition_variable c;
  std::vector<int> v;
  int waitedBad() {
    std::unique_lock l(m);
    if (v.empty())
      c.wait(l);
    return v.back(); // CHECK: [[#@LINE]]:{{.*}}back of 'this.v', which is empty
  }
  int waitedOk() {
    std::unique_lock l(m);
    while (v.empty())
      c.wait(l);
    int x = v.back();
    v.pop_back();
    l.unlock();
    assert(!l);
    return x;
  }
  int untilOk() {
    std::unique_lock l(m);
    c.wait(l, [this] { return !v.empty(); });
    assert(l);
    return v.back();
  }
  int forOk() {
    std::unique_lock l(m);
    if (!c.wait_for(l, std::chrono::seconds(1), [this] { return !v.empty(); }))
      return 0;
    return v.back();
  }
  int forBad() {
    std::unique_lock l(m);
    c.wait_for(l, std::chrono::seconds(1), [this] { return !v.empty(); });
    return v.back(); // CHECK: [[#@LINE]]:{{.*}}back of 'this.v', which is empty
  }
  void unlockedBad() {
    std::unique_lock l(m, std::defer_lock);
    c.wait(l); // CHECK: [[#@LINE]]:{{.*}} error: 'l' has not locked a mutex
  }
};
