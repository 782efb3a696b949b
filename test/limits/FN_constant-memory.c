// A string literal and an object that is constant are in memory that must not be written to.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved -- | FileCheck %s --implicit-check-not='{{(error|warning):}}'
void FN_literal(void) {
  char *p = "abc";
  // CHECK: :[[@LINE+1]]:{{.*}} proved that this cannot happen: access outside the bounds of the object: 'p[0]'
  p[0] = 'x';
}
static const int table[3] = {1, 2, 3};
void FN_constant(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved that this cannot happen: access outside the bounds of the object
  ((int *)table)[1] = 4;
}
