// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [tuple.elem], [tuple.creation]: elements are objects of the tuple, or what
// its references refer to.
#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

// CHECK: elementOk: returned 3
int elementOk() {
  std::tuple<int, int *> t(3, nullptr);
  return std::get<0>(t);
}
// CHECK: nullElementBad: violation null
int nullElementBad() {
  std::tuple<int, int *> t(3, nullptr);
  return *std::get<1>(t);
}
// CHECK: unassignedOk: returned 5
int unassignedOk() {
  int a, b;
  std::tie(a, b) = std::make_tuple(2, 3);
  return a + b;
}
// CHECK: ignoredBad: violation uninitialized
int ignoredBad() {
  int a, b;
  std::tie(a, std::ignore) = std::make_tuple(2, 3);
  return a + b;
}
// CHECK: movedOk: returned 4
int movedOk() {
  auto t = std::make_tuple(std::make_unique<int>(4), 1);
  auto u = std::move(t);
  return *std::get<0>(u);
}
// CHECK: movedFromBad: violation null
int movedFromBad() {
  auto t = std::make_tuple(std::make_unique<int>(4), 1);
  auto u = std::move(t);
  return *std::get<0>(t);
}
// CHECK: referenceOk: returned 6
int referenceOk() {
  int x = 5;
  auto t = std::forward_as_tuple(x);
  std::get<0>(t)++;
  return x;
}
std::tuple<int &> local() {
  int x = 5;
  return std::tie(x);
}
// CHECK: danglingBad: violation use-after-free
int danglingBad() { return std::get<0>(local()); }
// CHECK: emptiedOk: returned 1
int emptiedOk() {
  std::tuple<std::vector<int>, int> t({1, 2}, 0);
  auto &[v, n] = t;
  return v.front();
}
// CHECK: emptiedBad: violation empty-container
int emptiedBad() {
  std::tuple<std::vector<int>, int> t({1, 2}, 0);
  auto &[v, n] = t;
  std::get<0>(t).clear();
  return v.front();
}
// CHECK: wrapperOk: returned 2
int wrapperOk() {
  int x = 1;
  auto r = std::ref(x);
  r.get() = 2;
  return x;
}
std::reference_wrapper<int> wrapLocal() {
  int x = 1;
  return std::ref(x);
}
// CHECK: wrapperBad: violation use-after-free
int wrapperBad() { return wrapLocal(); }
// CHECK: applyOk: returned 2
int applyOk() {
  return std::apply([](int a, int b) { return a / b; }, std::make_tuple(4, 2));
}
// CHECK: applyBad: violation div-by-zero
int applyBad() {
  return std::apply([](int a, int b) { return a / b; }, std::make_tuple(4, 0));
}
