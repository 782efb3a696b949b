// A call through a std::function is one of its target, where that is known.
// RUN: %plimsoll check %s --fail-on=never --checks=assertion,div-by-zero,empty-container,use-after-free --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark|unknown function).*:}}'
#include <cassert>
#include <functional>
#include <string>
#include <vector>

int twice(int x) { return 2 * x; }

void resultOk() {
  std::function<int(int)> f = [](int x) { return x + 1; };
  assert(f && f(2) == 3);
  f = twice;
  assert(f(2) == 4);
}
void resultBad() {
  std::function<int(int)> f = [](int x) { return x + 1; };
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'f(2) == 4' fails
  assert(f(2) == 4);
}
void captureOk() {
  int n = 0;
  std::function<void(int)> f = [&n](int x) { n += x; };
  f(2);
  f(3);
  assert(n == 5);
}
void captureBad() {
  int n = 0;
  std::function<int(int)> f = [n](int x) { return n + x; };
  f(2);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'n == 2' fails
  assert(n == 2);
}
int testedOk(int d) {
  std::function<int(int)> f = [d](int x) { return x / d; };
  return d ? f(2) : 0;
}
int divisionBad() {
  int d = 0;
  std::function<int(int)> f = [d](int x) { return x / d; };
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division by zero
  return f(2);
}
std::function<int()> keep(int n) {
  return [n] { return n; };
}
std::function<int()> escape(int n) {
  int local = n;
  return [&local] { return local; };
}
void keptOk() { assert(keep(4)() == 4); }
int escapedBad() {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: memory is used after it was freed
  return escape(4)();
}
int notClearedOk() {
  std::vector<int> v{1};
  std::function<void()> f = [&v] { v.push_back(2); };
  f();
  return v.front();
}
int clearedBad() {
  std::vector<int> v{1};
  std::function<void()> f = [&v] { v.clear(); };
  f();
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: front of 'v', which is empty
  return v.front();
}
void emptyOk() {
  std::function<void()> f, g = [] {};
  assert(!f && g);
  f = g;
  g = nullptr;
  assert(f && g == nullptr);
}
void copiedOk() {
  std::string s = "abc";
  std::function<int()> f = [s] { return (int)s.size(); };
  s = "x";
  auto g = f;
  assert(g() == 3);
}
