// An address is kept in a union as one to void, where it is read as one of characters: both in structs.
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
struct A{void*v;}; struct B{T c;}; union U{struct A a; struct B b;}; void keep(struct Cell*l){ union U u; u.a.v=&g.b; l->p=u.b.c; }
static void both(struct S*s,T p){ s->b=5; *p=1;
 plimsoll_assert(s->b==5); } 
void use(struct Cell*l){ struct S*s=&g;
 // CHECK: :[[@LINE+1]]:{{.*}} not decided
 for(;l;l=l->next) both(s,l->p); }
void (*volatile kp)(struct Cell*)=keep; void (*volatile us)(struct Cell*)=use;
int main(void){ struct Cell c={0}; kp(&c);
 us(&c); return 0; }
