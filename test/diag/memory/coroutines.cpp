// Bodies of coroutines are not analysed: what they do wrong is undecided, and
// so is whether a handle that the library is asked to go on with can.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not='not decided'
#include <cassert>
#include <coroutine>
#include <exception>
#include <vector>
struct Task {
  struct promise_type {
    Task get_return_object() {
      return {std::coroutine_handle<promise_type>::from_promise(*this)};
    }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { std::terminate(); }
  };
  std::coroutine_handle<promise_type> handle;
};
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} CoroutineBodyStmt
Task element(std::vector<int> &v) {
  v[5] = 2;
  co_return;
}
void elementBad() {
  std::vector<int> v;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} without a model
  element(v).handle.destroy();
}
void elementOk() {
  std::vector<int> v(6);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} without a model
  element(v).handle.destroy();
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} CoroutineBodyStmt
Task null() {
  int *p = nullptr;
  *p = 1;
  co_return;
}
void nullBad() { null(); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} CoroutineBodyStmt
Task clears(std::vector<int> &v) {
  co_await std::suspend_always{};
  v.clear();
}
void clearsBad() {
  std::vector<int> v(1);
  Task t = clears(v);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} without a model
  t.handle.resume();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} without a model
  t.handle.destroy();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [bounds]
  v[0] = 1;
}
void clearsOk() {
  std::vector<int> v(1);
  Task t = clears(v);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} without a model
  t.handle.destroy();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [bounds]
  v[0] = 1;
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} CoroutineBodyStmt
Task throws() {
  throw 1;
  co_return;
}
// The promise ends the program.
void throwsBad() { throws(); }
void emptyHandleBad() {
  std::coroutine_handle<> h;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} without a model
  h.resume();
}
void emptyCallBad() {
  std::coroutine_handle<> h;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} without a model
  h();
}
void emptyHandleOk() {
  std::coroutine_handle<> h;
  if (h)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} without a model
    h.resume();
}
void doneBad() {
  std::coroutine_handle<> h;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} without a model
  if (h.done())
    return;
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} CoroutineBodyStmt
Task counts(int &n) {
  n++;
  co_await std::suspend_always{};
  n++;
}
int other();
void keptBad() {
  int n = 0;
  counts(n);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(n == 0);
  n = 0;
  other();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(n == 0);
}
void resumedOk() {
  int n = 0;
  Task t = counts(n);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} without a model
  t.handle.resume();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(n == 2);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} without a model
  t.handle.destroy();
}
