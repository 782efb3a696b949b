// Shifts in C: counts below the width, signed values that stay positive.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,overflow --report=error,warning,unknown,precondition | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[overflow\]}}'
#include <limits.h>
#include <stdint.h>

int signBitBad(void) {
  // CHECK: :[[@LINE+1]]:12: error: signed overflow: '1 << 31' does not fit in 'int' [overflow]
  return 1 << 31;
}

unsigned signBitOk(void) { return 1u << 31; }

int flagsOk(void) { return 1 << 30 | 1 << 3; }

// CHECK: :[[@LINE+2]]:27: remark: precondition of 'bit': n <= 30 [overflow]
// CHECK: :[[@LINE+1]]:27: remark: precondition of 'bit': 0 <= n & n <= 31 [overflow]
int bit(int n) { return 1 << n; }

int bitBad(void) {
  // CHECK: :[[@LINE+1]]:10: error: signed overflow: '1 << n' does not fit in 'int' (in 'bit', called here) [overflow]
  return bit(31);
}

int bitOk(int n) { return n >= 0 && n < 31 ? bit(n) : 0; }

unsigned widthBad(unsigned x, unsigned n) {
  if (n > 31)
    // CHECK: :[[@LINE+1]]:14: error: shift by 'n' is not below the width of 'unsigned int' [overflow]
    return x >> n;
  return 0;
}

unsigned widthOk(unsigned x, unsigned n) { return n < 32 ? x >> n : 0; }

int negativeCountBad(int n) {
  if (n < 0)
    // CHECK: :[[@LINE+1]]:17: error: shift by 'n' is not below the width of 'int' [overflow]
    return 1000 >> n;
  return 0;
}

int constantCountBad(int x) {
  // CHECK: :[[@LINE+1]]:12: error: shift by '-1' is not below the width of 'int' [overflow]
  return x >> -1;
}

uint64_t wideBad(uint64_t x, unsigned char n) {
  // The count is not converted to the type of the value.
  if (n >= 64)
    // CHECK: :[[@LINE+1]]:7: error: shift by 'n' is not below the width of 'uint64_t' [overflow]
    x <<= n;
  return x;
}

uint64_t wideOk(uint64_t x, unsigned char n) {
  if (n < 64)
    x <<= n;
  return x;
}

unsigned wideCountBad(unsigned x, uint64_t n) {
  if (n == (uint64_t)1 << 32)
    // CHECK: :[[@LINE+1]]:14: error: shift by 'n' is not below the width of 'unsigned int' [overflow]
    return x << n;
  return x;
}

unsigned rotate(unsigned x, int n) {
  // CHECK: :[[@LINE+2]]:12: remark: precondition of 'rotate': 0 <= n & n <= 31 [overflow]
  // CHECK: :[[@LINE+1]]:21: remark: precondition of 'rotate': 1 <= n [overflow]
  return x << n | x >> (32 - n);
}

unsigned rotateOk(unsigned x, unsigned n) { return x << (n & 31) | x >> (-n & 31); }

int negativeBad(int x) {
  if (x < 0)
    // CHECK: :[[@LINE+1]]:14: error: signed overflow: 'x << 2' does not fit in 'int' [overflow]
    return x << 2;
  return 0;
}

int bytesOk(const unsigned char *p) { return p[0] | p[1] << 8 | p[2] << 16; }

int bytesBad(const unsigned char *p) {
  if (p[3] > 127)
    // CHECK: :[[@LINE+1]]:17: error: signed overflow: 'p[3] << 24' does not fit in 'int' [overflow]
    return p[3] << 24;
  return 0;
}

uint32_t bytesUnsignedOk(const unsigned char *p) {
  return p[0] | (uint32_t)p[3] << 24;
}

int bothOk(unsigned a, unsigned n) { return (int)(a & 15) << (n & 15); }

int maskOk(int n) { return n > 0 && n < 31 ? (1 << n) - 1 : 0; }

int guardedOk(int a, int n) {
  if (n < 0 || n > 30 || a < 0 || a > INT_MAX >> n)
    return 0;
  return a << n;
}

int guarded(int a, int n) {
  if (n < 1 || n > 30 || a < 0 || a > INT_MAX >> (n - 1))
    return 0;
  // CHECK: :[[@LINE+1]]:12: {{.*}}'a << n' {{.*}}[overflow]
  return a << n;
}
