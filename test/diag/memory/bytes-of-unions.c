// A union that has bytes of two members: runs know what was written, and do not
// take the rest for values without one.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,uninitialized --report=error,warning -- -I%plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning):}}'
#include <plimsoll/plimsoll.h>
#include <string.h>
typedef union {
  int i[8];
  char c[32];
} U;
void zeroedOk(void) {
  U t;
  memset(&t, 0, sizeof t);
  t.i[0] = 257;
  t.c[20] = 1;
  plimsoll_assert(t.c[0] == 1);
}
int initializedOk(void) {
  U t = {{0}};
  t.i[0] = 257;
  t.c[20] = 1;
  return t.c[0];
}
int writtenOk(void) {
  U t;
  t.i[0] = 257;
  t.c[20] = 1;
  return t.c[0];
}
void writtenBad(void) {
  U t;
  t.i[0] = 257;
  t.c[20] = 1;
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 't.c[20] == 2' fails [assertion]
  plimsoll_assert(t.c[20] == 2);
}
