// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [deque.modifiers]: erasing at an end invalidates what is erased (and the past-the-end iterator, at the end) only,
// elsewhere everything; erasing nothing invalidates nothing. Inserting a range at an end invalidates no reference.
#include <deque>
#include <list>

// CHECK: eraseFirstOk: returned 2
int eraseFirstOk() {
  std::deque<int> d{1, 2, 3};
  auto it = d.begin() + 1;
  d.erase(d.begin());
  return *it;
}
// CHECK: eraseFirstBad: violation
int eraseFirstBad() {
  std::deque<int> d{1, 2, 3};
  auto it = d.begin();
  d.erase(d.begin());
  return *it;
}
// CHECK: eraseLastOk: returned 2
int eraseLastOk() {
  std::deque<int> d{1, 2, 3};
  auto it = d.begin() + 1;
  d.erase(d.end() - 1);
  return *it;
}
// CHECK: eraseLastBad: violation invalid-iterator
int eraseLastBad() {
  std::deque<int> d{1, 2, 3};
  auto it = d.end();
  d.erase(d.begin() + 1, d.end());
  return it == d.end();
}
// CHECK: eraseMiddleBad: violation
int eraseMiddleBad() {
  std::deque<int> d{1, 2, 3};
  auto it = d.begin();
  d.erase(d.begin() + 1);
  return *it;
}
// CHECK: eraseNothingOk: returned 1
int eraseNothingOk() {
  std::deque<int> d{1, 2, 3};
  auto it = d.begin();
  d.erase(d.begin() + 1, d.begin() + 1);
  return *it;
}
// CHECK: insertRangeFrontOk: returned 1
int insertRangeFrontOk() {
  std::deque<int> d{1, 2, 3};
  std::list<int> l{4, 5};
  int &r = d.front();
  d.insert(d.begin(), l.begin(), l.end());
  return r;
}
// CHECK: insertRangeBad: violation
int insertRangeBad() {
  std::deque<int> d{1, 2, 3};
  std::list<int> l{4, 5};
  int &r = d.front();
  d.insert(d.begin() + 1, l.begin(), l.end());
  return r;
}
