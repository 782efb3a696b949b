// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// C17 7.24: the string and memory functions stay inside the objects they are given.
#include <cstdio>
#include <cstdlib>
#include <cstring>

// CHECK: copyOk: returned 3
int copyOk() {
  char buf[4];
  strcpy(buf, "abc");
  return strlen(buf);
}
// CHECK: copyBad: violation bounds
int copyBad() {
  char buf[3];
  strcpy(buf, "abc");
  return buf[0];
}
// CHECK: appendBad: violation bounds
int appendBad() {
  char buf[6] = "abc";
  strcat(buf, "def");
  return buf[0];
}
// CHECK: notTerminatedBad: violation bounds
int notTerminatedBad() {
  char buf[3];
  strncpy(buf, "abcdef", 3);
  return strlen(buf);
}
// CHECK: notFoundBad: violation null
int notFoundBad() {
  char buf[] = "abc";
  return *strchr(buf, 'x');
}
// CHECK: memcpyOk: returned 3
int memcpyOk() {
  int a[3] = {1, 2, 3}, b[3];
  memcpy(b, a, sizeof a);
  return b[2];
}
// CHECK: memcpyBad: violation bounds
int memcpyBad() {
  int a[4] = {1, 2, 3}, b[3];
  memcpy(b, a, sizeof a);
  return b[2];
}
// CHECK: memsetOk: returned 0
int memsetOk() {
  long a[3];
  memset(a, 0, sizeof a);
  return a[2];
}
// CHECK: memsetBad: violation bounds
int memsetBad() {
  long a[3];
  memset(a, 0, sizeof a + 1);
  return a[2];
}
// CHECK: snprintfBad: violation bounds
int snprintfBad() {
  char buf[4];
  return snprintf(buf, 8, "%d", 1);
}
// CHECK: fgetsBad: violation bounds
int fgetsBad() {
  char buf[4];
  fgets(buf, 8, stdin);
  return 0;
}
// CHECK: duplicateOk: returned 97
int duplicateOk() {
  char *p = strdup("abc");
  if (!p)
    return 97;
  int c = p[0];
  free(p);
  return c;
}
// CHECK: freedBad: violation use-after-free
int freedBad() {
  char *p = strdup("abc");
  if (!p)
    abort();
  free(p);
  return strlen(p);
}
