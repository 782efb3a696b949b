// What an entry is given has an element at least, unless it assumes how many there are.
// RUN: %plimsoll check %s --entry=statedBad --fail-on=never --checks=-*,bounds,assertion --report=error,warning,precondition,unknown,proved -- -I %plimsoll-include | FileCheck %s --check-prefix=BAD
// RUN: %plimsoll check %s --entry=statedOk --fail-on=never --checks=-*,bounds,assertion --report=error,warning,precondition,unknown -- -I %plimsoll-include | count 0
// RUN: %plimsoll check %s --entry=givenOk --fail-on=never --checks=-*,bounds --report=error,warning,precondition,unknown -- -I %plimsoll-include | count 0
#include <plimsoll/plimsoll.h>
#include <stddef.h>
int statedBad(const int *a, size_t n) {
  plimsoll_assume(a && plimsoll_buffer_size(a) == n);
  // BAD: :[[@LINE+1]]:{{.*}} error: assertion 'n > 0' fails [assertion]
  plimsoll_assert(n > 0);
  return a[0];
}
int statedOk(const int *a, size_t n) {
  plimsoll_assume(a && plimsoll_buffer_size(a) == n);
  return n > 0 ? a[0] : 0;
}
int givenOk(const int *a) {
  return a ? a[0] : 0;
}
