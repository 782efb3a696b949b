// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [container.node.observers]: a node handle without an element has no key.
#include <map>
#include <set>
#include <utility>

// CHECK: extractedOk: returned 20
int extractedOk() {
  std::map<int, int> m{{1, 10}, {2, 20}};
  auto n = m.extract(2);
  return n ? n.mapped() : 0;
}
// CHECK: extractedBad: violation empty-container
int extractedBad() {
  std::map<int, int> m{{1, 10}, {2, 20}};
  auto n = m.extract(3);
  return n.mapped();
}
// CHECK: insertedOk: returned 10
int insertedOk() {
  std::map<int, int> m{{1, 10}}, o;
  auto n = m.extract(1);
  auto r = o.insert(std::move(n));
  return r.position->second;
}
// CHECK: insertedBad: violation empty-container
int insertedBad() {
  std::map<int, int> m{{1, 10}}, o;
  auto n = m.extract(1);
  o.insert(std::move(n));
  return n.key();
}
// CHECK: otherIteratorOk: returned 20
int otherIteratorOk() {
  std::map<int, int> m{{1, 10}, {2, 20}};
  auto it = m.find(2);
  m.extract(1);
  return it->second;
}
// CHECK: iteratorBad: violation invalid-iterator
int iteratorBad() {
  std::map<int, int> m{{1, 10}, {2, 20}};
  auto it = m.find(1);
  m.extract(1);
  return it->second;
}
// CHECK: endBad: violation end-iterator
int endBad() {
  std::set<int> s{1};
  return s.extract(s.end()).value();
}
// CHECK: rangeOk: returned 20
int rangeOk() {
  std::map<int, int> m{{1, 10}, {2, 20}};
  auto r = m.equal_range(2);
  return r.first == r.second ? 0 : r.first->second;
}
// CHECK: rangeBad: violation end-iterator
int rangeBad() {
  std::map<int, int> m{{1, 10}, {2, 20}};
  return m.equal_range(3).first->second;
}
