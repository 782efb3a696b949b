// The text that strtok goes on with, which the library keeps, is not followed.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free --report=error,warning,unknown,proved -- | FileCheck %s
#include <stdlib.h>
#include <string.h>
int FN_nextToken(void) {
  char *b = strdup("a,b");
  if (!b)
    return 0;
  strtok(b, ",");
  free(b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [use-after-free]
  return strtok(0, ",") != 0;
}
