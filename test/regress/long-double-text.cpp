// The text of a number of 80 bits is longer than that of any of 64
// [string.conversions].
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=all -- -std=c++20 | FileCheck %s
#include <cassert>
#include <string>

void shortBad(long double x) {
  // CHECK: [[#@LINE+1]]:{{.*}} not decided whether assertion
  assert(std::to_string(x).size() <= 400);
}
void shortOk(long double x) {
  // CHECK: [[#@LINE+1]]:{{.*}} proved
  assert(std::to_string(x).size() <= 5000);
}
