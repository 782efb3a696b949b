// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [iterator.requirements]: dereferencing and moving iterators, and comparing those of one container only.
#include <vector>

// CHECK: lastOk: returned 3
int lastOk() {
  std::vector<int> v{1, 2, 3};
  return *(v.end() - 1);
}
// CHECK: endBad: violation end-iterator
int endBad() {
  std::vector<int> v{1, 2, 3};
  return *v.end();
}
// CHECK: incrementEndBad: violation end-iterator
int incrementEndBad() {
  std::vector<int> v;
  auto it = v.begin();
  ++it;
  return it == v.end();
}
// CHECK: decrementBeginBad: violation bounds
int decrementBeginBad() {
  std::vector<int> v{1};
  auto it = v.begin();
  --it;
  return *it;
}
// CHECK: tooFarBad: violation bounds
int tooFarBad() {
  std::vector<int> v{1, 2, 3};
  auto it = v.begin() + 4;
  return it == v.end();
}
// CHECK: toEndOk: returned 1
int toEndOk() {
  std::vector<int> v{1, 2, 3};
  auto it = v.begin() + 3;
  return it == v.end();
}
// CHECK: mismatchedBad: violation mismatched-iterator
int mismatchedBad() {
  std::vector<int> v{1}, w{1};
  return v.begin() == w.end();
}
// CHECK: eraseOfOtherBad: violation mismatched-iterator
int eraseOfOtherBad() {
  std::vector<int> v{1}, w{1};
  v.erase(w.begin());
  return v.size();
}
// CHECK: reverseOk: returned 321
int reverseOk() {
  std::vector<int> v{1, 2, 3};
  int n = 0;
  for (auto it = v.rbegin(); it != v.rend(); ++it)
    n = n * 10 + *it;
  return n;
}
// CHECK: reverseEndBad: violation bounds
int reverseEndBad() {
  std::vector<int> v{1, 2, 3};
  return *v.rend();
}
