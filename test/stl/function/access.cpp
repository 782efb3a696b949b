// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [func.wrap.func.inv]: a call is one of the target; without one it throws.
#include <functional>
#include <vector>

// CHECK: calledOk: returned 3
int calledOk() {
  std::function<int(int)> f = [](int x) { return 6 / x; };
  return f(2);
}
// CHECK: calledBad: violation div-by-zero
int calledBad() {
  std::function<int(int)> f = [](int x) { return 6 / x; };
  return f(0);
}
// CHECK: throwsOk: returned -1
int throwsOk() {
  std::function<int(int)> f;
  try {
    return f(2);
  } catch (...) {
    return -1;
  }
}
std::function<int()> keep(int n) {
  return [n] { return n; };
}
std::function<int()> escape(int n) {
  return [&n] { return n; };
}
// CHECK: keptOk: returned 4
int keptOk() { return keep(4)(); }
// CHECK: escapedBad: violation use-after-free
int escapedBad() { return escape(4)(); }
// CHECK: referenceOk: returned 1
int referenceOk() {
  std::vector<int> v{1};
  std::function<int(const std::vector<int> &)> f = [](std::vector<int> w) {
    w.clear();
    return 0;
  };
  f(v);
  return v.front();
}
// CHECK: referenceBad: violation empty-container
int referenceBad() {
  std::vector<int> v{1};
  std::function<int(std::vector<int> &)> f = [](std::vector<int> &w) {
    w.clear();
    return 0;
  };
  f(v);
  return v.front();
}
