// Assertions about variables that only this file writes: values these never have show nothing, those at first do.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
#include <assert.h>
#include <stdlib.h>

static int mode, used, table[4];

int onceOk(void) {
  if (mode == 0)
    mode = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}depends on what 'mode' holds
  assert(mode == 3);
  return mode;
}

int atFirstBad(void) {
  if (mode != 3)
    used = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'mode == 3' fails
  assert(mode == 3);
  return used;
}

// A test that lets a value through says that it can be one.
int pushBad(int v) {
  if (used <= 4)
    // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'table[used]'
    table[used++] = v;
  return used;
}

int pushOk(int v) {
  if (used >= 0 && used < 4)
    table[used++] = v;
  return used;
}
