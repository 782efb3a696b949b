// Elements that another list took over live as long as they are in that one. Where it took over some of them, not in the order in which they were made, the models have iterators to
// them refer to the list that the elements were in, whose end is taken for theirs.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <iterator>
#include <list>

int endedOk() {
  std::list<int> b;
  std::list<int>::iterator it;
  {
    std::list<int> a{1, 2, 3};
    a.reverse();
    it = a.begin();
    b.splice(b.begin(), a, a.begin(), std::prev(a.end()));
  }
  // CHECK: :[[@LINE+1]]:{{.*}} warning: 'it' was invalidated
  return *it;
}
