// The node that an iterator of a list refers to has a number that is in use, so a new node is another one. Iterators of
// the caller's lists did not say so: an error was reported where a list grows behind them.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}'
#include <list>
#include <plimsoll/plimsoll.h>

void pushedOk(std::list<int> &l) {
  if (l.empty())
    return;
  auto it = l.begin();
  *it = 3;
  l.push_back(7);
  plimsoll_assert(*it == 3);
}

void steppedOk(std::list<int> &l) {
  if (l.size() < 2)
    return;
  auto it = l.begin();
  ++it;
  *it = 3;
  l.push_front(7);
  plimsoll_assert(*it == 3);
}

void insertedOk(std::list<int> &l) {
  if (l.empty())
    return;
  auto it = l.begin();
  *it = 3;
  l.insert(it, 2, 4);
  plimsoll_assert(*it == 3);
}

void insertedBad(std::list<int> &l) {
  if (l.empty())
    return;
  auto it = l.begin();
  *it = 3;
  it = l.insert(it, 2, 4);
  // CHECK: :[[@LINE+1]]:{{.*}} {{error:|precondition of}}{{.*}} assertion '*it == 3' fails
  plimsoll_assert(*it == 3);
}
