// Addresses that code without source gives back: of what it was given to read
// only, and through volatile memory.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,proved,unknown --checks=-*,assertion -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
char *findIn(const char *s, int c);
int count(const char *s);
void writtenBad(void) {
  char text[4] = "abc";
  char *p = findIn(text, 'b');
  if (p)
    *p = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion
  plimsoll_assert(text[1] == 'b');
}
void onlyReadOk(void) {
  char text[4] = "abc";
  count(text);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(text[1] == 'b');
}
void volatileBad(void) {
  int x = 1;
  int *volatile p = &x;
  *p = 2;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(x == 1);
}
