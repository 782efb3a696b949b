// Where a search ends is up to who gave what it searches, also in a copy of it: what that takes, callers are asked for.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning|remark): }}'
#include <string.h>
static char before(const char *file) {
  char buf[100];
  strncpy(buf, file, sizeof buf - 1);
  buf[99] = 0;
  char *cp = strrchr(buf, '/');
  if (cp == 0)
    return 0;
  return cp[-1];
}
char beforeOk(void) { return before("a/b"); }
char beforeBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object (in 'before', called here)
  return before("/b");
}
static char last(const char *file) {
  char buf[100];
  strncpy(buf, file, sizeof buf - 1);
  buf[99] = 0;
  char *cp = strrchr(buf, '/');
  if (cp == 0)
    return 0;
  *cp = 0;
  return buf[strlen(buf) - 1];
}
char lastOk(void) { return last("a/b"); }
char ownBad(void) {
  char buf[8] = "/ab";
  char *cp = strrchr(buf, '/');
  if (!cp)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'cp[-1]'
  return cp[-1];
}
// What the environment chooses is its choice, also as an index into what was given.
#include <stdlib.h>
static int table[2];
void chosenBad(char *s) {
  int r = rand() & 7;
  if (strlen(s) < 8)
    return;
  s[r] = 'b';
  if (!strchr(s, 'a'))
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'table[r]'
  table[r] = 1;
}
