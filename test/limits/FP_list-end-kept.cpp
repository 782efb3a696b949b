// The past-the-end iterator of a list stays valid when elements are erased. It has the address of a node that is none's, and which nodes
// a loop of the model ends is not known.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 | FileCheck %s
#include <list>

bool FP_endKept(std::list<int> &l) {
  auto end = l.end();
  l.remove(3);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether 'end' was invalidated
  return end == l.begin();
}
