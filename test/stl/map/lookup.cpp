// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [associative.reqmts]: find gives end() for an absent key; only the erased element is invalidated.
#include <map>
#include <string>
#include <unordered_map>

// CHECK: findOk: returned 4
int findOk() {
  std::map<std::string, int> m{{"a", 4}};
  auto it = m.find("a");
  return it == m.end() ? 0 : it->second;
}
// CHECK: findBad: violation end-iterator
int findBad() {
  std::map<std::string, int> m{{"a", 4}};
  return m.find("b")->second;
}
// CHECK: beginOfEmptyBad: violation end-iterator
int beginOfEmptyBad() {
  std::map<int, int> m;
  return m.begin()->first;
}
// CHECK: otherErasedOk: returned 2
int otherErasedOk() {
  std::map<int, int> m{{1, 1}, {2, 2}};
  auto it = m.find(2);
  int &r = m[2];
  m.erase(1);
  return (it->second + r) / 2;
}
// CHECK: erasedBad: violation invalid-iterator
int erasedBad() {
  std::map<int, int> m{{1, 1}, {2, 2}};
  auto it = m.find(2);
  m.erase(2);
  return it->second;
}
// CHECK: erasedReferenceBad: violation {{invalid-iterator|use-after-free}}
int erasedReferenceBad() {
  std::map<int, int> m;
  int &r = m[1];
  m.clear();
  return r;
}
// CHECK: eraseLoopOk: returned 1
int eraseLoopOk() {
  std::map<int, int> m{{1, 1}, {2, 2}, {3, 3}};
  for (auto it = m.begin(); it != m.end();)
    if (it->first % 2)
      it = m.erase(it);
    else
      ++it;
  return m.size();
}
// CHECK: eraseLoopBad: violation invalid-iterator
int eraseLoopBad() {
  std::map<int, int> m{{1, 1}, {2, 2}, {3, 3}};
  for (auto it = m.begin(); it != m.end(); ++it)
    if (it->first % 2)
      m.erase(it);
  return m.size();
}
// CHECK: mismatchedBad: violation mismatched-iterator
int mismatchedBad() {
  std::map<int, int> m, n;
  return m.begin() == n.end();
}
// CHECK: incrementEndBad: violation end-iterator
int incrementEndBad() {
  std::map<int, int> m;
  auto it = m.end();
  ++it;
  return 0;
}
// CHECK: hashedOk: returned 1
int hashedOk() {
  std::unordered_map<int, int> m;
  int &r = m[1];
  r = 1;
  for (int i = 2; i < 100; ++i)
    m[i] = i;
  return r;
}
// CHECK: rehashedBad: violation invalid-iterator
int rehashedBad() {
  std::unordered_map<int, int> m{{1, 1}};
  auto it = m.begin();
  m.reserve(1000);
  return it->first;
}
