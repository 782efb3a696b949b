// Of constant tables with many elements the range of a row is known, and the
// last element: loops over texts end there. Rows do not lend each other theirs.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown,proved,precondition -- | FileCheck %s
#include <stdio.h>

// clang-format off
static const int Rows[2][72] = {
  {0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1},
  {100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121}};
static const int List[80] = {1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 0};
static const int Unended[80] = {1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3};
static const char Text[] = " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`,";
static const char *const Long =
  " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 6 ,2;11!>; 29"
  " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 6 ,2;11!>; 29"
  " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 6 ,2;11!>; 29"
  " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 6 ,2;11!>; 29"
  " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 6 ,2;11!>; 29"
  " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 6 ,2;11!>; 29"
  " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 6 ,2;11!>; 29"
  " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 6 ,2;11!>; 29"
  " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 6 ,2;11!>; 29"
  " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 6 ,2;11!>; 29"
  " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 6 ,2;11!>; 29"
  " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 6 ,2;11!>; 29"
  " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 6 ,2;11!>; 29"
  " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 6 ,2;11!>; 29"
  " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 6 ,2;11!>; 29"
  " 13 ,3;2!2; 8 ,;<11!; 5 ,`<10!(2`, 6 ,2;11!>; 29";
// clang-format on
static int Few[5];
static int Many[150];

int rowOk(unsigned i) {
  if (i >= 72)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'Few[
  return Few[Rows[0][i]];
}
int otherRowOk(unsigned i) {
  if (i >= 72)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'Many[
  return Many[Rows[1][i]];
}
int otherRowBad(unsigned i) {
  if (i >= 72)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'Few[
  return Few[Rows[1][i]];
}
int anyRowOk(unsigned i, unsigned j) {
  if (i >= 2 || j >= 72)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'Many[
  return Many[Rows[i][j]];
}
int anyRowBad(unsigned i, unsigned j) {
  if (i >= 2 || j >= 72)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}'Few[
  return Few[Rows[i][j]];
}
void textOk(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'p' [bounds]
  for (const char *p = Text; *p; p++)
    putchar(*p);
}
void textBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'p' [bounds]
  for (const char *p = Text; *p != '?'; p++)
    putchar(*p);
}
void longTextOk(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'p' [bounds]
  for (const char *p = Long; *p; p++)
    putchar(*p);
}
void longTextBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} {{error:|warning:}} {{.*}}'p' [bounds]
  for (const char *p = Long; *p != '?'; p++)
    putchar(*p);
}
int listOk(void) {
  int n = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'List[i]'
  for (int i = 0; List[i]; i++)
    n ^= i;
  return n;
}
int listBad(void) {
  int n = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} {{error:|warning:}} {{.*}}'Unended[i]'
  for (int i = 0; Unended[i]; i++)
    n ^= i;
  return n;
}
