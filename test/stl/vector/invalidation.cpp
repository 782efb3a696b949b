// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [vector.capacity], [vector.modifiers]: which iterators, pointers and references an operation invalidates.
#include <vector>

// CHECK: pushWithRoomOk: returned 1
int pushWithRoomOk() {
  std::vector<int> v{1};
  v.reserve(10);
  int &r = v[0];
  auto it = v.begin();
  v.push_back(2);
  return *it == r;
}
// CHECK: pushFullBad: violation invalid-iterator
int pushFullBad() {
  std::vector<int> v{1};
  v.shrink_to_fit();
  auto it = v.begin();
  for (int i = 0; i < 100; ++i)
    v.push_back(i);
  return *it;
}
// CHECK: referenceBad: violation {{invalid-iterator|use-after-free}}
int referenceBad() {
  std::vector<int> v(1);
  int &r = v[0];
  v.resize(1000);
  return r;
}
// CHECK: endAfterPushBad: violation invalid-iterator
int endAfterPushBad() {
  std::vector<int> v{1};
  v.reserve(10);
  auto end = v.end();
  v.push_back(2);
  int n = 0;
  for (auto it = v.begin(); it != end; ++it)
    ++n;
  return n;
}
// CHECK: eraseBeforeOk: returned 1
int eraseBeforeOk() {
  std::vector<int> v{1, 2, 3};
  auto it = v.begin();
  v.erase(v.begin() + 1);
  return *it;
}
// CHECK: eraseAtBad: violation invalid-iterator
int eraseAtBad() {
  std::vector<int> v{1, 2, 3};
  auto it = v.begin() + 1;
  v.erase(it);
  return *it;
}
// CHECK: eraseLoopOk: returned 2
int eraseLoopOk() {
  std::vector<int> v{1, 2, 3, 4};
  for (auto it = v.begin(); it != v.end();)
    it = *it % 2 ? v.erase(it) : it + 1;
  return v.size();
}
// CHECK: eraseLoopBad: violation invalid-iterator
int eraseLoopBad() {
  std::vector<int> v{1, 2, 3, 4};
  for (auto it = v.begin(); it != v.end(); ++it)
    if (*it % 2)
      v.erase(it);
  return v.size();
}
// CHECK: insertBad: violation invalid-iterator
int insertBad() {
  std::vector<int> v{1, 2, 3};
  auto it = v.begin() + 2;
  v.insert(v.begin(), 0);
  return *it;
}
// CHECK: clearBad: violation {{invalid-iterator|use-after-free}}
int clearBad() {
  std::vector<int> v{1, 2, 3};
  int *p = &v[1];
  v.clear();
  return *p;
}
// CHECK: aliasedPushOk: returned 5
int aliasedPushOk() {
  std::vector<int> v{5};
  for (int i = 0; i < 50; ++i)
    v.push_back(v[i]);
  return v.back();
}
