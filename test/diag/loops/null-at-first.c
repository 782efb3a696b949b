// A pointer is null until a loop found an element: who tests that does not ask whether the array is null, which callers see to.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s
#include <stddef.h>
struct S { int k, v; };
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'maxOk': n <= 1 | a != 0 [null]
int *maxOk(int *a, int n) { int *r = 0; for (int i = 0; i < n; i++) if (!r || *r < a[i]) r = &a[i]; return r; }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'equalOk': n <= 1 | a != 0 [null]
int *equalOk(int *a, int n) { int *r = 0; for (int i = 0; i < n; i++) if (r == 0 || a[i] > *r) r = a + i; return r; }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'structOk': n <= 1 | a != 0 [null]
struct S *structOk(struct S *a, int n) { struct S *r = 0; for (int i = 0; i < n; i++) if (!r || a[i].k > r->k) r = &a[i]; return r; }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'firstOk': n <= 1 | a != 0 [null]
char *firstOk(char *a, int n) { char *r = 0; for (int i = 0; i < n; i++) if (!r) r = a + i; return r; }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'previousOk': a != 0 | n <= 2 [null]
int previousOk(int *a, int n) { int *prev = 0, down = 0; for (int i = 1; i < n; i++) { if (prev && *prev > a[i]) down++; prev = a + i; } return down; }
// Who tests the array reckons with that.
// CHECK: :[[@LINE+1]]:{{.*}} error: an offset is added to a null pointer: '&a[i]' [null]
int *testedBad(int *a, int n) { int *r = 0; if (!a) n = 5; for (int i = 0; i < n; i++) if (!r || *r < a[i]) r = &a[i]; return r; }
// CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'r' [null]
int copiedBad(int *a) { int *r = a; if (!r) return *r; return 0; }
// CHECK-NOT: :[[@LINE+1]]:{{.*}} error:
int *tested_ok(int *a, int n) { int *r = 0; if (!a) n = 0; for (int i = 0; i < n; i++) if (!r || *r < a[i]) r = &a[i]; return r; }
