// A pointer that some iterations set to the place they visit: the greatest element, the last separator, what is behind it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,null,bounds,uninitialized --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not="{{(error|warning|not decided).*:}}"
#include <plimsoll/plimsoll.h>
#include <string.h>

int greatestOk(void) { int a[4] = {3, 1, 4, 1}; const int *r = a; const int *p = a; while (++p != a + 4) if (*r < *p) r = p; return *r; }
int greatestFilled(int n) { int a[100]; if (n < 1 || n > 100) return 0; for (int i = 0; i < n; i++) a[i] = i * 2; const int *best = a; for (const int *p = a + 1; p < a + n; ++p) if (*best < *p) best = p; return *best; }
// CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [uninitialized]
int greatestBad(int n) { int a[100]; if (n < 1 || n > 100) return 0; for (int i = 0; i < n; i++) a[i] = i * 2; const int *best = a; for (const int *p = a + 1; p <= a + n; ++p) if (*best < *p) best = p; return *best; }
static const char *last(const char *s, char c) { const char *r = 0; for (; *s; ++s) if (*s == c) r = s; return r; }
int lastOk(void) { const char *p = last("a/b/c", '/'); return p ? *p : 0; }
void lastIsThat(void) { char t[8] = "a/b"; const char *p = last(t, '/'); if (p) plimsoll_assert(*p == '/'); }
// CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
void lastIsOther(void) { char t[8] = "a/b"; const char *p = last(t, '/'); if (p) plimsoll_assert(*p == 'b'); }
// CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [null]
int lastBad(void) { const char *p = last("abc", '/'); return *p; }
static const char *base(const char *s) { const char *r = s; for (const char *p = s; *p; p++) if (*p == '/') r = p + 1; return r; }
int baseOk(void) { return *base("a/b"); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [uninitialized]
int baseOfAnyOk(char *t) { char b[16]; strncpy(b, t, 15); b[15] = 0; return *base(b); }
static const char *beyond(const char *s) { const char *r = s; for (const char *p = s; *p; p++) if (*p == '/') r = p + 2; return r; }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [bounds]
int beyondBad(void) { char t[3] = {'a', '/', 0}; return *beyond(t); }
int negativeOk(int c) { int a[4] = {1, 2, 3, c}; const int *r = 0; for (int i = 0; i < 4; i++) if (a[i] < 0) r = &a[i]; if (r) { plimsoll_assert(*r < 0); return *r; } return 0; }
// CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [bounds]
int pastBad(void) { int a[4] = {1, 2, 3, -1}; const int *r = 0; for (int *p = a; p != a + 4; p++) if (*p < 0) r = p + 1; return r ? *r : 0; }
int otherAtFirst(int c) { int a[4] = {1, 2, 3, -1}, b = 5; const int *r = &b; for (int *p = a; p != a + 4; p++) if (*p == c) r = p; plimsoll_assert(*r == 5 || *r == c); return *r; }
// CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
int otherAtFirstBad(int c) { int a[4] = {1, 2, 3, -1}, b = 5; const int *r = &b; for (int *p = a; p != a + 4; p++) if (*p == c) r = p; plimsoll_assert(*r == c); return *r; }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [uninitialized]
int twoKept(char *t) { char s[16]; strncpy(s, t, 15); s[15] = 0; const char *dot = 0, *slash = 0, *p = s; for (; *p; p++) { if (*p == '.') dot = p; if (*p == '/') slash = p; } if (dot && (!slash || dot > slash)) return *dot; return 0; }
// CHECK: :[[@LINE+2]]:{{.*}} not decided {{.*}} [assertion]
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [bounds]
int everySecond(int n) { int a[20]; if (n < 0 || n > 10) return 0; for (int i = 0; i < 20; i++) a[i] = i; int *r = 0; for (int i = 0; i < n; i++) if (a[2 * i] == 6) r = &a[2 * i]; if (r) plimsoll_assert(*r == 6); return 0; }
int downwards(void) { int a[5] = {1, 2, 3, 4, 5}; int *r = 0; for (int *p = a + 5; p-- != a;) if (*p & 1) r = p; return r ? *r : 0; }
int lastNegative(const int *a, int n) { plimsoll_assume(n >= 0 && plimsoll_buffer_size(a) == (unsigned long)n); const int *found = 0; for (const int *p = a; p < a + n; ++p) if (*p < 0) found = p; plimsoll_assert(!found || *found < 0); return found ? *found : 0; }
