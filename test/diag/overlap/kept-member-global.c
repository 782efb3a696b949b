// A global pointer leads to a member of a global object that the callee writes by name.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct G { int a, c; };
struct G g;
int *tab = &g.c;
static void f(int *p) { g.c = 5; *p = 1;
  plimsoll_assert(g.c == 5);
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided
void caller(void) { f(tab); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided
int main() { caller(); return 0; }
