// A pointer to void, an argument of a function called by its address, is moved and kept as one to void again.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
typedef char*T;
#include <plimsoll/plimsoll.h>
#include <string.h>
#include <stdlib.h>
#include <stdarg.h>
#include <stdint.h>
#include <stddef.h>
struct S { int a, b; };
struct Cell { void * p; struct Cell *next; };
struct S g;
static void put(void*v,struct Cell*l){ l->p=(T)v+4; } void(*fp)(void*,struct Cell*)=put; void keep(struct Cell*l){ fp(&g,l); }
void use(struct Cell*l){ g.b=5; *(int*)l->p=1;
 // CHECK: :[[@LINE+1]]:{{.*}} not decided
 plimsoll_assert(g.b==5); }
void (*volatile kp)(struct Cell*)=keep; void (*volatile us)(struct Cell*)=use;
int main(void){ struct Cell c={0}; kp(&c);
 us(&c); return 0; }
