// What an address leads to is lost where it moves by arrays, and a callee writes there.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
void wr(int (*p)[3]) { (*p)[1] = 7; }
// CHECK: :[[@LINE+1]]:{{.*}} not decided
int main(void) { int a[6] = {0,0,0,1,2,3}; wr((int (*)[3])a + 1); plimsoll_assert(a[4] == 2); return 0; }
