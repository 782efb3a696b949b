// The way an address is formed decides what is checked before an access
// (clang-plugin/LowerChecks.h).
// RUN: %plimsoll dump ir %s -- | FileCheck %s
struct node { int value; struct node *next; int data[4]; };

// CHECK-LABEL: func @"pointer(int *)"
// CHECK: check null %p
// CHECK-NEXT: check use-after-free %p
// CHECK-NEXT: check bounds %p
// CHECK-NEXT: check uninitialized %p "'*p' is read before it has a value"
// CHECK-NEXT: load i32, %p
int pointer(int *p) { return *p; }

// The obligations of `l` come before those of the element.
// CHECK-LABEL: func @"steps(node *, int)"
// CHECK: [[F:%t[0-9]+]] = field %l, @data
// CHECK: [[E:%t[0-9]+]] = index
// CHECK-NEXT: check null %l
// CHECK-NEXT: check use-after-free %l
// CHECK-NEXT: check bounds %l
// CHECK-NEXT: check bounds [[E]]
// CHECK-NEXT: check uninitialized [[E]]
// CHECK-NEXT: load i32, [[E]]
int steps(struct node *l, int i) { return l->data[i]; }

// CHECK-LABEL: func @"element(int)"
// CHECK-NOT: check null
// CHECK: check bounds
// CHECK-NOT: check use-after-free
// CHECK: return
int element(int i) {
  int a[4] = {0};
  return a[i];
}

// A named object and its fields need nothing but a value, and an address is no access: null
// may be moved by zero only.
// CHECK-LABEL: func @"named(int *, int)"
// CHECK-NOT: check
// CHECK: check uninitialized %t{{[0-9]+}} "'x.value' is read before it has a value"
// CHECK-NEXT: [[N:%t[0-9]+]] = load i32
// CHECK: [[P:%t[0-9]+]] = ne %a, null
// CHECK: [[Z:%t[0-9]+]] = eq [[N]], 0
// CHECK: [[C:%t[0-9]+]] = or [[P]], [[Z]]
// CHECK: check null [[C]] "an offset is added to a null pointer: '&a[x.value]'"
// CHECK-NOT: check
// CHECK: return
int *named(int *a, int n) {
  struct node x;
  x.value = n;
  return &a[x.value];
}

// CHECK-LABEL: func @"moved(int *, int)"
// CHECK: check null %a "an offset is added to a null pointer: 'a += 2'"
// CHECK: check null {{.*}} "an offset is added to a null pointer: 'a++'"
// CHECK: check null {{.*}} "an offset is added to a null pointer: 'n + a'"
// CHECK-NOT: check
// CHECK: return
int *moved(int *a, int n) {
  a += 2;
  a++;
  return n + a;
}

// CHECK-LABEL: func @"movedByNothing(int *)"
// CHECK-NOT: check
// CHECK: return
int *movedByNothing(int *a) {
  static int of[3];
  int *b = of + 1;
  return b == &of[2] ? a + 0 : b;
}

// CHECK-LABEL: func @"quotient(int, int)"
// CHECK: [[C:%t[0-9]+]] = ne %b, 0
// CHECK-NEXT: check div-by-zero [[C]]
// CHECK-NEXT: div %a, %b
int quotient(int a, int b) { return a / b; }

// CHECK-LABEL: func @"constantDivisor(int)"
// CHECK-NOT: check
// CHECK: return
int constantDivisor(int a) { return a % 8; }

// CHECK-LABEL: func @"callback(int (*)(int))"
// CHECK: check null %f
// CHECK-NEXT: callptr %f
int callback(int (*f)(int)) { return f(1); }
