// A weak declaration that nothing defines is null, its address is taken to be none.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,null --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
extern int option __attribute__((weak));
int FN_weakAddress(void) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(&option != 0);
  return 0;
}
