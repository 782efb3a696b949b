// A number that a text says may be any, but which text says it is not known: without a test of it, a warning. Where the
// code looks at characters, it may know that the number is not negative.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <unistd.h>

int indexOk(const char *s) {
  int t[10] = {0};
  int n = atoi(s);
  return n < 0 || n >= 10 ? 0 : t[n];
}
int indexBad(const char *s) {
  int t[10] = {0};
  int n = atoi(s);
  // CHECK: [[@LINE+2]]:10: warning: access outside the bounds of the object: 't[n]' [bounds]
  // CHECK: [[@LINE+1]]:10: note: not decided: depends on result of atoi
  return t[n];
}
int negativeBad(const char *s) {
  int t[10] = {0};
  int n = atoi(s);
  // CHECK: [[@LINE+1]]:24: warning: access outside the bounds of the object: 't[n]' [bounds]
  return n >= 10 ? 0 : t[n];
}
int digitsUndecided(const char *s) {
  int t[10] = {0};
  if (!isdigit((unsigned char)*s))
    return 0;
  int n = atoi(s);
  // CHECK: [[@LINE+1]]:24: remark: not decided whether access outside the bounds of the object: 't[n]': depends on result of atoi [bounds]
  return n >= 10 ? 0 : t[n];
}
int digitsBad(const char *s) {
  int t[10] = {0};
  if (!isdigit((unsigned char)*s))
    return 0;
  // CHECK: [[@LINE+1]]:10: warning: access outside the bounds of the object: 't[atoi()]' [bounds]
  return t[atoi(s)];
}
int unsignedOk(const char *s) {
  int t[10] = {0};
  return t[strtoul(s, 0, 10) % 10];
}
int unsignedBad(const char *s) {
  int t[10] = {0};
  // CHECK: [[@LINE+1]]:10: warning: access outside the bounds of the object: {{.*}} [bounds]
  return t[strtoul(s, 0, 10) % 11];
}
int shareOk(const char *s) {
  long n = strtol(s, 0, 0);
  return n ? 100 / n : 0;
}
int shareBad(const char *s) {
  // CHECK: [[@LINE+1]]:14: warning: division by zero [div-by-zero]
  return 100 / strtol(s, 0, 0);
}
// What it says of a text that is known, is for the library to know.
int knownUndecided(void) {
  int n = atoi("42");
  // CHECK: [[@LINE+1]]:3: remark: not decided whether {{.*}}: depends on result of atoi [assertion]
  assert(n == 42);
  return n;
}
int main(int argc, char **argv) {
  int c, n = 0, table[10] = {0};
  while ((c = getopt(argc, argv, "n:")) != -1)
    if (c == 'n')
      n = atoi(optarg);
  // CHECK: [[@LINE+1]]:3: {{warning|remark}}: {{.*}} 'table[n]'
  table[n] = 1;
  return table[0];
}
// The same text says the same number.
int askedTwice(const char *s) {
  // CHECK: [[@LINE+1]]:24: remark: not decided whether division by zero: depends on result of atoi [div-by-zero]
  return atoi(s) ? 100 / atoi(s) : 0;
}
