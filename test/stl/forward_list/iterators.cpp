// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [forward.list.iter], [forward.list.modifiers], [forward.list.ops]: before_begin() and end() refer to no element; the
// functions with _after need an iterator of the list, and where they erase or take, an element behind it.
#include <forward_list>
#include <iterator>

// CHECK: beforeOk: returned 1
int beforeOk() {
  std::forward_list<int> l{1, 2};
  return *++l.before_begin();
}
// CHECK: beforeBad: violation end-iterator
int beforeBad() {
  std::forward_list<int> l{1, 2};
  return *l.before_begin();
}
// CHECK: beforeOfEmptyOk: returned 1
int beforeOfEmptyOk() {
  std::forward_list<int> l;
  return ++l.before_begin() == l.end();
}
// CHECK: endBad: violation end-iterator
int endBad() {
  std::forward_list<int> l{1, 2};
  return *l.end();
}
// CHECK: incrementEndBad: violation end-iterator
int incrementEndBad() {
  std::forward_list<int> l;
  auto it = l.begin();
  ++it;
  return 0;
}
// CHECK: compareOk: returned 1
int compareOk() {
  std::forward_list<int> l{1}, m{1};
  return l.before_begin() != l.end();
}
// CHECK: compareBad: violation mismatched-iterator
int compareBad() {
  std::forward_list<int> l{1}, m{1};
  return l.before_begin() == m.before_begin();
}
// CHECK: insertOk: returned 5
int insertOk() {
  std::forward_list<int> l{1};
  return *l.insert_after(l.begin(), 5);
}
// CHECK: insertEndBad: violation end-iterator
int insertEndBad() {
  std::forward_list<int> l{1};
  return *l.insert_after(l.end(), 5);
}
// CHECK: insertOtherBad: violation mismatched-iterator
int insertOtherBad() {
  std::forward_list<int> l{1}, m{1};
  return *l.insert_after(m.begin(), 5);
}
// CHECK: emplaceOk: returned 5
int emplaceOk() {
  std::forward_list<int> l;
  return *l.emplace_after(l.before_begin(), 5);
}
// CHECK: emplaceEndBad: violation end-iterator
int emplaceEndBad() {
  std::forward_list<int> l;
  return *l.emplace_after(l.end(), 5);
}
// CHECK: eraseOk: returned 3
int eraseOk() {
  std::forward_list<int> l{1, 2, 3};
  return *l.erase_after(l.begin());
}
// CHECK: eraseLastBad: violation end-iterator
int eraseLastBad() {
  std::forward_list<int> l{1, 2};
  l.erase_after(++l.begin());
  return 0;
}
// CHECK: eraseEndBad: violation end-iterator
int eraseEndBad() {
  std::forward_list<int> l{1, 2};
  l.erase_after(l.end());
  return 0;
}
// CHECK: eraseRangeOk: returned 1
int eraseRangeOk() {
  std::forward_list<int> l{1, 2, 3};
  l.erase_after(l.begin(), l.end());
  return std::distance(l.begin(), l.end());
}
// CHECK: eraseRangeBad: violation bounds
int eraseRangeBad() {
  std::forward_list<int> l{1, 2, 3};
  l.erase_after(++l.begin(), l.begin());
  return 0;
}
// CHECK: spliceOk: returned 2
int spliceOk() {
  std::forward_list<int> l{1}, m{1, 2};
  l.splice_after(l.before_begin(), m, m.begin());
  return l.front();
}
// CHECK: spliceLastBad: violation end-iterator
int spliceLastBad() {
  std::forward_list<int> l{1}, m{1, 2};
  l.splice_after(l.before_begin(), m, ++m.begin());
  return l.front();
}
// CHECK: spliceOtherBad: violation mismatched-iterator
int spliceOtherBad() {
  std::forward_list<int> l{1}, m{1, 2};
  l.splice_after(l.before_begin(), l, m.begin());
  return l.front();
}
// CHECK: spliceRangeOk: returned 3
int spliceRangeOk() {
  std::forward_list<int> l{1, 2, 3};
  l.splice_after(l.before_begin(), l, ++l.begin(), l.end());
  return l.front();
}
// CHECK: spliceIntoRangeBad: violation bounds
int spliceIntoRangeBad() {
  std::forward_list<int> l{1, 2, 3};
  l.splice_after(std::next(l.begin()), l, l.before_begin(), l.end());
  return l.front();
}
