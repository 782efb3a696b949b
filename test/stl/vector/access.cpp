// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [sequence.reqmts]: a[n] requires n < size(); front, back and pop_back require !empty().
#include <vector>

// CHECK: indexOk: returned 3
int indexOk() {
  std::vector<int> v{1, 2, 3};
  return v[v.size() - 1];
}
// CHECK: indexBad: violation bounds
int indexBad() {
  std::vector<int> v{1, 2, 3};
  return v[v.size()];
}
// CHECK: wrapAroundBad: violation bounds
int wrapAroundBad() {
  std::vector<int> v;
  return v[v.size() - 1];
}
// CHECK: atOk: returned -1
int atOk() {
  std::vector<int> v(2);
  try {
    return v.at(2);
  } catch (...) {
    return -1;
  }
}
// CHECK: frontOk: returned 7
int frontOk() {
  std::vector<int> v(1, 7);
  return v.front();
}
// CHECK: frontBad: violation empty-container
int frontBad() {
  std::vector<int> v(1, 7);
  v.clear();
  return v.front();
}
// CHECK: popOk: returned 0
int popOk() {
  std::vector<int> v(1);
  v.pop_back();
  return v.size();
}
// CHECK: popBad: violation empty-container
int popBad() {
  std::vector<int> v(1);
  v.pop_back();
  v.pop_back();
  return v.size();
}
// CHECK: dataOk: returned 5
int dataOk() {
  std::vector<int> v(4, 5);
  return v.data()[3];
}
// CHECK: dataBad: violation bounds
int dataBad() {
  std::vector<int> v(4, 5);
  return v.data()[4];
}
