// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [iterator.requirements], [list.modifiers], [list.ops]: what is done with iterators, and which of them a list takes.
#include <iterator>
#include <list>

// CHECK: lastOk: returned 3
int lastOk() {
  std::list<int> l{1, 2, 3};
  return *--l.end();
}
// CHECK: endBad: violation end-iterator
int endBad() {
  std::list<int> l{1, 2, 3};
  return *l.end();
}
// CHECK: emptyBad: violation end-iterator
int emptyBad() {
  std::list<int> l;
  return *l.begin();
}
// CHECK: incrementToEndOk: returned 1
int incrementToEndOk() {
  std::list<int> l{1};
  auto it = l.begin();
  return ++it == l.end();
}
// CHECK: incrementEndBad: violation end-iterator
int incrementEndBad() {
  std::list<int> l;
  auto it = l.begin();
  ++it;
  return it == l.end();
}
// CHECK: decrementBeginBad: violation end-iterator
int decrementBeginBad() {
  std::list<int> l{1};
  auto it = l.begin();
  --it;
  return *it;
}
// CHECK: advanceOk: returned 3
int advanceOk() {
  std::list<int> l{1, 2, 3};
  return *std::next(l.begin(), 2);
}
// CHECK: advanceBad: violation end-iterator
int advanceBad() {
  std::list<int> l{1, 2, 3};
  return std::next(l.begin(), 4) == l.end();
}
// CHECK: reverseOk: returned 3
int reverseOk() {
  std::list<int> l{1, 2, 3};
  return *l.rbegin();
}
// CHECK: reverseBad: violation end-iterator
int reverseBad() {
  std::list<int> l{1, 2, 3};
  return *l.rend();
}
// CHECK: compareOk: returned 1
int compareOk() {
  std::list<int> l{1}, m{1};
  return l.begin() != l.end();
}
// CHECK: compareBad: violation mismatched-iterator
int compareBad() {
  std::list<int> l{1}, m{1};
  return l.begin() == m.begin();
}
// CHECK: singularBad: violation invalid-iterator
int singularBad() {
  std::list<int>::iterator it{};
  return *it;
}
// CHECK: distanceOk: returned 2
int distanceOk() {
  std::list<int> l{1, 2, 3};
  return std::distance(++l.begin(), l.end());
}
// CHECK: distanceBad: violation end-iterator
int distanceBad() {
  std::list<int> l{1, 2, 3};
  return std::distance(l.end(), l.begin());
}
// CHECK: eraseOk: returned 2
int eraseOk() {
  std::list<int> l{1, 2};
  return *l.erase(l.begin());
}
// CHECK: eraseEndBad: violation end-iterator
int eraseEndBad() {
  std::list<int> l{1, 2};
  l.erase(l.end());
  return l.size();
}
// CHECK: eraseOtherBad: violation mismatched-iterator
int eraseOtherBad() {
  std::list<int> l{1, 2}, m{1};
  l.erase(m.begin());
  return l.size();
}
// CHECK: eraseRangeOk: returned 1
int eraseRangeOk() {
  std::list<int> l{1, 2, 3};
  l.erase(++l.begin(), l.end());
  return l.size();
}
// CHECK: eraseRangeBad: violation bounds
int eraseRangeBad() {
  std::list<int> l{1, 2, 3};
  l.erase(l.end(), l.begin());
  return l.size();
}
// CHECK: insertEndOk: returned 4
int insertEndOk() {
  std::list<int> l{1};
  return *l.insert(l.end(), 4);
}
// CHECK: insertOtherBad: violation mismatched-iterator
int insertOtherBad() {
  std::list<int> l{1}, m{1};
  return *l.insert(m.end(), 4);
}
// CHECK: spliceOk: returned 3
int spliceOk() {
  std::list<int> l{1, 2, 3};
  l.splice(l.begin(), l, --l.end());
  return l.front();
}
// CHECK: spliceEndBad: violation end-iterator
int spliceEndBad() {
  std::list<int> l{1, 2}, m{1};
  l.splice(l.begin(), m, m.end());
  return l.front();
}
// CHECK: spliceOtherBad: violation mismatched-iterator
int spliceOtherBad() {
  std::list<int> l{1, 2}, m{1};
  l.splice(l.begin(), l, m.begin());
  return l.front();
}
// CHECK: spliceIntoOtherBad: violation mismatched-iterator
int spliceIntoOtherBad() {
  std::list<int> l{1, 2}, m{1};
  l.splice(m.begin(), m);
  return l.front();
}
// CHECK: spliceRangeOk: returned 3
int spliceRangeOk() {
  std::list<int> l{1, 2, 3};
  l.splice(l.begin(), l, std::next(l.begin(), 2), l.end());
  return l.front();
}
// CHECK: spliceIntoRangeBad: violation bounds
int spliceIntoRangeBad() {
  std::list<int> l{1, 2, 3};
  l.splice(++l.begin(), l, l.begin(), l.end());
  return l.front();
}
// CHECK: spliceBeforeRangeBad: violation bounds
int spliceBeforeRangeBad() {
  std::list<int> l{1, 2, 3};
  l.splice(l.begin(), l, l.begin(), l.end());
  return l.front();
}
