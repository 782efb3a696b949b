// Functions that release nothing, and are given to others, leave objects alone;
// one that releases what a variable leads to may be called at any time from then
// on.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free --report=error,warning,unknown,proved -- | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <stdlib.h>
void each(int (*f)(int *), int *p);
void later(void);
static int reads(int *p) { return *p; }
int readOk(void) {
  int *x = malloc(sizeof *x);
  if (!x)
    return 0;
  *x = 1;
  each(reads, x);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  int r = *x;
  free(x);
  return r;
}
// An end of the program is no time before it.
static int *table;
static void atEnd(void) { free(table); }
int endOk(void) {
  atexit(atEnd);
  table = malloc(sizeof *table);
  if (!table)
    return 0;
  int *t = table;
  *t = 1;
  later();
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return *t;
}
