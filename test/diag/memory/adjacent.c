// The end of an object and the beginning of another may have one address, and texts may share their ends; within objects and otherwise addresses differ.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,precondition,proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
struct S { int a[2], b[2]; };
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
int endsBad(void) { int a[2] = {1, 2}, b[2] = {3, 4}; plimsoll_assert(a + 2 != b); return a[0] + b[0]; }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
int beginsOk(void) { int a[2] = {1, 2}, b[2] = {3, 4}; plimsoll_assert(a != b && a + 1 != b && a + 1 != b + 1); return a[0] + b[0]; }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
void textsBad(void) { const char *p = "xabc", *q = "abc"; plimsoll_assert(p + 1 != q); }
// CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
void membersBad(struct S *s) { struct S t = *s; plimsoll_assert(t.a + 2 != t.b); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void membersOk(struct S *s) { struct S t = *s; plimsoll_assert(t.a + 1 != t.b && t.a != t.b); }
int x, y;
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}} [assertion]
void globalsBad(void) { plimsoll_assert(&x + 1 != &y); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void globalsOk(void) { plimsoll_assert(&x != &y); }
// CHECK: :[[@LINE+2]]:{{.*}} proved {{.*}} [assertion]
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void loopOk(int n) { if (n < 0 || n > 100) return; int *a = malloc(n * sizeof *a), *b = malloc(8); if (!a || !b) { free(a); free(b); return; } int k = 0; for (int *p = a; p != a + n; ++p) { *p = 1; ++k; plimsoll_assert(p != b); } plimsoll_assert(k == n); free(a); free(b); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
void loopBad(int n) { if (n < 0 || n > 100) return; int *a = malloc(n * sizeof *a), *b = malloc(8); if (!a || !b) { free(a); free(b); return; } int *p = a; for (; p != a + n; ++p) *p = 1; plimsoll_assert(p != b); free(a); free(b); }
