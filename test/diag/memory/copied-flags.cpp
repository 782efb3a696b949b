// A copy of a truth value has one only if what is copied has one: copies of objects by member, through owners and algorithms.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{ (error|warning|remark): }}'
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
struct Config {
  int level;
  bool verbose;
  std::string name;
};
int copiedBad() {
  Config c;
  c.level = 1;
  Config d = c;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'd.verbose' is read before it has a value
  return d.verbose ? 1 : 0;
}
int copiedOk() {
  Config c;
  c.level = 1;
  c.verbose = c.level > 0;
  Config d = c;
  return d.verbose ? 1 : 0;
}
static Config make(int level) {
  Config c;
  c.level = level;
  return c;
}
int returnedBad() {
  auto c = make(2);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'c.verbose' is read before it has a value
  return c.verbose;
}
int movedBad() {
  Config c;
  Config d = std::move(c);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'd.verbose' is read before it has a value
  if (d.verbose)
    return 1;
  return 0;
}
int assignedBad() {
  Config c, d;
  d.verbose = true;
  d = c;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'd.verbose' is read before it has a value
  return d.verbose;
}
int assignedOk() {
  Config c, d;
  c.verbose = true;
  d = c;
  return d.verbose;
}
int overwrittenOk() {
  Config c;
  Config d = c;
  d.verbose = false;
  return d.verbose;
}
int optionalBad() {
  Config c;
  std::optional<Config> o(c);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'o->verbose' is read before it has a value
  return o->verbose;
}
int elementsBad() {
  bool from[2], to[2];
  from[0] = true;
  std::copy(from, from + 2, to);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'to[1]' is read before it has a value
  return to[1];
}
int elementsOk() {
  bool from[2], to[2];
  from[0] = true;
  from[1] = false;
  std::copy(from, from + 2, to);
  return to[1];
}
// Seen as a truth value, a byte of 2 is true, which is stored as 1 where it is computed.
int table[2];
int computedBad(unsigned char *p, bool flag) {
  bool y[2];
  if (flag)
    y[1] = *reinterpret_cast<bool *>(p);
  if (*p != 2 || flag)
    return 0;
  y[0] = *p != 0;
  unsigned char k = *reinterpret_cast<unsigned char *>(&y[0]);
  if (k == 1)
    // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'table[5]'
    return table[5];
  return 0;
}
