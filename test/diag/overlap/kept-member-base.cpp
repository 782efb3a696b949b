// A list leads to a base class of the object that is given beside it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct B{int x;}; struct C{int y;}; struct D:B,C{int z;};
static void f(D&d,C&c){ d.y=5; c.y=1;
 plimsoll_assert(d.y==5);}
struct N{C*c; N*next;};
// CHECK: :[[@LINE+1]]:{{.*}} not decided
void caller(D&d,N*n){ for(;n;n=n->next) f(d,*n->c); }
// CHECK: :[[@LINE+1]]:{{.*}} error
int main(){ D d; N n{&d,0}; caller(d,&n); }
