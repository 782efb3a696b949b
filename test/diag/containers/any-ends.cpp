// What a std::any holds is destroyed when another object takes its place.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark|unknown function).*:}}'
#include <any>
#include <cassert>

struct Counter {
  int *count;
  explicit Counter(int *c) : count(c) { ++*count; }
  Counter(const Counter &o) : count(o.count) { ++*count; }
  ~Counter() { --*count; }
};
void endedOk() {
  int n = 0;
  {
    std::any a;
    a.emplace<Counter>(&n);
    assert(n == 1);
    std::any b = a;
    assert(n == 2);
    a = 5;
    assert(n == 1);
  }
  assert(n == 0);
}
void endedBad() {
  int n = 0;
  std::any a;
  a.emplace<Counter>(&n);
  a.reset();
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'n == 1' fails
  assert(n == 1);
}
