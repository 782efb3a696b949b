// A pointer to void is one of any number of arguments, of a function called by its address that keeps it as one to characters.
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
static void st(struct Cell*l,...){ va_list ap; va_start(ap,l); l->p=va_arg(ap,void*); va_end(ap); } void(*fp)(struct Cell*,...)=st; void keep(struct Cell*l){ fp(l,(void*)&g.b); }
static void both(struct S*s,T p){ s->b=5; *p=1;
 plimsoll_assert(s->b==5); } 
void use(struct Cell*l){ struct S*s=&g;
 // CHECK: :[[@LINE+1]]:{{.*}} not decided
 for(;l;l=l->next) both(s,l->p); }
void (*volatile kp)(struct Cell*)=keep; void (*volatile us)(struct Cell*)=use;
int main(void){ struct Cell c={0}; kp(&c);
 us(&c); return 0; }
