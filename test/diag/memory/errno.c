// errno is no memory that a pointer is to: writing it changes nothing else, and
// what it holds may change with each call of the library.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown --checks=-*,assertion -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <errno.h>
#include <plimsoll/plimsoll.h>
#include <stdlib.h>

int clears(void) {
  int a[2] = {1, 2};
  errno = 0;
  // No finding: the array is as it was.
  plimsoll_assert(a[0] == 1 && a[1] == 2);
  return errno;
}
int parses(void) {
  int v = 7, *p = &v;
  errno = 0;
  long n = strtol("12", NULL, 10);
  if (errno != 0)
    return -1;
  plimsoll_assert(*p == 7);
  return n > 3;
}
// The branch is not dead: strtol writes errno.
void mayFail(void) {
  errno = 0;
  strtol("12", NULL, 10);
  if (errno == ERANGE)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion
    plimsoll_assert(0);
}
void keepsNothing(void) {
  errno = 5;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion
  plimsoll_assert(errno == 5);
}

// Pointers of which nothing is known do not lead to errno: a function that
// writes it is analysed in calls with any argument.
char **names(void);
static int length(const char *s) {
  int n = 0;
  while (s[n])
    n++;
  if (n > 10)
    errno = ERANGE;
  return n;
}
int anyArgument(int i) {
  int a[2] = {1, 2};
  int n = length(names()[i]);
  plimsoll_assert(a[0] == 1 && n >= 0);
  return n;
}
