// Pointers into memory that was allocated, and may be null, are ordered by their offsets.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not="{{(error|warning|not decided|precondition).*:}}"
#include <plimsoll/plimsoll.h>
#include <stdlib.h>

int filledOk(int c) { int s = 0; int *a = malloc(16); if (!a) return 0; for (int *p = a; p < a + 4; p++) *p = c; for (int *p = a; p < a + 4; p++) if (*p == c && s < 4) s++; free(a); return s; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'p' [bounds]
int filledBad(int c) { int *a = malloc(16); if (!a) return 0; for (int *p = a; p <= a + 4; p++) *p = c; int r = a[0]; free(a); return r; }
int withEndOk(void) { int s = 0; int *a = malloc(16); if (!a) return 0; for (int i = 0; i < 4; i++) a[i] = i; int *p = a, *e = a + 4; for (; p < e; p++) if (*p == 1) s = 1; free(a); return s; }
int downwardsOk(void) { int s = 0; int *a = calloc(4, sizeof *a); if (!a) return 0; for (int *p = a + 3; p >= a + 1; p--) if (*p == 0) s = 1; free(a); return s; }
int sizedOk(int n) { if (n < 1 || n > 100) return 0; int *a = malloc(n * sizeof *a); if (!a) return 0; for (int i = 0; i < n; i++) a[i] = i; int found = 0; for (int *p = a; p < a + n; p++) if (*p == 7) found = 1; free(a); return found; }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'sizedBad': {{.*}} [uninitialized]
int sizedBad(int n) { if (n < 1 || n > 100) return 0; int *a = malloc((n + 1) * sizeof *a); if (!a) return 0; for (int i = 0; i < n; i++) a[i] = i; int found = 0; for (int *p = a; p <= a + n; p++) if (*p == 7) found = 1; free(a); return found; }
int bothNull(void) { int *a = 0, *e = 0, s = 0; for (; a < e; a++) s += *a; return s; }
void ordered(void) { int *a = malloc(16); if (!a) return; plimsoll_assert(a < a + 1 && a + 1 <= a + 2 && !(a + 1 < a)); free(a); }
