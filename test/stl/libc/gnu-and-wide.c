// What the memory functions of POSIX and glibc, and the wide ones of C, demand and do. C17 7.29.4, C23 7.26.2.2, POSIX.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,null,use-after-free,overlap,assertion,uninitialized --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{error:|warning:|not decided}}'
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>

// Filling and copying.
void clearedOk(void) {
  char b[4] = "abc";
  bzero(b, 4);
  assert(b[0] == 0 && b[3] == 0);
  int a[2] = {1, 2};
  explicit_bzero(a, sizeof a);
  assert(a[1] == 0);
  bzero(0, 0);
}
void clearedBad(void) {
  char *b = malloc(4);
  if (!b)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} writes 5 bytes, more than the memory 'b' points to has [bounds]
  bzero(b, 5);
  free(b);
}
void clearedForGoodBad(void) {
  char *b = malloc(4);
  if (!b)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} writes 5 bytes, more than the memory 'b' points to has [bounds]
  explicit_bzero(b, 5);
  free(b);
}
void clearedAfterBad(void) {
  char *b = malloc(4);
  free(b);
  if (b)
    // CHECK: :[[@LINE+1]]:{{.*}} error: 'b' was freed [use-after-free]
    explicit_bzero(b, 4);
}
void movedOk(void) {
  char b[6] = "abcde";
  bcopy(b, b + 1, 4);
  assert(b[0] == 'a' && b[1] == 'a' && b[4] == 'd');
}
void movedBad(void) {
  char *b = calloc(6, 1);
  if (!b)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} writes 5 bytes, more than the memory 'b[2]' points to has [bounds]
  bcopy(b, b + 2, 5);
  free(b);
}
void appendedOk(void) {
  char b[6], *m = mempcpy(b, "ab", 2), *e = mempcpy(m, "cde", 4);
  assert(e == b + 6 && b[2] == 'c' && b[5] == 0);
  int from[2] = {1, 2}, to[3], *last = mempcpy(to, from, sizeof from);
  *last = 3;
  assert(to[1] == 2 && to[2] == 3);
}
void appendedBad(void) {
  char *b = malloc(5);
  if (!b)
    return;
  char *m = mempcpy(b, "ab", 2);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} writes 4 bytes, more than the memory 'm' points to has [bounds]
  mempcpy(m, "cde", 4);
  free(b);
}
// An address whose type is not known.
void appendedToResultBad(void) {
  char *b = malloc(5);
  if (!b)
    return;
  // CHECK-DAG: :[[@LINE+1]]:{{.*}} error: {{.*}} writes 4 bytes, more than {{.*}} [bounds]
  mempcpy(mempcpy(b, "ab", 2), "cde", 4);
  free(b);
}
void copiedForwardOk(void) {
  char b[8] = "abcdefg";
  mempcpy(b, b + 4, 4);
  assert(b[0] == 'e' && b[3] == 0);
}
void copiedForwardBad(void) {
  char b[8] = "abcdefg";
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b' and 'b[3]', between which mempcpy copies, overlap [overlap]
  mempcpy(b, b + 3, 4);
}

// Up to a character.
void lineOk(void) {
  char b[4];
  char *e = memccpy(b, "ab\ncd", '\n', 6);
  assert(e == b + 3 && b[1] == 'b' && b[2] == '\n');
  assert(!memccpy(b, "abcd", '\n', 4) && b[3] == 'd');
  unsigned char from[2] = {7, 200}, to[2], *f = memccpy(to, from, 200, 9);
  assert(f == to + 2 && to[1] == 200);
}
void lineBad(void) {
  char *b = malloc(2);
  if (!b)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memccpy writes more bytes than the memory 'b' points to has [bounds]
  memccpy(b, "ab\ncd", '\n', 6);
  free(b);
}
void noLineBad(void) {
  char to[8], *b = calloc(2, 1);
  if (!b)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memccpy reads 6 bytes, more than the memory 'b' points to has [bounds]
  memccpy(to, b, '\n', 6);
  free(b);
}
void noLineFoundBad(void) {
  char b[4];
  char *e = memccpy(b, "abcd", '\n', 4);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [null]
  *e = 0;
}
void lineShiftedOk(void) {
  char b[8] = "abc\nabc";
  memccpy(b + 4, b, '\n', 4);
  assert(b[7] == '\n');
}
void lineShiftedBad(void) {
  char b[8] = "abc\nabc";
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b[3]' and 'b', between which memccpy copies, overlap [overlap]
  memccpy(b + 3, b, '\n', 4);
}
void paddedOk(void) {
  char b[5], *e = stpncpy(b, "ab", 5);
  assert(e == b + 2 && b[1] == 'b' && b[4] == 0);
  assert(stpncpy(b, "abcdef", 5) == b + 5 && b[4] == 'e');
}
void paddedBad(void) {
  char *b = malloc(5);
  if (!b)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} writes 6 characters, more than 'b' has [bounds]
  stpncpy(b, "ab", 6);
  free(b);
}
void paddedOverBad(void) {
  char b[8] = "abcdef";
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b[1]' and 'b', between which strncpy copies, overlap [overlap]
  stpncpy(b + 1, b, 4);
}

// Searching.
void searchedOk(void) {
  char b[6] = "abcab";
  assert((char *)memrchr(b, 'b', 6) == b + 4);
  assert((char *)memrchr(b, 'b', 4) == b + 1);
  assert(!memrchr(b, 'x', 6));
  assert((char *)rawmemchr(b, 'c') == b + 2);
  unsigned char u[3] = {7, 200, 200};
  assert((unsigned char *)memchr(u, 200, 9) == u + 1);
  assert((unsigned char *)memrchr(u, 200, 3) == u + 2);
  assert((unsigned char *)rawmemchr(u, 7) == u);
}
void searchedBackBad(void) {
  char *b = calloc(6, 1);
  if (!b)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memrchr reads 7 characters, more than the memory 'b' points to has [bounds]
  memrchr(b, 0, 7);
  free(b);
}
void notFoundBackBad(void) {
  char b[6] = "abcab", *p = memrchr(b, 'x', 6);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [null]
  *p = 0;
}
void unendedBad(void) {
  char *b = calloc(6, 1);
  if (!b)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: no character of 'b' is the one that rawmemchr searches [bounds]
  *(char *)rawmemchr(b, 'x') = 0;
  free(b);
}
int bytesOk(void) {
  int a[3] = {1, 2, 3}, b[3], n = !memccpy(b, a, 3, sizeof b);
  return n + (memchr(a, 2, sizeof a) == memrchr(a, 2, sizeof a)) + !rawmemchr("a", 0);
}
int bytesBad(void) {
  int *a = calloc(3, sizeof *a), n;
  if (!a)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memrchr reads 13 characters, more than the memory 'a' points to has [bounds]
  n = !memrchr(a, 2, 13);
  free(a);
  return n;
}
int bytesFoundBad(void) {
  int *a = calloc(3, sizeof *a), n;
  if (!a)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether memchr reads 13 characters, more than the memory 'a' points to has{{.*}} [bounds]
  n = !memchr(a, 2, 13);
  free(a);
  return n;
}
void withinOk(const char *s, size_t n) {
  if (n < 3)
    return;
  char *b = malloc(n), *p;
  if (!b)
    return;
  memset(b, *s, n);
  p = memmem(b, n, "abc", 3);
  if (p)
    p[2] = 0;
  p = memmem(b, n, "", 0);
  assert(p == b);
  assert(!memmem(b, 2, "abc", 3));
  free(b);
}
void withinBad(void) {
  char *b = calloc(4, 1);
  if (!b)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memmem reads 5 bytes, more than the memory 'b' points to has [bounds]
  memmem(b, 5, "abc", 3);
  free(b);
}
void patternBad(void) {
  char b[4] = "abc", *p = calloc(2, 1);
  if (!p)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memmem reads 3 bytes, more than the memory 'p' points to has [bounds]
  memmem(b, 4, p, 3);
  free(p);
}
void nothingBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} may be null [null]
  memmem("abc", 3, 0, 1);
}

// Wide characters.
void wideOk(void) {
  wchar_t b[6];
  assert(wcscpy(b, L"abc") == b && wcslen(b) == 3);
  wcscat(b, L"de");
  assert(b[4] == L'e' && b[5] == 0 && wcsnlen(b, 2) == 2);
  assert(wcschr(b, L'd') == b + 3 && wcschr(b, 0) == b + 5 && !wcschr(b, L'x'));
  wmemset(b + 1, L'x', 2);
  assert(b[0] == L'a' && b[2] == L'x' && b[3] == L'd');
  wmemmove(b, b + 1, 5);
  assert(b[0] == L'x' && b[4] == 0);
  wmemcpy(b, b + 3, 3);
  assert(b[0] == L'e' && b[1] == 0);
  wcsncpy(b, L"ab", 6);
  assert(b[1] == L'b' && b[2] == 0 && b[5] == 0);
}
void wideUnendedBad(void) {
  wchar_t *b = malloc(3 * sizeof *b);
  if (!b)
    return;
  wmemset(b, L'x', 3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: the wide string 'b' has no terminating null character [bounds]
  assert(wcslen(b) > 1);
  free(b);
}
void wideSomeBad(void) {
  wchar_t *b = malloc(3 * sizeof *b);
  if (!b)
    return;
  wmemset(b, L'x', 3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: the wide string 'b' has no null character among its first 4 [bounds]
  assert(wcsnlen(b, 4) > 1);
  free(b);
}
void wideCopyBad(void) {
  wchar_t *b = malloc(3 * sizeof *b);
  if (!b)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: wcscpy of {{.*}} needs more room than 'b' has [bounds]
  wcscpy(b, L"abc");
  free(b);
}
void wideAppendBad(void) {
  wchar_t *b = malloc(5 * sizeof *b);
  if (!b)
    return;
  wcscpy(b, L"abc");
  // CHECK: :[[@LINE+1]]:{{.*}} error: wcscat of {{.*}} needs more room than 'b' has left [bounds]
  wcscat(b, L"de");
  free(b);
}
void wideFillBad(void) {
  wchar_t *b = malloc(3 * sizeof *b);
  if (!b)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: wmemset writes 4 wide characters, more than the memory 'b' points to has [bounds]
  wmemset(b, 0, 4);
  free(b);
}
void wideMoveBad(void) {
  wchar_t *b = calloc(4, sizeof *b);
  if (!b)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: wmemmove reads 4 wide characters, more than the memory 'b[1]' points to has [bounds]
  wmemmove(b, b + 1, 4);
  free(b);
}
void wideBytesBad(void) {
  wchar_t *b = malloc(2 * sizeof *b);
  if (!b)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: wmemcpy writes 3 wide characters, more than the memory 'b' points to has [bounds]
  wmemcpy(b, L"ab", 3);
  free(b);
}
void widePaddedBad(void) {
  wchar_t *b = malloc(5 * sizeof *b);
  if (!b)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: wcsncpy writes 6 wide characters, more than 'b' has [bounds]
  wcsncpy(b, L"ab", 6);
  free(b);
}
void wideSearchBad(void) {
  wchar_t *b = malloc(3 * sizeof *b);
  if (!b)
    return;
  wmemset(b, L'x', 3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: the wide string 'b' has no terminating null character [bounds]
  assert(!wcschr(b, L'y'));
  free(b);
}
void wideNullBad(void) {
  wchar_t *b = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b' may be null [null]
  wcscpy(b, L"");
}
void wideOverBad(void) {
  wchar_t b[8] = L"abcdefg";
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b' and 'b[1]', between which wmemcpy copies, overlap [overlap]
  wmemcpy(b, b + 1, 3);
}
void wideTextOverBad(void) {
  wchar_t b[8] = L"abc";
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b[2]' and 'b', between which wcscpy copies, overlap [overlap]
  wcscpy(b + 2, b);
}
void wideAppendedToItselfBad(void) {
  wchar_t b[8] = L"abc";
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b' and 'b', between which wcscat copies, overlap [overlap]
  wcscat(b, b);
}
void widePaddedOverBad(void) {
  wchar_t b[8] = L"abcdefg";
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b' and 'b[2]', between which wcsncpy copies, overlap [overlap]
  wcsncpy(b, b + 2, 3);
}
