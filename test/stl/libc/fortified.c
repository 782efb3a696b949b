// What _FORTIFY_SOURCE makes of calls demands what the calls say.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,null,overlap,assertion,uninitialized,leak --report=error,warning,unknown -- -O2 -D_FORTIFY_SOURCE=2 | FileCheck %s --implicit-check-not='{{error:|warning:|not decided}}'
#define _GNU_SOURCE
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Formats.
void printedOk(FILE *f) {
  char v[4] = "abc";
  printf("%s", v);
  if (f)
    fprintf(f, "%.3s", v);
  dprintf(2, "%s", v);
}
void printedBad(void) {
  char v[3] = "abc";
  // CHECK: :[[@LINE+1]]:{{.*}} error: the string 'v' has no terminating null character [bounds]
  printf("%s", v);
}
void printedNullBad(void) {
  const char *s = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 's' may be null [null]
  printf("%s", s);
}
void printedToBad(FILE *f) {
  char v[3] = "abc";
  if (f)
    // CHECK: :[[@LINE+1]]:{{.*}} error: the string 'v' has no terminating null character [bounds]
    fprintf(f, "%s", v);
}
void printedByNumberBad(void) {
  char v[3] = "abc";
  // CHECK: :[[@LINE+1]]:{{.*}} error: the string 'v' has no terminating null character [bounds]
  dprintf(2, "%s", v);
}
void allocatedOk(void) {
  char *s;
  if (asprintf(&s, "%d", 3) >= 0)
    free(s);
}
void allocatedBad(void) {
  char *s, v[3] = "abc";
  // CHECK: :[[@LINE+1]]:{{.*}} error: the string 'v' has no terminating null character [bounds]
  if (asprintf(&s, "%s", v) >= 0)
    free(s);
}
void writtenOk(void) {
  char b[4];
  sprintf(b, "%d", 123);
  assert(b[3] == 0);
}
void writtenBad(void) {
  char b[4];
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [bounds]
  sprintf(b, "%d", 1234);
}

// Formats that are no literals.
void anyFormatOk(const char *format, ...) {
  va_list a;
  va_start(a, format);
  vprintf(format, a);
  va_end(a);
  printf(format);
}
void anyFormatBad(void) {
  char v[3] = "%d,";
  // CHECK: :[[@LINE+1]]:{{.*}} error: the string 'v' has no terminating null character [bounds]
  printf(v, 1);
}
void anyFormatWrittenBad(const char *format) {
  char b[4];
  // CHECK: :[[@LINE+1]]:{{.*}} error: snprintf may write 5 characters, more than 'b' has [bounds]
  snprintf(b, 5, format, 1);
}

// Memory and strings, by the names that the headers use.
void copiedOk(void) {
  int a[2] = {1, 2}, b[2];
  __builtin___memcpy_chk(b, a, sizeof a, __builtin_object_size(b, 0));
  assert(b[1] == 2);
  char s[4];
  __builtin___strcpy_chk(s, "abc", __builtin_object_size(s, 1));
  assert(s[2] == 'c');
  __builtin___memset_chk(s, 0, 4, 4);
  __builtin___strncat_chk(s, "xyz", 2, 4);
  assert(s[1] == 'y' && s[2] == 0);
  __builtin___memmove_chk(s, s + 1, 3, 4);
  assert(s[0] == 'y');
}
void copiedBad(void) {
  char *b = malloc(3);
  if (!b)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memcpy writes 4 bytes, more than the memory 'b' points to has [bounds]
  __builtin___memcpy_chk(b, "abc", 4, -1);
  free(b);
}
void copiedOverBad(void) {
  char b[8] = "abcdefg";
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b' and 'b[1]', between which memcpy copies, overlap [overlap]
  __builtin___memcpy_chk(b, b + 1, 4, 8);
}
void copiedBehindBad(void) {
  char b[8] = "abcdefg";
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b' and 'b[1]', between which mempcpy copies, overlap [overlap]
  __builtin___mempcpy_chk(b, b + 1, 4, 8);
}
void textCopiedBad(void) {
  char *b = malloc(3);
  if (!b)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: strcpy of {{.*}} needs more room than 'b' has [bounds]
  __builtin___strcpy_chk(b, "abc", -1);
  free(b);
}
void textCopiedOverBad(void) {
  char b[8] = "abc";
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b[1]' and 'b', between which strcpy copies, overlap [overlap]
  __builtin___stpcpy_chk(b + 1, b, 7);
}
void textAppendedBad(void) {
  char *b = malloc(4);
  if (!b)
    return;
  *b = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: strcat of {{.*}} needs more room than 'b' has left [bounds]
  __builtin___strcat_chk(b, "abcd", -1);
  free(b);
}
