// A function that gives a structure writes it, also one that is declared to change
// nothing: what it holds has a value, and is not what was there before.
// RUN: %plimsoll check %s --fail-on=never --checks=*,-overflow --report=error,warning,precondition,unknown -- -I %plimsoll-include > %t
// RUN: FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}' < %t
#include <stdlib.h>
#include "plimsoll/plimsoll.h"
struct Pair {
  int x, y;
};
__attribute__((pure)) struct Pair pairOf(int);
__attribute__((const)) struct Pair squareOf(int);

int pureOk(int k) {
  int a = 3;
  struct Pair p = pairOf(k);
  plimsoll_assert(a == 3);
  // CHECK: :[[@LINE+2]]:{{.*}} not decided whether 'p.x' is read before it has a value
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether 'p.y' is read before it has a value
  return p.x == 1 ? p.y : 0;
}

int pureBad(int k) {
  struct Pair p = {1, 1};
  p = squareOf(k);
  // CHECK: :[[@LINE+2]]:{{.*}} not decided whether assertion 'p.x == 1' fails
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether 'p.x' is read before it has a value
  plimsoll_assert(p.x == 1);
  return 0;
}

int divOk(int k) {
  div_t q = div(k, 4);
  ldiv_t l = ldiv(7L, -2L);
  lldiv_t m = lldiv(-7LL, 2LL);
  return q.quot + q.rem + (l.quot + l.rem > 0) + (m.quot + m.rem > 0);
}

int divBad(int k) {
  if (k == 0)
    // CHECK: :[[@LINE+1]]:{{.*}} error: division by zero: 'k' [div-by-zero]
    return div(7, k).quot;
  return 0;
}
