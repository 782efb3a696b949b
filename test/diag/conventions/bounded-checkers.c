// Programs written for CBMC and ESBMC work as they are.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=gnu17 | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}:'
#include <assert.h>
#include <stdlib.h>
int nondet_int();
unsigned nondet_uint();
void __ESBMC_unreachable(void);
void __CPROVER_assume(_Bool);
void __CPROVER_assert(_Bool, const char *);
int cb(void) {
  int n = nondet_int();
  __CPROVER_assume(n > 0 && n < 100);
  int *a = malloc(n * sizeof(int));
  if (!a) return 0;
  for (int i = 0; i < n; i++) a[i] = i;
  int j = nondet_int();
  __CPROVER_assume(0 <= j && j < n);
  __CPROVER_assert(a[j] == j, "contents");
  // CHECK: :[[@LINE+1]]:3: error: assertion 'a[j] == j + 1' fails [assertion]
  __CPROVER_assert(a[j] == j + 1, "contents");
  free(a);
  return 0;
}
int es(void) {
  int n = nondet_int();
  __ESBMC_assume(n > 0 && n < 100);
  int a[100];
  for (int i = 0; i < n; i++) a[i] = i;
  int j = nondet_uint() % n;
  __ESBMC_assert(a[j] == j, "contents");
  // CHECK: :[[@LINE+1]]:3: error: assertion 'a[j] == j + 1' fails [assertion]
  __ESBMC_assert(a[j] == j + 1, "contents");
  return 0;
}

// A function of the program that only has such a name.
int nondet_defined(void) { return 3; }
int definedOk(void) {
  int n = nondet_defined();
  __CPROVER_assert(n == 3, "its body says so");
  return n;
}
// What it is given it may write.
int nondet_fill(int *p);
int filled(void) {
  int x = 1;
  nondet_fill(&x);
  // CHECK: :[[@LINE+1]]:3: remark: not decided {{.*}}[assertion]
  __CPROVER_assert(x == 1, "unknown");
  return x;
}
int unreachableOk(int n) {
  if (n > 3 && n < 3)
    __ESBMC_unreachable();
  return n;
}
