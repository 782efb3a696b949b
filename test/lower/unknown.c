// What is not understood is a havoc or clobber with its reason.
// RUN: %plimsoll dump ir %s -- -fopenmp | FileCheck %s
#include <stdarg.h>
typedef float vec __attribute__((vector_size(16)));

// CHECK-LABEL: func @"assembly(int)"
// CHECK: clobberall "GCCAsmStmt"
// CHECK: %r = havoc "GCCAsmStmt"
int assembly(int x) {
  int r = x;
  __asm__ volatile("" : "+r"(r));
  return r;
}

// CHECK-LABEL: func @"vectors({{.*}}) -> u128
// CHECK: havoc "arithmetic on a vector
vec vectors(vec a, vec b) { return a + b; }

// CHECK-LABEL: func @"variadic(int, ...)"
// CHECK: havoc "VAArgExpr"
int variadic(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int r = va_arg(ap, int);
  va_end(ap);
  return r;
}

// CHECK-LABEL: func @"computedGoto(int)"
// CHECK: [[W:%t[0-9]+]] = havoc "IndirectGotoStmt"
// CHECK-NEXT: switch [[W]], label.a, [1: label.b]
int computedGoto(int x) {
  static void *table[] = {&&a, &&b};
  goto *table[x];
a:
  return 1;
b:
  return 2;
}

// CHECK-LABEL: func @"volatiles(volatile int *)"
// CHECK: choice "volatile"
int volatiles(volatile int *p) { return *p; }

// CHECK-LABEL: func @"parallel(int)"
// CHECK-NEXT: reg
// CHECK: entry:
// CHECK-NEXT: %[[T:.*]] = havoc "OMPParallelForDirective"
// CHECK-NEXT: check null %[[T]] "this function does something wrong"
// CHECK-NEXT: clobberall "OMPParallelForDirective"
int parallel(int n) {
  int s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}
