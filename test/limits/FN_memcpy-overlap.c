// memcpy is taken for memmove: that its ranges overlap is not reported.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,precondition,proved -- | FileCheck %s --implicit-check-not='{{error:|warning:|not decided}}'
#include <string.h>

int overlappingBad(void) {
  int a[3] = {1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}memcpy writes {{.*}}[bounds]
  memcpy(a, a + 1, 2 * sizeof(int));
  return a[0];
}
