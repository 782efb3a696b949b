// A format that is no literal is a text all the same, whichever function of the family is given it; err and warn take null for none.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning|not decided).*:}}'
#include <err.h>
#include <error.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <syslog.h>

static const char *chosen(int n) { return n ? "one" : "none"; }
void printedOk(int n) { printf(chosen(n)); }
void printedBad(int n) {
  char text[2] = {'a', 'b'};
  if (n)
    printf(text); // CHECK: :[[@LINE]]:{{.*}}error: the string 'text' has no terminating null character
}
void nullBad(int n) {
  const char *f = n ? "x" : NULL;
  printf(f); // CHECK: :[[@LINE]]:{{.*}}error: 'f' may be null
}
void freedBad(void) {
  char *f = strdup("text");
  if (!f)
    return;
  free(f);
  printf(f); // CHECK: :[[@LINE]]:{{.*}}error: 'f' was freed
}
void freedOk(void) {
  char *f = strdup("text");
  if (!f)
    return;
  printf(f);
  free(f);
}
void loggedOk(int n) { syslog(LOG_ERR, chosen(n)); }
void loggedBad(int n) {
  char text[2] = {'a', 'b'};
  if (n)
    syslog(LOG_ERR, text); // CHECK: :[[@LINE]]:{{.*}}error: the string 'text' has no terminating null character
}
void toldOk(int n) { error(0, 0, chosen(n)); }
void toldBad(int n) {
  char text[2] = {'a', 'b'};
  if (n)
    error(0, 0, text); // CHECK: :[[@LINE]]:{{.*}}error: the string 'text' has no terminating null character
}
void warnedOk(int n) { warn(n ? "n" : NULL); }
void warnedBad(int n) {
  char text[2] = {'a', 'b'};
  if (n)
    warn(text); // CHECK: :[[@LINE]]:{{.*}}error: the string 'text' has no terminating null character
}
int endedOk(int n) {
  if (n)
    err(1, NULL);
  return 7 / !n;
}
int endedBad(int n) {
  char text[2] = {'a', 'b'};
  if (n)
    errx(1, text); // CHECK: :[[@LINE]]:{{.*}}error: the string 'text' has no terminating null character
  return 7 / !n;
}
