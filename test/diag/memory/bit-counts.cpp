// Numbers of bits are between none and all of their type; none and all are
// those of 0 where the count says so. The leading and trailing zeros of 0 that
// built-in functions count are undefined.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s
#include <bit>
#include <cstdint>
#include <strings.h>

static int Table[33];
static int Long[65];
static int Short[32];
static int Byte[9];

int clzOk(unsigned x) {
  if (!x)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}bounds
  return Short[__builtin_clz(x)];
}
int clzOfZeroBad(unsigned x) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}bounds
  return Table[__builtin_clz(x)];
}
int logOk(unsigned long x) {
  if (!x)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}bounds
  return Long[63 - __builtin_clzl(x)];
}
int logBad(unsigned long x) {
  if (!x)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}bounds
  return Short[63 - __builtin_clzl(x)];
}
int complementOk(unsigned x) {
  if (!x)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}bounds
  return Short[31 ^ __builtin_clz(x)];
}
int complementBad(unsigned x) {
  if (!x)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}bounds
  return Short[63 ^ __builtin_clz(x)];
}
int ctzOk(unsigned x) {
  if (!x)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}bounds
  return Short[__builtin_ctz(x)];
}
int ctzBad(unsigned long x) {
  if (!x)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}bounds
  return Short[__builtin_ctzl(x)];
}
int popcountOk(unsigned long long x) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}bounds
  return Long[__builtin_popcountll(x)];
}
int popcountBad(unsigned long long x) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}bounds
  return Table[__builtin_popcountll(x)];
}
int lastSetOk(unsigned x) {
  if (!x)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}bounds
  return Short[__builtin_popcount(x) - 1];
}
int lastSetBad(unsigned x) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}bounds
  return Short[__builtin_popcount(x) - 1];
}
int firstOk(int x) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}bounds
  return Table[ffs(x)];
}
int firstBad(int x) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}bounds
  return Short[__builtin_ffs(x)];
}
int leadingOk(uint8_t x) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}bounds
  return Byte[std::countl_zero(x)];
}
int leadingBad(uint16_t x) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}bounds
  return Byte[std::countl_zero(x)];
}
int leadingOnesOk(uint8_t x) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}bounds
  return Byte[std::countl_one(x)];
}
int leadingOnesBad(uint32_t x) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}bounds
  return Short[std::countl_one(x)];
}
int trailingOk(uint32_t x) {
  if (x == 0)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}bounds
  return Short[std::countr_zero(x)];
}
int trailingBad(uint32_t x) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}bounds
  return Short[std::countr_zero(x)];
}
int trailingOnesOk(uint64_t x) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}bounds
  return Long[std::countr_one(x)];
}
int trailingOnesBad(uint64_t x) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}bounds
  return Table[std::countr_one(x)];
}
int widthOk(uint32_t x) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}bounds
  return Table[std::bit_width(x)];
}
int widthBad(uint32_t x) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}bounds
  return Short[std::bit_width(x)];
}
int setOk(uint64_t x) {
  if (x == 0)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}bounds
  return Long[std::popcount(x) - 1];
}
int setBad(uint64_t x) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}bounds
  return Long[std::popcount(x) - 1];
}
