// Two pointers to rows, one of a variable length and one of a constant one: they are taken to point into two objects, though the variable may be that constant.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --allow-empty --implicit-check-not='[assertion]'
#include <plimsoll/plimsoll.h>

int FN_rows(int n, int (*p)[n], int (*r)[3]) {
  if (n != 3)
    return 0;
  p[1][0] = 1;
  r[1][0] = 9;
  plimsoll_assert(p[1][0] == 1);
  return 0;
}
