// strncat reads to the end of its text, or n characters; both texts are alive.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,use-after-free,uninitialized --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <stdlib.h>
#include <string.h>

int unterminatedBad(void) {
  char s[4] = {'a', 'b', 'c', 'd'}, d[20] = "";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the string 's' has no terminating null character [bounds]
  strncat(d, s, 10);
  return d[0];
}
int unterminatedOneMoreBad(void) {
  char s[4] = {'a', 'b', 'c', 'd'}, d[20] = "";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the string 's' has no terminating null character [bounds]
  strncat(d, s, 5);
  return d[0];
}
int countedOk(void) {
  char s[4] = {'a', 'b', 'c', 'd'}, d[20] = "";
  strncat(d, s, 4);
  return d[0];
}
int terminatedOk(void) {
  char s[4] = {'a', 'b', 'c', 0}, d[20] = "";
  strncat(d, s, 10);
  return d[0];
}
int freedBad(void) {
  char *s = strdup("abc"), d[20] = "";
  if (!s)
    return 0;
  free(s);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 's' was freed [use-after-free]
  strncat(d, s, 2);
  return d[0];
}
int aliveOk(void) {
  char *s = strdup("abc"), d[20] = "";
  if (!s)
    return 0;
  strncat(d, s, 2);
  free(s);
  return d[0];
}
