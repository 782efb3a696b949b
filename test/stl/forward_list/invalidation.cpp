// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [forward.list.modifiers], [forward.list.ops], [sequence.reqmts]: which iterators and references an operation invalidates:
// inserting, moving and sorting none, erasing those of the erased elements.
#include <forward_list>
#include <iterator>

// CHECK: insertOk: returned 3
int insertOk() {
  std::forward_list<int> l{1, 2};
  auto it = l.begin();
  int &r = *std::next(it);
  l.push_front(0);
  l.insert_after(it, 3, 5);
  l.emplace_after(it, 5);
  return *it + r;
}
// CHECK: endsOk: returned 1
int endsOk() {
  std::forward_list<int> l{1};
  auto before = l.before_begin(), end = l.end();
  l.push_front(2);
  l.clear();
  return std::next(before) == end;
}
// CHECK: eraseOtherOk: returned 4
int eraseOtherOk() {
  std::forward_list<int> l{1, 2, 3};
  auto first = l.begin(), last = std::next(first, 2);
  l.erase_after(first);
  return *first + *last;
}
// CHECK: eraseBad: violation invalid-iterator
int eraseBad() {
  std::forward_list<int> l{1, 2, 3};
  auto it = std::next(l.begin());
  l.erase_after(l.begin());
  return *it;
}
// CHECK: eraseReferenceBad: violation {{invalid-iterator|use-after-free}}
int eraseReferenceBad() {
  std::forward_list<int> l{1, 2, 3};
  int &r = l.front();
  l.erase_after(l.before_begin());
  return r;
}
// CHECK: eraseRangeOk: returned 4
int eraseRangeOk() {
  std::forward_list<int> l{1, 2, 3};
  auto first = l.begin(), last = std::next(first, 2);
  l.erase_after(first, last);
  return *first + *last;
}
// CHECK: eraseRangeBad: violation invalid-iterator
int eraseRangeBad() {
  std::forward_list<int> l{1, 2, 3};
  auto it = std::next(l.begin());
  l.erase_after(l.begin(), l.end());
  return *it;
}
// CHECK: popOk: returned 2
int popOk() {
  std::forward_list<int> l{1, 2};
  auto it = std::next(l.begin());
  l.pop_front();
  return *it;
}
// CHECK: popBad: violation invalid-iterator
int popBad() {
  std::forward_list<int> l{1, 2};
  auto it = l.begin();
  l.pop_front();
  return *it;
}
// CHECK: clearBad: violation invalid-iterator
int clearBad() {
  std::forward_list<int> l{1, 2};
  auto it = l.begin();
  l.clear();
  l.push_front(1);
  return *it;
}
// CHECK: assignBad: violation invalid-iterator
int assignBad() {
  std::forward_list<int> l{1, 2};
  auto it = l.begin();
  l = {3, 4};
  return *it;
}
// CHECK: resizeOk: returned 1
int resizeOk() {
  std::forward_list<int> l{1, 2};
  auto it = l.begin();
  l.resize(9);
  l.resize(1);
  return *it;
}
// CHECK: resizeBad: violation invalid-iterator
int resizeBad() {
  std::forward_list<int> l{1, 2};
  auto it = std::next(l.begin());
  l.resize(1);
  return *it;
}
// CHECK: spliceOk: returned 5
int spliceOk() {
  std::forward_list<int> l{1, 2, 3};
  auto second = std::next(l.begin()), third = std::next(second);
  l.splice_after(l.before_begin(), l, second);
  return *second + *third;
}
// CHECK: removeOk: returned 3
int removeOk() {
  std::forward_list<int> l{1, 2, 3};
  auto it = std::next(l.begin(), 2);
  l.remove(2);
  l.remove_if([](int x) { return x < 3; });
  return *it;
}
// CHECK: removeBad: violation invalid-iterator
int removeBad() {
  std::forward_list<int> l{1, 2, 3};
  auto it = std::next(l.begin());
  l.remove(2);
  return *it;
}
// CHECK: uniqueOk: returned 1
int uniqueOk() {
  std::forward_list<int> l{1, 1};
  auto it = l.begin();
  l.unique();
  return *it;
}
// CHECK: uniqueBad: violation invalid-iterator
int uniqueBad() {
  std::forward_list<int> l{1, 1};
  auto it = std::next(l.begin());
  l.unique();
  return *it;
}
// CHECK: reverseOk: returned 1
int reverseOk() {
  std::forward_list<int> l{1, 2};
  auto it = l.begin();
  l.reverse();
  return *it * (std::next(it) == l.end());
}
// CHECK: eraseLoopOk: returned 2
int eraseLoopOk() {
  std::forward_list<int> l{1, 2, 3, 4};
  for (auto before = l.before_begin(), it = l.begin(); it != l.end();)
    if (*it % 2)
      it = l.erase_after(before);
    else
      before = it++;
  return std::distance(l.begin(), l.end());
}
// CHECK: eraseLoopBad: violation invalid-iterator
int eraseLoopBad() {
  std::forward_list<int> l{1, 2, 3, 4};
  for (auto before = l.before_begin(), it = l.begin(); it != l.end(); before = it++)
    if (*it % 2)
      l.erase_after(before);
  return 0;
}
