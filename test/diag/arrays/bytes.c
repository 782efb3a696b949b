// Bytes put together and taken apart: what has no bit in common is added.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition|not decided)}}'
#include <plimsoll/plimsoll.h>
#include <stdint.h>

void twoOk(uint16_t n) {
  uint8_t low = n & 0xff, high = n >> 8;
  plimsoll_assert((low | high << 8) == n);
  plimsoll_assert((high << 8 ^ low) == n);
}
void twoBad(uint16_t n) {
  uint8_t low = n & 0xff, high = n >> 8;
  if (n > 255)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert((low | high << 7) == n);
}
void swappedBad(uint16_t n) {
  uint8_t low = n & 0xff, high = n >> 8;
  if (n == 256)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert((high | low << 8) == n);
}
void fourOk(const uint8_t *p) {
  uint32_t n = p[0] | p[1] << 8 | p[2] << 16 | (uint32_t)p[3] << 24;
  plimsoll_assert((uint8_t)n == p[0]);
  plimsoll_assert((uint8_t)(n >> 8) == p[1]);
  plimsoll_assert(n >> 24 == p[3]);
}
void bigEndianOk(uint32_t n) {
  uint8_t b[4] = {n >> 24, n >> 16, n >> 8, n};
  uint32_t m = (uint32_t)b[0] << 24 | b[1] << 16 | b[2] << 8 | b[3];
  plimsoll_assert(m == n);
}
// A byte with its sign has bits in common with the next.
int signedBad(int8_t low, int8_t high) {
  if (low == -1 && high == 1)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[assertion]
    plimsoll_assert((low | high << 8) == low + (high << 8));
  return low;
}
void flagsOk(unsigned kind) {
  unsigned i = (kind & 3) << 1 | 1;
  plimsoll_assert(i < 8);
}
void flagsBad(unsigned kind) {
  unsigned i = (kind & 3) << 1 | 8;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(i < 8);
}
