// Algorithms that walk through lists and call what changes them: the element they are at may be gone. Which elements a walk meets
// that begins at one that another list took over, not in the order in which they were made, is not known.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,proved -- -std=c++20 -I %plimsoll-include \
// RUN:   | FileCheck %s --implicit-check-not="{{(error|warning):}}"
#include <algorithm>
#include <iterator>
#include <list>
#include <plimsoll/plimsoll.h>

void droppedBad() {
  std::list<int> l{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the iterator was invalidated
  std::for_each(l.begin(), l.end(), [&l](int x) { if (x == 1) l.pop_front(); });
}

void clearedBad() {
  std::list<int> l{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the iterator was invalidated
  std::for_each(l.begin(), l.end(), [&l](int x) { if (x == 3) l.clear(); });
}

void grownOk() {
  std::list<int> l{1, 2, 3};
  std::for_each(l.begin(), l.end(), [&l](int x) { if (x == 2) l.push_front(3); });
  plimsoll_assert(l.size() == 4);
}

// Elements in another list now: which they are is not known.
bool takenOver(std::list<int> &l, std::list<int> &m) {
  l.reverse();
  auto it = l.begin();
  m.splice(m.begin(), l, it, std::prev(l.end()));
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved {{.*}}: the iterator and the end of the range belong to different containers
  return std::find(it, m.end(), 3) != m.end();
}

int takenOverBad() {
  std::list<int> l{1, 2}, m{3};
  auto it = l.begin();
  m.splice(m.begin(), l);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}: the iterator was invalidated
  auto at = std::find(it, m.end(), 3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion '*at != 3' fails
  plimsoll_assert(*at != 3);
  return *at;
}
