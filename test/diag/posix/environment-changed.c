// Code that changes the environment knows what is there: what it asks for is not held against it.
// RUN: %plimsoll check %s --fail-on=never -- | FileCheck %s --implicit-check-not='{{(error|warning):}}' --allow-empty
#include <stdlib.h>
#include <string.h>

int setFirst(void) {
  char d[2];
  if (setenv("MODE", "x", 1))
    return 1;
  strcpy(d, getenv("MODE"));
  return d[0];
}
int setTwice(void) {
  char *old = getenv("MODE");
  if (old && unsetenv("MODE") == 0)
    return getenv("MODE") == old;
  return 0;
}
// CHECK-NOT: {{.}}
