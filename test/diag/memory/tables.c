// Of a constant table with many values, read at an index that is not known, the
// range of the values counts; at known indices it is exact.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion,div-by-zero --report=error,warning,unknown,proved,precondition -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>

// 0..99, each once but for the last: 7 * i mod 101 for 1 <= i <= 100, less one.
#define ROW(I) (7 * (I) % 101 - 1)
#define TEN(I) ROW(I), ROW(I + 1), ROW(I + 2), ROW(I + 3), ROW(I + 4), ROW(I + 5), ROW(I + 6), ROW(I + 7), ROW(I + 8), ROW(I + 9)
#define HUNDRED TEN(1), TEN(11), TEN(21), TEN(31), TEN(41), TEN(51), TEN(61), TEN(71), TEN(81), TEN(91)
static const unsigned char Place[100] = {HUNDRED};
static const short Rows[3][100] = {{HUNDRED}, {HUNDRED}, {HUNDRED}};
static const int Sparse[100] = {[3] = 5, [50] = 9};
static const int Part[200] = {HUNDRED, 1, 2};

int boundedOk(unsigned i, const int (*values)[100]) {
  if (i >= 100)
    return 0;
  int all[100] = {0};
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}all[Place[i]]
  return all[Place[i]];
}
int boundedBad(unsigned i) {
  if (i >= 100)
    return 0;
  int all[99] = {0};
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}all[Place[i]]
  return all[Place[i]];
}
int nonzeroOk(unsigned i) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}div-by-zero
  return 1000 / (Rows[i % 3][i % 100] + 1);
}
int nonzeroBad(unsigned i) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}div-by-zero
  return 1000 / Rows[i % 3][i % 100];
}
void exactOk(void) {
  plimsoll_assert(Place[0] == 6 && Place[99] == 93); // CHECK: :[[@LINE]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(Rows[2][1] == 13);                 // CHECK: :[[@LINE]]:{{.*}} proved {{.*}}assertion
}
int exactBad(void) {
  int six[6] = {0};
  return six[Place[0]]; // CHECK: :[[@LINE]]:{{.*}} error: {{.*}}bounds
}
void sameIndexOk(unsigned i) {
  plimsoll_assert(Place[i % 100] == Place[i % 100]); // CHECK: :[[@LINE]]:{{.*}} proved {{.*}}assertion
}
void otherIndexBad(unsigned i) {
  plimsoll_assert(Place[i % 100] == Place[i % 50]); // CHECK: :[[@LINE]]:{{.*}} precondition {{.*}}other inputs than i = {{[0-9]+}}, for which assertion
}
// Few different values: cases, as before.
void sparseOk(unsigned i) {
  int v = Sparse[i % 100];
  plimsoll_assert(v == 0 || v == 5 || v == 9); // CHECK: :[[@LINE]]:{{.*}} proved {{.*}}assertion
}
void sparseBad(unsigned i) {
  int v = Sparse[i % 100];
  plimsoll_assert(v == 0 || v == 9); // CHECK: :[[@LINE]]:{{.*}} precondition {{.*}}i mod 100 != 3 [assertion]
}
// The elements that no initialiser names are 0.
int restBad(unsigned i) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: division by zero [div-by-zero]
  return 10 / Part[i % 200];
}
