// A parameter whose type is an enumeration without a fixed underlying type has
// a value of the smallest bit-field that holds its enumerators. What is cast to
// it, or made of bytes, is the number that it is.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,precondition,unknown -- -std=c++17 | FileCheck %s --implicit-check-not='{{(error|warning|precondition|not decided)}}'
#include <array>
#include <cstring>

enum Place { Before, Same, After, NumPlaces };
enum Bits { Read = 1, Write = 2, Run = 4 };
enum Level { Debug = -3, Info = 0, Error = 2 };
enum Fixed : unsigned { First, Second };

static int three[3], four[4], eight[8];

// All values have an element.
int elementOk(Place p) { return four[p]; }
int elementBad(Place p) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'elementBad': p <= 2 [bounds]
  return three[p];
}
// The comparison is one of int; no value of the type is negative there.
int guardedOk(Place p) { return p >= NumPlaces ? 0 : three[p]; }
int guardedInArrayOk(const std::array<int, 3> &a, Place p) {
  return p >= NumPlaces ? 0 : a[p];
}
int guardedBad(Place p) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return p > NumPlaces - 1 ? three[p] : 0;
}
int bitsOk(Bits b) { return eight[b]; }
int bitsBad(Bits b) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[bounds]
  return four[b];
}
int levelOk(Level l) { return eight[l + 4]; }
int levelBad(Level l) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[bounds]
  return eight[l + 3];
}
int fixedBad(Fixed f) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[bounds]
  return eight[f];
}

// Casts: the callee's requirement is asked of the number.
int passedOk() { return elementBad(After); }
int passedBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return elementBad((Place)3);
}
int castOk(unsigned n) { return n < 4 ? four[(Place)n] : 0; }
int castBad(unsigned n) {
  if (n != 7)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return four[(Place)n];
}

// Memory of which nobody knows what was written there has any number.
int bytesBad(const char *bytes) {
  Place p;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[bounds]
  std::memcpy(&p, bytes, sizeof p);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[bounds]
  return four[p];
}
union PlaceOrNumber {
  Place P;
  unsigned N;
};
int unionBad(unsigned n) {
  if (n != 9)
    return 0;
  PlaceOrNumber u;
  u.N = n;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'unionBad': other inputs than n = 9, {{.*}}[bounds]
  return four[u.P];
}
struct Header {
  Place P;
  int Length;
};
int memberBad(const Header &h) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[bounds]
  return four[h.P];
}
// No value of the type is negative as an int, but memory may be.
int guardedMemberOk(const Header &h) {
  if (h.P >= NumPlaces)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'guardedMemberOk': h->P <= 2 | 3 <= (int)h->P [bounds]
  return three[h.P];
}
int guardedMemberBad(const Header &h) {
  if (h.P > NumPlaces)
    return 0;
  if (h.P == NumPlaces)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    return three[h.P];
  return 1;
}

// Code of C passes any int.
extern "C" {
enum Colour { Red, Green };
int calledFromC(Place p) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[bounds]
  return four[p];
}
}
int ofC(Colour c) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[bounds]
  return four[c];
}
