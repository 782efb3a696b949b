// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [sequence.reqmts]: front, back, pop_front and pop_back require !empty().
#include <list>

// CHECK: frontOk: returned 1
int frontOk() {
  std::list<int> l{1, 2};
  return l.front();
}
// CHECK: frontBad: violation empty-container
int frontBad() {
  std::list<int> l;
  return l.front();
}
// CHECK: backOk: returned 2
int backOk() {
  std::list<int> l{1, 2};
  return l.back();
}
// CHECK: backBad: violation empty-container
int backBad() {
  std::list<int> l{1};
  l.clear();
  return l.back();
}
// CHECK: popFrontOk: returned 1
int popFrontOk() {
  std::list<int> l(2);
  l.pop_front();
  return l.size();
}
// CHECK: popFrontBad: violation empty-container
int popFrontBad() {
  std::list<int> l(1);
  l.pop_front();
  l.pop_front();
  return 0;
}
// CHECK: popBackOk: returned 3
int popBackOk() {
  std::list<int> l{3, 4};
  l.pop_back();
  return l.back();
}
// CHECK: popBackBad: violation empty-container
int popBackBad() {
  std::list<int> l(1);
  l.pop_back();
  l.pop_back();
  return 0;
}
// CHECK: splicedAwayOk: returned 1
int splicedAwayOk() {
  std::list<int> l{1}, m;
  m.splice(m.begin(), l);
  return m.front();
}
// CHECK: splicedAwayBad: violation empty-container
int splicedAwayBad() {
  std::list<int> l{1}, m;
  m.splice(m.begin(), l);
  return l.front();
}
// CHECK: removedOk: returned 2
int removedOk() {
  std::list<int> l{1, 2, 1};
  l.remove(1);
  return l.front();
}
// CHECK: removedBad: violation empty-container
int removedBad() {
  std::list<int> l{1, 1};
  l.remove(1);
  return l.front();
}
// CHECK: mergedOk: returned 1
int mergedOk() {
  std::list<int> l, m{1};
  l.merge(m);
  return l.front();
}
// CHECK: mergedBad: violation empty-container
int mergedBad() {
  std::list<int> l, m{1};
  l.merge(m);
  return m.front();
}
