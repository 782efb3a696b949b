// How much snprintf writes is decided by what it is given, so a length that
// nothing excludes is no error.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,unknown -- | FileCheck %s --implicit-check-not=error:
#include <assert.h>
#include <stdio.h>

int header(int year) {
  char text[64];
  int n = snprintf(text, sizeof text, "%04d", year);
  assert(n >= 4 && n <= 11);
  return n;
}
int ratio(double r) {
  char text[64];
  int n = snprintf(text, sizeof text, "%.2f", r);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not decided whether assertion 'n <= 11' fails: depends on length of a conversion
  assert(n <= 11);
  return n;
}
int headerOk(int year) {
  char text[64];
  int n = snprintf(text, sizeof text, "%04d", year);
  if (n < 0 || n >= (int)sizeof text)
    return 0;
  return text[n];
}
