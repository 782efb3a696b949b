// Calls without a prototype that do not fit the definition: what is missing
// has any value, and the function does what it does; what is too much may be
// written.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c89 -w -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <plimsoll/plimsoll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void bail(text, a, b) char *text, *a, *b;
{
  fputs("failed\n", stderr);
  exit(1);
}
char *allocateOk(size) unsigned size;
{
  char *p = malloc(size);
  if (!p)
    bail("no memory");
  memset(p, 0, size);
  return p;
}
void note(text, a, b) char *text, *a, *b;
{
  fputs("noted\n", stderr);
}
char *allocateBad() {
  char *p = malloc(4);
  if (!p)
    note("no memory");
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p' [null]
  *p = 0;
  return p;
}
int divides(n, by) int n, by;
{
  return by ? n / by : 0;
}
int missingOk() {
  return divides(4);
}
int outside();
int writtenBad() {
  int x = 1;
  outside(&x);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'x == 1' fails
  plimsoll_assert(x == 1);
  return x;
}
int keptOk() {
  int x = 1;
  outside(x);
  plimsoll_assert(x == 1);
  return x;
}
void noParameters() {}
int tooManyBad() {
  int x = 1;
  noParameters(&x);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'x == 1' fails
  plimsoll_assert(x == 1);
  return x;
}
