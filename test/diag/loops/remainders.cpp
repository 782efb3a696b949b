// Who takes a remainder reckons with all of its values: that the last one is out of range is the function's own doing. A caller's
// table is as large as the caller makes it, and a byte is no remainder.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,precondition,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <plimsoll/plimsoll.h>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

std::array<int, 5> histogramBad(const std::vector<int> &values) {
  std::array<int, 5> bins{};
  for (int v : values)
    // CHECK: :[[@LINE+1]]:{{.*}} error: index {{.*}} is out of range for the array 'bins' [bounds]
    ++bins[std::abs(v) % 6];
  return bins;
}
std::array<int, 6> histogramOk(const std::vector<int> &values) {
  std::array<int, 6> bins{};
  for (int v : values)
    ++bins[std::abs(v) % 6];
  return bins;
}
int pickBad(unsigned n) {
  static const int primes[] = {2, 3, 5, 7, 11, 13, 17};
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds {{.*}} [bounds]
  return primes[n % 9];
}
// Not all values of a mask need be given.
int pickMasked(unsigned n) {
  static const int primes[] = {2, 3, 5, 7, 11, 13, 17};
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'pickMasked': {{.*}} [bounds]
  return primes[n & 7];
}
int pickOk(unsigned n) {
  static const int primes[] = {2, 3, 5, 7, 11, 13, 17};
  return primes[n % 7];
}
const char *dayBad(int day) {
  static const char *const names[] = {"mo", "tu", "we", "th", "fr", "sa"};
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds {{.*}} [bounds]
  return names[((day % 7) + 7) % 7];
}
const char *dayOk(int day) {
  static const char *const names[] = {"mo", "tu", "we", "th", "fr", "sa", "su"};
  return names[((day % 7) + 7) % 7];
}
char digitBad(unsigned n) {
  const std::string digits = "0123456789abcde";
  // CHECK: :[[@LINE+1]]:{{.*}} error: index {{.*}} is out of range for 'digits', which has 15 characters [bounds]
  return digits[n % 17];
}
// The last value is handled before.
int lastHandledOk(unsigned n) {
  int pair[2] = {1, 2};
  return pair[n % 3 == 2 ? 0 : n % 3];
}
int slotBad(unsigned hash) {
  std::vector<int> slots(16);
  // CHECK: :[[@LINE+1]]:{{.*}} error: index {{.*}} is out of range for 'slots' [bounds]
  return slots[hash % 17];
}
int slotOk(unsigned hash) {
  std::vector<int> slots(17);
  return slots[hash % slots.size()];
}
int givenTable(const int *table, unsigned hash) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'givenTable': (hash mod 16) < plimsoll_buffer_size(table) [bounds]
  return table[hash % 16];
}
int givenVector(const std::vector<int> &table, unsigned hash) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'givenVector': (hash mod 16) < table->size [bounds]
  return table[hash % 16];
}
int classOf(unsigned char c) {
  static int table[128];
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'classOf': c <= 127 [bounds]
  return table[c];
}
int classOfChar(char c) {
  static int table[128];
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'classOfChar': (c mod 256) <= 127 [bounds]
  return table[static_cast<unsigned char>(c)];
}
// What is asserted of a remainder is no test.
void evenStated(unsigned n) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'evenStated': n mod 2 = 0 [assertion]
  plimsoll_assert(n % 2 == 0);
}
