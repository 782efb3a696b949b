// Rows of an array of arrays lie one behind the other: the end of one is the beginning of the next, and no other element's address.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#include <string.h>
int g[2][3];
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} [assertion]
void endBad(void) { int a[2][2] = {{1, 2}, {3, 4}}; int *p = a[0]; p += 2; int *q = a[1]; plimsoll_assert(p != q); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} [assertion]
void walkedBad(void) { int a[2][2] = {{1, 2}, {3, 4}}; int *p = a[0]; while (p != a[0] + 2) p++; int *q = a[1]; plimsoll_assert(p != q); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} [assertion]
int rowBad(int i) { int a[3][2] = {{1, 2}, {3, 4}}; if (i < 0 || i > 1) return 0; int *e = a[i] + 2; plimsoll_assert(e != a[i + 1]); return 1; }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} [assertion]
int loopBad(void) { int a[2][2] = {{1, 2}, {3, 4}}, n = 0; for (int *p = a[0]; p != a[1]; p++) n++; plimsoll_assert(n != 2); return n; }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} [assertion]
void boundedBad(void) { int n = 0; int *e = g[1]; for (int *p = g[0]; p != e && n < 10; p++) n++; plimsoll_assert(n == 10); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} [assertion]
void givenBad(int (*h)[3]) { plimsoll_assert(h[0] + 3 != h[1]); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} [assertion]
void allocatedBad(void) { int (*h)[3] = malloc(24); if (!h) return; int *p = h[0]; p += 3; int *q = h[1]; plimsoll_assert(p != q); free(h); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} [assertion]
void textBad(void) { char b[2][4] = {"abc", "de"}; char *p = strchr(b[0], 0) + 1; plimsoll_assert(p != b[1]); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} [assertion]
void deepBad(void) { int a[2][2][2] = {{{0}}}; int (*p)[2] = a[0]; p += 2; int (*q)[2] = a[1]; plimsoll_assert(p != q); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} [assertion]
void reachedBad(int i) { if (i < 0 || i > 3) return; int *p = g[0] + i; if (p == g[1]) plimsoll_assert(0); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void endOk(void) { int a[2][2] = {{0}}; int *p = a[0]; p += 2; plimsoll_assert(p == a[1]); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void walkedOk(void) { int a[2][2] = {{0}}; int *p = a[0], n = 0; while (p != a[0] + 2) p++, n++; plimsoll_assert(p == a[n - 1]); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void rowOk(int (*h)[3]) { plimsoll_assert(h[0] + 3 == h[1]); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void insideOk(int i, int j) { int a[3][4] = {{0}}; if (i < 0 || i > 2 || j < 0 || j > 3) return; int *p = &a[i][j]; plimsoll_assert((p == &a[1][2]) == (i == 1 && j == 2)); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void otherRowOk(void) { int a[3][2] = {{0}}; int *p = a[0]; p += 2; plimsoll_assert(p != a[2] && p != a[0] && p != &a[1][1]); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void arraysOk(int (*x)[2], int (*y)[2]) { if (!x || !y || x == y) return; int *p = x[0]; p += 2; plimsoll_assert(p == x[1]); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
int sumOk(void) { int a[2][3] = {{1, 2, 3}, {4, 5, 6}}, n = 0; for (int *p = a[0]; p != a[1]; p++) n++; plimsoll_assert(n == 3); return n; }
struct Pair { int of[2]; int *at; };
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} next to each other [assertion]
void membersBad(struct Pair *s) { if (!s) return; struct Pair two[2] = {*s, *s}; int *p = two[0].of; p += 2; plimsoll_assert(p != two[1].of); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void membersOk(struct Pair *s) { if (!s) return; struct Pair two[2] = {*s, *s}; int *p = two[0].of; p += 1; plimsoll_assert(p != two[1].of && p == &two[0].of[1]); }
