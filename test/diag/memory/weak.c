// The address of a weak declaration that nothing need define is null, perhaps, the same everywhere.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,null --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not="{{(error|warning|not decided|precondition).*:}}"
#include <plimsoll/plimsoll.h>
extern int option __attribute__((weak));
extern int table[4] __attribute__((weak));
extern int hook(int) __attribute__((weak));
int there __attribute__((weak)) = 3;
__attribute__((weak)) int own(int x) { return x; }

// CHECK: :[[@LINE+1]]:{{.*}} precondition of {{.*}}option.defined != 0 [assertion]
void addressMayBeNull(void) { plimsoll_assert(&option != 0); }
void definedHere(void) { plimsoll_assert(&there != 0); }
void functionHere(void) { plimsoll_assert(own != 0); }
void sameTwice(void) { plimsoll_assert(&option == &option && (hook == 0) == !hook); }
int guardedOk(int x) { if (hook) return hook(x); return 0; }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of {{.*}}hook(int).defined != 0 [null]
int unguardedBad(int x) { return hook(x); }
// CHECK: :[[@LINE+1]]:{{.*}} error: null{{.*}} [null]
int wrongWayBad(int x) { if (!hook) return hook(x); return 0; }
int readOk(void) { if (&option) return option; return 0; }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of {{.*}}option.defined != 0 [null]
int readBad(void) { return option; }
int elementOk(int i) { if (!table || i < 0 || i > 3) return 0; return table[i]; }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of {{.*}}table.defined != 0 [null]
int elementBad(int i) { if (i < 0 || i > 3) return 0; return table[i]; }
void other(void);
int stillOk(int x) { if (!hook) return 0; other(); return hook(x); }
int (*pointer(void))(int) { return hook; }
int throughPointerOk(int x) { int (*p)(int) = hook; return p ? p(x) : 0; }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of {{.*}}hook(int).defined != 0 [null]
int throughPointerBad(int x) { int (*p)(int) = hook; return p(x); }
void keptOk(void) { if (!&option) return; option = 5; plimsoll_assert(option == 5); }
extern struct Pair { int a, b; } pair __attribute__((weak));
// CHECK: :[[@LINE+1]]:{{.*}} precondition of {{.*}}table.defined != 0 [null]
int walkBad(void) { int s = 0; for (int *p = table; p < table + 4; p++) s += *p; return s; }
int walkOk(void) { int s = 0; if (!table) return 0; for (int *p = table; p < table + 4; p++) s += *p; return s; }
// CHECK: :[[@LINE+1]]:{{.*}} error: a part of 'table' is used where nothing defines it [null]
int elementFirstBad(void) { int *p = &table[1]; if (p) return *p; return 0; }
// CHECK: :[[@LINE+1]]:{{.*}} error: a part of 'pair' is used where nothing defines it [null]
int memberFirstBad(void) { int *p = &pair.b; if (!p) return 0; return *p; }
int memberOk(void) { if (!&pair) return 0; int *p = &pair.b; return *p; }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of {{.*}}pair.defined != 0 [null]
int memberBad(void) { return pair.b; }
static int reference(int) __attribute__((weakref("nowhere")));
static int variable __attribute__((weakref("novariable")));
// CHECK: :[[@LINE+1]]:{{.*}} precondition of {{.*}}reference(int).defined != 0 [assertion]
void referenceBad(void) { plimsoll_assert(reference != 0); }
int referenceOk(void) { return reference && &variable ? reference(variable) : 0; }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of {{.*}}variable.defined != 0 [null]
int variableBad(void) { return variable; }
