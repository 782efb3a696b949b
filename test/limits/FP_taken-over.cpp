// A reference to an element that another list took over with others, but not with all, is valid until that list erases the element.
// Where these were not made in their order, the models do not follow it: whether it is valid is not decided where it is used, and behind that nothing is proved.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <iterator>
#include <list>

int usedTwiceBad() {
  std::list<int> a{1, 2, 3}, b;
  a.reverse();
  int &r = a.front();
  b.splice(b.begin(), a, a.begin(), std::prev(a.end()));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}'r'
  int x = r;
  b.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}'r'
  return x + r;
}

int iteratorBad() {
  std::list<int> a{1, 2, 3}, b;
  a.reverse();
  auto it = a.begin();
  b.splice(b.begin(), a, a.begin(), std::prev(a.end()));
  int x = *it;
  b.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether 'it'
  return x + *it;
}
