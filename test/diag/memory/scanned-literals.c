// What a scan of a text of the program itself gives is not chosen by anyone: it is not known, but nothing is wrong with it.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning): }}'
#include <plimsoll/plimsoll.h>
#include <stdio.h>
#include <string.h>
int oneOk(void) {
  int a;
  sscanf("12", "%d", &a);
  return a;
}
void valueOk(void) {
  int a;
  if (sscanf("12", "%d", &a) == 1)
    plimsoll_assert(a == 12);
}
int quotientOk(void) {
  int a = 0, b = 0;
  sscanf("1 2", "%d %d", &a, &b);
  return 100 / b;
}
size_t wordOk(void) {
  char w[8];
  sscanf("abc", "%7s", w);
  return strlen(w);
}
int givenBad(const char *text) {
  int a;
  sscanf(text, "%d", &a);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'a' is read before it has a value
  return a;
}
int roomBad(void) {
  char w[4];
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [bounds]
  sscanf("abcdefgh", "%7s", w);
  return w[0];
}
int numberOk(void) {
  static int table[3];
  int a = 0, b = 0, n = sscanf("1 2", "%d %d", &a, &b);
  return n > 0 ? table[n] : 0;
}
