// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [sequence.reqmts]: front and pop_front require !empty().
#include <forward_list>

// CHECK: frontOk: returned 1
int frontOk() {
  std::forward_list<int> l{1, 2};
  return l.front();
}
// CHECK: frontBad: violation empty-container
int frontBad() {
  std::forward_list<int> l;
  return l.front();
}
// CHECK: popFrontOk: returned 2
int popFrontOk() {
  std::forward_list<int> l{1, 2};
  l.pop_front();
  return l.front();
}
// CHECK: popFrontBad: violation empty-container
int popFrontBad() {
  std::forward_list<int> l(1);
  l.pop_front();
  l.pop_front();
  return 0;
}
// CHECK: splicedAwayOk: returned 1
int splicedAwayOk() {
  std::forward_list<int> l{1}, m;
  m.splice_after(m.before_begin(), l);
  return m.front();
}
// CHECK: splicedAwayBad: violation empty-container
int splicedAwayBad() {
  std::forward_list<int> l{1}, m;
  m.splice_after(m.before_begin(), l);
  return l.front();
}
