// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown '--checks=-*,assertion' -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
//
// [list.ops], [res.on.exception.handling]: what a list holds once a predicate
// has thrown that elements are removed by, is not known.
#include <cassert>
#include <list>

void removedOk() {
  std::list<int> l{1, 2, 3};
  l.remove_if([](int x) { return x == 1; });
  assert(l.size() <= 3);
}
void removedBad() {
  std::list<int> l{1, 2, 3};
  try {
    l.remove_if([](int x) {
      if (x == 3)
        throw 1;
      return x == 1;
    });
  } catch (int) {
    // CHECK: :[[@LINE+1]]:{{.*}} assertion 'l.size() == 3' fails
    assert(l.size() == 3);
  }
}
void uniqueOk() {
  std::list<int> l{1, 1, 3};
  l.unique([](int x, int y) { return x == y; });
  assert(l.size() <= 3);
}
void uniqueBad() {
  std::list<int> l{1, 1, 3};
  try {
    l.unique([](int x, int y) {
      if (y == 3)
        throw 1;
      return x == y;
    });
  } catch (int) {
    // CHECK: :[[@LINE+1]]:{{.*}} assertion 'l.size() == 3' fails
    assert(l.size() == 3);
  }
}
