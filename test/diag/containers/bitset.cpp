// Single bits of a bitset are followed; an index must be one of its bits.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark|unknown function).*:}}'
#include <bitset>
#include <cassert>

void bitsOk() {
  std::bitset<8> b;
  b.set(3);
  b[2] = true;
  assert(b.test(3) && b[2] && !b[1]);
  b.flip(3);
  assert(!b.test(3) && b.size() == 8);
}
void bitsBad() {
  std::bitset<8> b;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'b.test(1)' fails
  assert(b.test(1));
}
bool indexOk(unsigned n) {
  std::bitset<8> b(5);
  return n < b.size() && b[n];
}
bool indexBad() {
  std::bitset<8> b;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: index is out of range of the bitset
  return b[8];
}
int throwsOk() {
  std::bitset<8> b;
  try {
    return b.test(8);
  } catch (...) {
    return -1;
  }
}
void changedOk() {
  std::bitset<8> b;
  b.flip();
  assert(b.count() <= 8);
}
