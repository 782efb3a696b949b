// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [refwrap.invoke]: a std::function made from a std::reference_wrapper calls
// the object itself, not a copy.
#include <functional>

struct Counter {
  int n = 0;
  int operator()(int x) { return n += x; }
};
int twice(int x) { return 2 * x; }

// CHECK: constructedOk: returned 3
int constructedOk() {
  Counter c;
  std::function<int(int)> f = std::ref(c);
  f(2);
  return 6 / c.n;
}
// CHECK: constructedBad: violation div-by-zero
int constructedBad() {
  Counter c;
  std::function<int(int)> f = std::ref(c);
  f(2);
  return 6 / (c.n - 2);
}
// CHECK: assignedOk: returned 2
int assignedOk() {
  Counter c;
  std::function<int(int)> f;
  f = std::ref(c);
  c.n = 1;
  return 6 / f(2);
}
// CHECK: assignedBad: violation div-by-zero
int assignedBad() {
  Counter c;
  std::function<int(int)> f;
  f = std::ref(c);
  c.n = 1;
  return 6 / (f(2) - 3);
}
int run(std::function<int(int)> f) { return f(1) + f(1); }
// CHECK: copiedOk: returned 3
int copiedOk() {
  Counter c;
  run(std::ref(c));
  return 6 / c.n;
}
// CHECK: copiedBad: violation div-by-zero
int copiedBad() {
  Counter c;
  run(std::ref(c));
  return 6 / (c.n - 2);
}
// CHECK: functionOk: returned 3
int functionOk() {
  std::function<int(int)> f = std::ref(twice);
  return 6 / f(1);
}
// CHECK: functionBad: violation div-by-zero
int functionBad() {
  std::function<int(int)> f = std::ref(twice);
  return 6 / (f(1) - 2);
}
