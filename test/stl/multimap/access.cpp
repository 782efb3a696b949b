// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [associative.reqmts]: insertion invalidates nothing, erasure what it erases;
// end() is not dereferenceable.
#include <map>
#include <set>
#include <string>
#include <unordered_map>

// CHECK: foundOk: returned 2
int foundOk() {
  std::multimap<int, int> m{{1, 2}, {1, 3}};
  auto it = m.find(1);
  return it == m.end() ? 0 : it->second;
}
// CHECK: foundBad: violation end-iterator
int foundBad() {
  std::multimap<int, int> m{{1, 2}, {1, 3}};
  return m.find(2)->second;
}
// CHECK: insertedOk: returned 5
int insertedOk() {
  std::multimap<int, int> m;
  auto it = m.insert({3, 5});
  m.insert({3, 6});
  m.insert({1, 6});
  return it->second;
}
// CHECK: siblingErasedOk: returned 6
int siblingErasedOk() {
  std::multimap<int, int> m;
  auto a = m.insert({3, 5}), b = m.insert({3, 6});
  m.erase(a);
  return b->second;
}
// CHECK: erasedBad: violation invalid-iterator
int erasedBad() {
  std::multimap<int, int> m;
  auto a = m.insert({3, 5}), b = m.insert({3, 6});
  m.erase(a);
  return a->second;
}
// CHECK: otherKeyErasedOk: returned 5
int otherKeyErasedOk() {
  std::multimap<int, int> m;
  auto a = m.insert({3, 5});
  m.insert({4, 6});
  m.erase(4);
  return a->second;
}
// CHECK: keyErasedBad: violation invalid-iterator
int keyErasedBad() {
  std::multimap<int, int> m;
  auto a = m.insert({3, 5});
  m.insert({3, 6});
  m.erase(3);
  return a->second;
}
// CHECK: loopOk: returned 2
int loopOk() {
  std::multiset<std::string> s{"a", "b", "a", "c"};
  for (auto i = s.begin(); i != s.end();)
    if (*i == "a")
      i = s.erase(i);
    else
      ++i;
  return s.size();
}
// CHECK: loopBad: violation invalid-iterator
int loopBad() {
  std::multiset<std::string> s{"a", "b", "a", "c"};
  for (auto i = s.begin(); i != s.end(); ++i)
    if (*i == "a")
      s.erase(i);
  return s.size();
}
// CHECK: rangeOk: returned 5
int rangeOk() {
  std::unordered_multimap<int, int> m{{1, 2}, {2, 9}, {1, 3}};
  int sum = 0;
  auto [i, end] = m.equal_range(1);
  for (; i != end; ++i)
    sum += i->second;
  return sum;
}
// CHECK: otherContainerBad: violation mismatched-iterator
int otherContainerBad() {
  std::multiset<int> s{1}, t{1};
  s.erase(t.begin());
  return s.size();
}
