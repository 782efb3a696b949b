// A function object that runs and ends itself, and then uses what it captured:
// where it keeps that is not followed.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning):}}'
#include <functional>
int FN_endsItself() {
  int n = 1;
  std::function<int()> f;
  f = [n, &f] {
    f = nullptr;
    return n;
  };
  // CHECK: [[@LINE+1]]:{{.*}} proved
  return f();
}
