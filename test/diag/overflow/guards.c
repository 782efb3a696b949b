// Tests that exclude overflow prove the operation behind them; those that are off by one,
// or overflow themselves, do not.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,overflow --report=error,warning,unknown,precondition | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[overflow\]}}'
#include <limits.h>
#include <stdint.h>

int roomOk(int a, int b) {
  if (a < 0 || b < 0)
    return 0;
  if (a > INT_MAX - b)
    return -1;
  return a + b;
}

int roomBad(int a, int b) {
  if (a < 0 || b < 0)
    return 0;
  if (a - 1 > INT_MAX - b)
    return -1;
  // CHECK: :[[@LINE+1]]:12: error: signed overflow: 'a + b' does not fit in 'int' [overflow]
  return a + b;
}

int roomAnySignOk(int a, int b) {
  if (b > 0 && a > INT_MAX - b)
    return 0;
  if (b < 0 && a < INT_MIN - b)
    return 0;
  return a + b;
}

// CHECK: :[[@LINE+4]]:12: remark: precondition of 'roomAnySign': -2147483648 <= b + a [overflow]
int roomAnySign(int a, int b) {
  if (b > 0 && a > INT_MAX - b)
    return 0;
  return a + b;
}

int testAfterBad(int a) {
  if (a < 0)
    return 0;
  // The compiler may remove this test.
  // CHECK: :[[@LINE+1]]:9: remark: precondition of 'testAfterBad': a <= 2147483547 [overflow]
  if (a + 100 < a)
    return -1;
  return a;
}

int testBeforeOk(int a) {
  if (a < 0 || a > INT_MAX - 100)
    return -1;
  return a + 100;
}

int builtinOk(int a, int b, int *r) {
  if (__builtin_add_overflow(a, b, r))
    return -1;
  return *r < INT_MAX ? *r + 1 : *r;
}

int builtinMulOk(int a, int b) {
  int r;
  return __builtin_mul_overflow(a, b, &r) ? 0 : r;
}

int builtinBad(int a) {
  int r;
  if (!__builtin_add_overflow(a, INT_MAX - 1, &r) && a == 1)
    // CHECK: :[[@LINE+1]]:14: error: signed overflow: 'r + 1' does not fit in 'int' [overflow]
    return r + 1;
  return 0;
}

int widenedOk(int a, int b) {
  long long r = (long long)a + b;
  return r > INT_MAX || r < INT_MIN ? 0 : (int)r;
}

long long widenedLateBad(int a) {
  if (a == INT_MAX)
    // CHECK: :[[@LINE+1]]:26: error: signed overflow: 'a + 1' does not fit in 'int' [overflow]
    return (long long)(a + 1);
  return 0;
}

int unsignedRoundOk(int a, int b) { return (int)((unsigned)a + (unsigned)b); }

int clampedOk(long a) {
  int v = a > 1000 ? 1000 : a < -1000 ? -1000 : (int)a;
  return v * v + 2 * v;
}

int clampedBad(long a) {
  int v = a > 100000 ? 100000 : a < 0 ? 0 : (int)a;
  if (v > 50000)
    // CHECK: :[[@LINE+1]]:14: error: signed overflow: 'v * v' does not fit in 'int' [overflow]
    return v * v;
  return 0;
}

int remainderOk(int a, int b) { return a % 1000 + b % 1000 * 1000; }

int remainderBad(int a) {
  if (a % 1000 == 999)
    // CHECK: :[[@LINE+1]]:21: error: signed overflow: 'a % 1000 * 3000000' does not fit in 'int' [overflow]
    return a % 1000 * 3000000;
  return 0;
}

int maskedOk(int a) { return (a & 0xffff) * 30000 + (a & 7); }

int maskedBad(int a) {
  if ((a & 0xffff) > 60000)
    // CHECK: :[[@LINE+1]]:25: error: signed overflow: '(a & 0xffff) * 40000' does not fit in 'int' [overflow]
    return (a & 0xffff) * 40000;
  return 0;
}

int32_t parse(const char *s);
int unknownResultOk(const char *s) {
  int n = parse(s);
  return n < 0 || n > 100 ? 0 : n * 1000;
}

int unknownResult(const char *s) {
  // CHECK: :[[@LINE+1]]:19: remark: not decided whether signed overflow: 'parse(s) * 1000' does not fit in 'int': depends on result of parse [overflow]
  return parse(s) * 1000;
}

// Each check holds after it: the second sum is the first.
int twice(int a, int b) {
  if (b < 0 || b > 10)
    return 0;
  // CHECK: :[[@LINE+1]]:13: remark: precondition of 'twice': b + a <= 2147483647 | 11 <= b [overflow]
  int x = a + b;
  int y = a + b;
  return x == y;
}
