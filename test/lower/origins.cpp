// Code keeps the macro or the template instance it comes from; what the user
// wrote as a macro's argument does not come from the macro.
// RUN: %plimsoll dump ir %s -- | FileCheck %s
#define READ(p) (*(p) + 1)
// CHECK-DAG: origin [[M:[0-9]+]] macro "READ"
// CHECK-DAG: origin [[T:[0-9]+]] template "twice<int>(int)"

template <class T> T twice(T x) { return x * 2; }

// CHECK-LABEL: func @"twice<int>(int)"
// CHECK: mul %x, 2 !{{[0-9]+:[0-9]+}}o[[T]]
// CHECK-LABEL: func @"use(int *)"
// CHECK: add {{.*}}, 1 !{{[0-9]+:[0-9]+}}o[[M]]
int use(int *q) { return READ(q) + twice(3); }
