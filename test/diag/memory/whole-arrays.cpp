// References to arrays that are variables: of functions, templates, lambdas, members, and what the library makes of them.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null --report=error,warning -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <algorithm>
#include <cstring>
#include <iterator>
int a[3], b[3], tab[4];
struct S { int x, y; } s[4];
void clear(int (&p)[3]) { p[1] = 0; }
template <unsigned N> void fill(S (&p)[N], int v) { for (unsigned i = 0; i < N; i++) p[i].x = v; }
template <class T, unsigned N> T &last(T (&p)[N]) { return p[N - 1]; }
struct View { int (&of)[3]; void set(int i, int v) { if (i >= 0 && i < 3) of[i] = v; } };
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void clearedBad() { a[1] = 5; clear(a); plimsoll_assert(a[1] == 5); }
// CHECK-NOT: :[[@LINE+1]]:
void clearedOk() { a[1] = 5; a[0] = 2; clear(a); plimsoll_assert(a[1] == 0 && a[0] == 2); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void filledBad() { s[1].x = 5; fill(s, 1); plimsoll_assert(s[1].x == 5); }
// CHECK-NOT: :[[@LINE+1]]:
void filledOk(int i) { fill(s, 1); if (i >= 0 && i < 4) plimsoll_assert(s[i].x == 1); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void lastBad() { a[2] = 1; last(a) = 2; plimsoll_assert(a[2] == 1); }
// CHECK-NOT: :[[@LINE+1]]:
void lastOk() { a[2] = 1; last(a) = 2; plimsoll_assert(a[2] == 2 && &last(a) == a + 2); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void lambdaBad() { int (&r)[3] = a; a[1] = 5; auto f = [&r] { r[1] = 0; }; f(); plimsoll_assert(a[1] == 5); }
// CHECK-NOT: :[[@LINE+1]]:
void lambdaOk() { int (&r)[3] = a; a[1] = 5; auto f = [&r] { r[1] = 0; }; f(); plimsoll_assert(a[1] == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void memberBad() { View v{a}; a[2] = 5; v.set(2, 3); plimsoll_assert(a[2] == 5); }
// CHECK-NOT: :[[@LINE+1]]:
void memberOk() { View v{a}; a[2] = 5; v.set(2, 3); plimsoll_assert(a[2] == 3); }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside
int swappedBad() { a[1] = 2; b[1] = 9; std::swap(a, b); return tab[a[1]]; }
// CHECK-NOT: :[[@LINE+1]]:
int swappedOk() { a[1] = 9; b[1] = 2; std::swap(a, b); return tab[a[1]]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void rangesBad() { a[1] = 5; std::ranges::fill(a, 0); plimsoll_assert(a[1] == 5); }
// CHECK-NOT: :[[@LINE+1]]:
void rangesOk(int i) { std::ranges::fill(a, 7); if (i >= 0 && i < 3) plimsoll_assert(a[i] == 7); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void endBad() { a[1] = 5; std::end(a)[-2] = 6; plimsoll_assert(a[1] == 5); }
// CHECK-NOT: :[[@LINE+1]]:
void endOk() { a[1] = 5; std::end(a)[-2] = 6; plimsoll_assert(a[1] == 6 && std::size(a) == 3); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void loopBad() { a[2] = 5; for (int &x : a) x = 1; plimsoll_assert(a[2] == 5); }
// CHECK-NOT: :[[@LINE+1]]:
void loopOk() { a[2] = 5; for (int &x : a) x = 1; plimsoll_assert(a[2] == 1); }
// CHECK-NOT: :[[@LINE+1]]:
void copiedOk() { b[2] = 4; std::copy(std::begin(b), std::end(b), a); plimsoll_assert(a[2] == 4); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion
void copiedBad() { a[2] = 5; b[2] = 4; std::memcpy(&a, &b, sizeof a); plimsoll_assert(a[2] == 5); }
