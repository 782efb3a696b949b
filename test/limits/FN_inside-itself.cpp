// A container that is assigned from one inside it: the library may end what it takes, or copies, before it has it.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:}}"
#include <list>
#include <utility>

struct Node {
  int value;
  std::list<Node> inner;
};

void FN_insideItself(Node &n) {
  if (!n.inner.empty())
    // CHECK: :[[@LINE+1]]:{{.*}} proved that this cannot happen: {{.*}}
    n.inner = std::move(n.inner.front().inner);
}
