// The past-the-end iterator of a list is compared in each round, and the iterator that moves may be one: when that was made is not known
// in a loop that makes iterators in two ways.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 | FileCheck %s
#include <list>

void FP_erasedOnTheWay(std::list<int> &l) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether 'it' was invalidated
  for (auto it = l.begin(); it != l.end();)
    if (*it < 0)
      it = l.erase(it);
    else
      ++it;
}
