// malloc and its kin give typed objects when the size says how many elements
// there are.
// RUN: %plimsoll dump ir %s -- | FileCheck %s
#include <stdlib.h>
struct pair { int a, b; };

// CHECK-LABEL: func @"one()"
// CHECK: alloc struct @pair, 1 "malloc"
struct pair *one(void) {
  struct pair *p = malloc(sizeof *p);
  return p;
}

// CHECK-LABEL: func @"many(unsigned long)"
// CHECK: %[[BYTES:t[0-9]+]] = mul %n, 4
// CHECK: %[[COUNT:t[0-9]+]] = div %[[BYTES]], 4
// CHECK: alloc i32, %[[COUNT]] "malloc"
int *many(size_t n) { return malloc(n * sizeof(int)); }

// CHECK-LABEL: func @"zeroed(unsigned long)"
// CHECK: alloc struct @pair, %n "calloc"
struct pair *zeroed(size_t n) { return calloc(n, sizeof(struct pair)); }

// CHECK-LABEL: func @"fixed()"
// CHECK: alloc i32, 4 "malloc"
int *fixed(void) { return (int *)malloc(16); }

// CHECK-LABEL: func @"bytes(unsigned long)"
// CHECK: call @"malloc(unsigned long)"(%n)
char *bytes(size_t n) { return malloc(n); }

// CHECK-LABEL: func @"grow(int *, unsigned long)"
// CHECK: %[[BYTES:t[0-9]+]] = mul %n, 4
// CHECK: %[[COUNT:t[0-9]+]] = div %[[BYTES]], 4
// CHECK: alloc i32, %[[COUNT]] "realloc"
// CHECK: copyrange i32
// CHECK: free {{.*}} "free"
int *grow(int *p, size_t n) { return realloc(p, n * sizeof(int)); }

// CHECK-LABEL: func @"release(pair *)"
// CHECK: check double-free %p "free"
// CHECK-NEXT: check mismatched-delete %p "free"
// CHECK-NEXT: free %p "free"
void release(struct pair *p) { free(p); }

// CHECK-LABEL: func @"variable(unsigned long)"
// CHECK: alloc i32, %extent "alloca"
int variable(size_t n) {
  int a[n];
  a[0] = 1;
  return a[0];
}
// CHECK: extern @"malloc(unsigned long)"{{.*}} model "malloc"
