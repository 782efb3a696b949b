// Ranges of the bytes of a structure, by a pointer to the structure after it: how
// many there are is not taken for how many structures.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- | FileCheck %s
#include <cassert>
#include <cstdint>
#include <string>
#include <vector>
struct P {
  uint8_t k, f;
  uint16_t l;
};
void vectorOfBytes() {
  P p = {1, 2, 3};
  std::vector<uint8_t> v((uint8_t *)&p, (uint8_t *)(&p + 1));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  assert(v.size() != 4);
}
void stringOfBytes() {
  P p = {1, 2, 3};
  std::string s((char *)&p, (char *)(&p + 1));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  assert(s.size() != 4);
}
void vectorOfStructures() {
  P p[3] = {};
  std::vector<P> v(p, p + 3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(v.size() == 3);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  assert(v.size() != 3);
}
