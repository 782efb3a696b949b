// A pointer to void comes from a volatile variable, and is kept as one to characters.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
typedef char*T;
#include <plimsoll/plimsoll.h>
#include <string.h>
#include <stdlib.h>
#include <stdarg.h>
#include <stdint.h>
#include <stddef.h>
struct S { int a, b; };
struct Cell { T p; struct Cell *next; };
struct S g;
static void*volatile vm; void keep(struct Cell*l){ vm=&g; l->p=(T)vm+4; }
void use(struct Cell*l){ g.b=5; *l->p=1;
 // CHECK: :[[@LINE+1]]:{{.*}} not decided
 plimsoll_assert(g.b==5); }
void (*volatile kp)(struct Cell*)=keep; void (*volatile us)(struct Cell*)=use;
int main(void){ struct Cell c={0}; kp(&c);
 us(&c); return 0; }
