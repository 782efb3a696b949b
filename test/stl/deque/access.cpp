// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [deque.modifiers], [container.adaptors]: inserting at an end invalidates iterators but no reference; front, top and
// pop require !empty().
#include <deque>
#include <queue>
#include <stack>

// CHECK: referenceOk: returned 1
int referenceOk() {
  std::deque<int> d{1, 2};
  int &r = d.front();
  d.push_back(3);
  d.push_front(0);
  return r;
}
// CHECK: iteratorBad: violation invalid-iterator
int iteratorBad() {
  std::deque<int> d{1, 2};
  auto it = d.begin();
  d.push_back(3);
  return *it;
}
// CHECK: indexBad: violation bounds
int indexBad() {
  std::deque<int> d{1, 2};
  d.pop_front();
  return d[1];
}
// CHECK: endBad: violation end-iterator
int endBad() {
  std::deque<int> d{1, 2};
  return *d.end();
}
// CHECK: queueOk: returned 2
int queueOk() {
  std::queue<int> q;
  q.push(1);
  q.push(2);
  q.pop();
  return q.front();
}
// CHECK: queueBad: violation empty-container
int queueBad() {
  std::queue<int> q;
  q.push(1);
  q.pop();
  return q.front();
}
// CHECK: stackBad: violation empty-container
int stackBad() {
  std::stack<int> s;
  s.pop();
  return 0;
}
