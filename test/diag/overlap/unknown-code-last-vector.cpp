// The same with an element of the vector that is given beside it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <vector>
struct S{int x; int y;}; void unknown(void*);
static int f(std::vector<int>&v,int&x){ v[0]=5; x=1; 
 plimsoll_assert(v[0]==5);
 unknown(&v); return 0;
}
// CHECK: :[[@LINE+1]]:{{.*}} error
void caller(std::vector<int>&v){ if(v.size()>2) f(v,v[0]); }
int main(){ std::vector<int> v(3); caller(v); }
