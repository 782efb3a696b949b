// Two names of one variable: by the attribute alias, and by assembler names.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{: (error|warning):}}'
#include "plimsoll/plimsoll.h"
int base = 1;
extern int other __attribute__((alias("base")));
extern int first __asm__("symbol");
extern int second __asm__("symbol");
int symbol;
extern int third __asm__("elsewhere"), fourth __asm__("elsewhere");

int aliasOk(int k) {
  base = 1;
  other = k;
  plimsoll_assert(base == k);
  return 0;
}
int aliasBad(int k) {
  base = 1;
  other = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'base == 1' fails
  plimsoll_assert(base == 1);
  return 0;
}
int labelOk(int k) {
  first = 1;
  second = k;
  plimsoll_assert(first == k && symbol == k);
  third = 1;
  fourth = k;
  plimsoll_assert(third == k);
  return 0;
}
int labelBad(int k) {
  third = 1;
  fourth = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'third == 1' fails
  plimsoll_assert(third == 1);
  return 0;
}
int definedBad(int k) {
  first = 1;
  symbol = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'first == 1' fails
  plimsoll_assert(first == 1);
  return 0;
}
