// [arithmetic.operations]: divides and modulus divide as / and % do.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <functional>
#include <numeric>
#include <vector>
int zeroBad() { return std::divides<>{}(1, 0); } // CHECK: [[#@LINE]]:{{.*}} error: division by zero [div-by-zero]
int restBad() { return std::modulus<int>{}(1, 0); } // CHECK: [[#@LINE]]:{{.*}} error: division by zero [div-by-zero]
short shortBad(short n) {
  if (n == 3)
    return std::divides<short>{}(n, n - 3); // CHECK: [[#@LINE]]:{{.*}} error: division by zero [div-by-zero]
  return 0;
}
long longBad(long n) {
  long z = n - n;
  return std::modulus<>{}(n, z); // CHECK: [[#@LINE]]:{{.*}} error: division by zero [div-by-zero]
}
int sevenOk(int n) { return std::divides<>{}(n, 7) + std::modulus<int>{}(n, 7); }
unsigned guardedOk(unsigned n, unsigned by) { return by ? std::divides<unsigned>{}(n, by) : 0; }
int foldOk() {
  std::vector<int> v{1, 2};
  return std::accumulate(v.begin(), v.end(), 8, std::divides<int>{});
}
double floatOk() { return std::divides<double>{}(1.0, 0.0); }
double untypedOk(double x) { return std::divides<>{}(x, 0.0); }
