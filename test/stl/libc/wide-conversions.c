// mbstowcs and wcstombs read a text, or as much of it as is asked for, and write no more than so many characters; how many is not known.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <stdlib.h>
#include <wchar.h>
void smallBad(void) {
  char d[2];
  wcstombs(d, L"abcdef", 7); // CHECK: [[#@LINE]]:{{.*}} not decided whether wcstombs may write more characters than 'd' has room for
}
void wideBad(void) {
  wchar_t d[2];
  mbstowcs(d, "abcdef", 7); // CHECK: [[#@LINE]]:{{.*}} not decided whether mbstowcs may write more characters than 'd' has room for
}
void freedBad(void) {
  char *d = malloc(9);
  free(d);
  wcstombs(d, L"ab", 9); // CHECK: [[#@LINE]]:{{.*}} error: {{.*}}was freed
}
void endBad(void) {
  wchar_t s[2] = {'a', 'b'};
  char d[9];
  wcstombs(d, s, 9); // CHECK: [[#@LINE]]:{{.*}} error: the string 's' has no terminating null character
}
void bytesBad(void) {
  char s[2] = {'a', 'b'};
  wchar_t d[9];
  mbstowcs(d, s, 9); // CHECK: [[#@LINE]]:{{.*}} error: the string 's' has no terminating null character
}
size_t nullBad(void) {
  const char *s = NULL;
  return mbstowcs(NULL, s, 0); // CHECK: [[#@LINE]]:{{.*}} error: 's' may be null
}
size_t roomOk(void) {
  wchar_t s[2] = {'a', 'b'}, w[8];
  char d[9], big[64];
  size_t n = wcstombs(d, s, 2);
  n += mbstowcs(w, "abc", 100);
  n += wcstombs(big, L"abc", 100);
  n += wcstombs(d, L"abcdefghijk", sizeof d);
  return n + mbstowcs(NULL, "abc", 0) + mbstowcs(w, "a", 8);
}
char resultOk(const wchar_t *s) {
  char d[9];
  size_t n = wcstombs(d, s, 8);
  if (n == (size_t)-1)
    return 0;
  d[n] = 0;
  return 1;
}
