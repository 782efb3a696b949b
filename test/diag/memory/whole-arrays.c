// A pointer to an array that is a variable, and one to elements that are seen as an array: what is written through it is in the elements, also where a callee or the library writes.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,use-after-free --report=error,unknown,warning -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#include <string.h>
int a[3], b[2][3], other[4];
int *ptrs[3];
struct S { int x, y; } s[4];
int flags[8];
static void clear(int (*p)[3]) { (*p)[1] = 0; }
static int second(int (*p)[3]) { return (*p)[1]; }
static void rows(int (*p)[2][3]) { (*p)[1][2] = 7; }
static void move(int (*p)[3], int (*q)[3]) { memcpy(p, q, sizeof *p); }
static void structs(struct S (*p)[4], int i) { if (i >= 0 && i < 4) (*p)[i].y = 9; }
static int *at(int (*p)[3], int i) { return &(*p)[i]; }
static void both(int *p, int (*q)[3]) { *p = 5; (*q)[0] = 1; plimsoll_assert(*p == 5); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void clearedBad(void) { a[1] = 5; clear(&a); plimsoll_assert(a[1] == 5); }
// CHECK-NOT: :[[@LINE+1]]:
void clearedOk(void) { a[1] = 5; a[2] = 6; clear(&a); plimsoll_assert(a[1] == 0 && a[2] == 6); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void memsetBad(void) { a[1] = 5; memset(&a, 0, sizeof a); plimsoll_assert(a[1] == 5); }
// CHECK-NOT: :[[@LINE+1]]:
void memsetOk(int i) { a[1] = 5; memset(&a, 0, sizeof a); if (i >= 0 && i < 3) plimsoll_assert(a[i] == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}null
int nullBad(void) { int k = 3; ptrs[1] = &k; memset(&ptrs, 0, sizeof ptrs); return *ptrs[1]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside
int readBad(void) { a[1] = 9; return other[second(&a)]; }
// CHECK-NOT: :[[@LINE+1]]:
int readOk(void) { a[1] = 3; return other[second(&a)]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void rowsBad(void) { b[1][2] = 1; rows(&b); plimsoll_assert(b[1][2] == 1); }
// CHECK-NOT: :[[@LINE+1]]:
void rowsOk(void) { b[1][2] = 1; b[0][2] = 4; rows(&b); plimsoll_assert(b[1][2] == 7 && b[0][2] == 4); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void rowBad(void) { b[1][1] = 5; clear(&b[1]); plimsoll_assert(b[1][1] == 5); }
// CHECK-NOT: :[[@LINE+1]]:
void rowOk(void) { b[0][1] = 5; clear(&b[1]); plimsoll_assert(b[1][1] == 0 && b[0][1] == 5); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void movedBad(void) { int c[3] = {1, 2, 3}; a[2] = 8; move(&a, &c); plimsoll_assert(a[2] == 8); }
// CHECK-NOT: :[[@LINE+1]]:
void movedOk(void) { int c[3] = {1, 2, 3}; a[2] = 8; move(&a, &c); plimsoll_assert(a[2] == 3); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void structsBad(void) { s[2].y = 1; structs(&s, 2); plimsoll_assert(s[2].y == 1); }
// CHECK-NOT: :[[@LINE+1]]:
void structsOk(void) { s[2].y = 1; s[3].y = 4; s[2].x = 2; structs(&s, 2); plimsoll_assert(s[2].y == 9 && s[3].y == 4 && s[2].x == 2); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void addressBad(void) { int *p = at(&a, 1); a[1] = 3; *p = 4; plimsoll_assert(a[1] == 3); }
// CHECK-NOT: :[[@LINE+1]]:
void addressOk(void) { int *p = at(&a, 1); a[1] = 3; a[0] = 2; *p = 4; plimsoll_assert(a[1] == 4 && a[0] == 2 && p == &a[1]); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void bothBad(void) { both(a, &a); }
// CHECK-NOT: :[[@LINE+1]]:
void bothOk(void) { both(&a[1], &b[0]); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void staticBad(void) { static int t[3]; t[1] = 5; memset(&t, 0, sizeof t); plimsoll_assert(t[1] == 5); }
// CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: assertion
void castBad(int *p) { if (!p) return; int (*q)[3] = (int (*)[3])p; p[1] = 5; clear(q); plimsoll_assert(p[1] == 5); }
// CHECK-NOT: :[[@LINE+1]]:{{.*}} assertion
void castOk(int *p) { int (*q)[3] = (int (*)[3])p; p[1] = 5; clear(q); plimsoll_assert(p[1] == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion
void stepsBad(int *p) { int (*q)[2] = (int (*)[2])p; p[3] = 5; q[1][1] = 6; plimsoll_assert(p[3] == 5); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void flagsBad(int n) { flags[3] = 1; if (n > 4) memset(&flags, 0, sizeof flags); plimsoll_assert(flags[3] == 1); }
int single[1];
struct S lone[1];
static void setFirst(int (*p)[1]) { (*p)[0] = 7; }
// CHECK-NOT: :[[@LINE+1]]:
void singleOk(void) { single[0] = 5; lone->x = 6; plimsoll_assert(single[0] == 5 && lone[0].x == 6); }
// CHECK-NOT: :[[@LINE+1]]:
void singleSetOk(void) { single[0] = 5; setFirst(&single); plimsoll_assert(single[0] == 7); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void singleSetBad(void) { single[0] = 5; setFirst(&single); plimsoll_assert(single[0] == 5); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void singleClearedBad(void) { single[0] = 5; memset(&single, 0, sizeof single); plimsoll_assert(single[0] == 5); }
