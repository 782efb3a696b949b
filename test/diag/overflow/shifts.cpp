// Shifts in C++: to C++17, bits may be shifted into the sign bit but not out of it; from
// C++20, only the count matters. The rest is the same in every standard.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,overflow --report=error,warning,unknown,precondition -- -std=c++17 | FileCheck %s --check-prefixes=CHECK,OLD --implicit-check-not='{{(error|warning|precondition of|not decided).*\[overflow\]}}'
// RUN: %plimsoll check %s --fail-on=never --checks=-*,overflow --report=error,warning,unknown,precondition -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[overflow\]}}'
#include <climits>
#include <cstdlib>
#include <vector>

int signBitOk() { return 1 << 31; }

int outOfSignBit(int x) {
  if (x == 2)
    // OLD: :[[@LINE+1]]:14: error: signed overflow: 'x << 31' does not fit in 'int' [overflow]
    return x << 31;
  return 0;
}

int negative(int x) {
  if (x < -1)
    // OLD: :[[@LINE+1]]:14: error: signed overflow: 'x << 1' does not fit in 'int' [overflow]
    return x << 1;
  return 0;
}

int countBad(int x, int n) {
  if (n == 32)
    // CHECK: :[[@LINE+1]]:14: error: shift by 'n' is not below the width of 'int' [overflow]
    return x >> n;
  return 0;
}

// CHECK: :[[@LINE+1]]:48: remark: precondition of 'plus': b + a <= 2147483647 & -2147483648 <= b + a [overflow]
template <class T> T plus(T a, T b) { return a + b; }

int templateBad() {
  // CHECK: :[[@LINE+1]]:10: error: signed overflow: 'a + b' does not fit in 'int' (in 'plus', called here) [overflow]
  return plus(INT_MAX, 1);
}

unsigned templateOk() { return plus(UINT_MAX, 1u); }

class Meter {
public:
  void add(int n) {
    if (n > 0 && total > INT_MAX - n)
      total = INT_MAX;
    else if (n > 0)
      total += n;
  }
  // CHECK: :[[@LINE+1]]:25: remark: precondition of {{.*}}total <= 2147483646 [overflow]
  Meter &operator++() { ++total; return *this; }
  int total = 0;
};

int meterOk() {
  Meter m;
  m.add(5);
  ++m;
  return m.total;
}

int meterBad() {
  Meter m;
  m.add(INT_MAX);
  // CHECK: :[[@LINE+1]]:3: error: signed overflow: 'total + 1' does not fit in 'int' (in {{.*}}, called here) [overflow]
  ++m;
  return m.total;
}

int lambdaBad() {
  // CHECK: :[[@LINE+1]]:37: remark: precondition of {{.*}}: x <= 1073741823 & -1073741824 <= x [overflow]
  auto twice = [](int x) { return 2 * x; };
  // CHECK: :[[@LINE+1]]:10: error: signed overflow: '2 * x' does not fit in 'int' (in {{.*}}, called here) [overflow]
  return twice(1 << 30);
}

int lambdaOk() {
  // CHECK: :[[@LINE+1]]:37: remark: precondition of {{.*}}: x <= 1073741823 & -1073741824 <= x [overflow]
  auto twice = [](int x) { return 2 * x; };
  return twice((1 << 30) - 1);
}

int sizeOk(const std::vector<int> &v) {
  int n = 0;
  for (size_t i = 0; i < v.size() && i < 1000; i++)
    n++;
  return n;
}

int lastBad(const std::vector<int> &v) {
  int last = INT_MAX;
  // CHECK: :[[@LINE+1]]:37: error: signed overflow: 'last + 1' does not fit in 'int' [overflow]
  return v.size() > 3 ? v[0] : last + 1;
}

int absoluteBad() {
  // CHECK: :[[@LINE+1]]:10: error: signed overflow: the absolute value of '-9223372036854775808' does not fit in 'long' [overflow]
  return std::labs(LONG_MIN) > 0;
}

int constexpr squareOk(int x) { return x > -100 && x < 100 ? x * x : 0; }
static_assert(squareOk(9) == 81);

enum Level { Low = 1, High = 1 << 20 };
int levelOk(Level l) { return l == High ? l + 1 : 0; }
