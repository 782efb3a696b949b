// What a virtual function of this file gives is no address of unknown code's.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct S { int x, y; };
struct V { virtual S *get(S &s) { return &s; } virtual ~V() {} };
struct V2 : V { S *get(S &s) override { return &s; } };
static void both(S &s, int &p) {
  s.x = 5;
  p = 1;
  plimsoll_assert(s.x == 5);
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided
void run(V &v, S &s) { both(s, v.get(s)->x); }
V *volatile cur = new V2;
int main() { S s{}; run(*cur, s); }
