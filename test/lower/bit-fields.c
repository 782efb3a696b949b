// A store to a bit-field keeps the bits it has room for (C11 6.3.1.3).
// RUN: %plimsoll dump ir %s -- | FileCheck %s
struct flags { unsigned low : 3; int high : 5; };
// CHECK: struct @flags size 4
// CHECK: low: u32 bits 0 3
// CHECK: high: i32 bits 3 5

// CHECK-LABEL: func @"unsignedField(flags *, unsigned int)"
// CHECK: [[R:%t[0-9]+]] = rem %v, 8
// CHECK: store u32 [[R]]
void unsignedField(struct flags *f, unsigned v) { f->low = v; }

// CHECK-LABEL: func @"signedField(flags *, int)"
// CHECK: shl {{.*}}, 27
// CHECK: [[R:%t[0-9]+]] = shr {{.*}}, 27
// CHECK: store i32 [[R]]
void signedField(struct flags *f, int v) { f->high = v; }
