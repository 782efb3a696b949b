// A vector of pointers leads into the elements of another vector.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <list>
#include <vector>
struct S{int a;int b;};
static void f(S&s,int*x){ s.a=5; *x=1;
 plimsoll_assert(s.a==5);}
// CHECK: :[[@LINE+1]]:{{.*}} not decided
void caller(std::vector<S>&v,std::vector<int*>&p){ for(auto*x:p) for(auto&s:v) f(s,x); }
// CHECK: :[[@LINE+1]]:{{.*}} error
int main(){ std::vector<S> v(3); std::vector<int*> p; for(auto&s:v) p.push_back(&s.a); caller(v,p); }
