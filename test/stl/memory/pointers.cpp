// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [unique.ptr], [util.smartptr.shared]: what smart pointers own, and what is left when they do not.
#include <memory>
#include <vector>

// CHECK: dereferenceOk: returned 3
int dereferenceOk() {
  auto p = std::make_unique<int>(3);
  return *p;
}
// CHECK: movedFromBad: violation null
int movedFromBad() {
  auto p = std::make_unique<int>(3);
  auto q = std::move(p);
  return *p;
}
// CHECK: afterResetBad: violation use-after-free
int afterResetBad() {
  auto p = std::make_unique<int>(3);
  int *raw = p.get();
  p.reset();
  return *raw;
}
// CHECK: releasedOk: returned 4
int releasedOk() {
  std::unique_ptr<int> p(new int(4));
  int *raw = p.release();
  int n = *raw;
  delete raw;
  return n;
}
// CHECK: twoOwnersBad: violation double-free
int twoOwnersBad() {
  int *raw = new int(1);
  std::unique_ptr<int> p(raw);
  std::unique_ptr<int> q(raw);
  return 0;
}
// CHECK: arrayDeletedAsObjectBad: violation mismatched-delete
int arrayDeletedAsObjectBad() {
  std::unique_ptr<int> p(new int[2]);
  return 0;
}
// CHECK: arrayOk: returned 2
int arrayOk() {
  std::unique_ptr<int[]> p(new int[2]{1, 2});
  return p[1];
}
// CHECK: arrayBad: violation bounds
int arrayBad() {
  std::unique_ptr<int[]> p(new int[2]{1, 2});
  return p[2];
}
// CHECK: inVectorOk: returned 5
int inVectorOk() {
  std::vector<std::unique_ptr<int>> v;
  v.push_back(std::make_unique<int>(5));
  v.emplace_back(new int(6));
  v.pop_back();
  return *v.back();
}
// CHECK: inVectorBad: violation use-after-free
int inVectorBad() {
  std::vector<std::unique_ptr<int>> v;
  v.push_back(std::make_unique<int>(5));
  int *raw = v[0].get();
  v.clear();
  return *raw;
}
// CHECK: sharedOk: returned 7
int sharedOk() {
  auto p = std::make_shared<int>(7);
  auto q = p;
  p.reset();
  return *q;
}
// CHECK: sharedBad: violation use-after-free
int sharedBad() {
  auto p = std::make_shared<int>(7);
  auto q = p;
  int *raw = p.get();
  p.reset();
  q.reset();
  return *raw;
}
