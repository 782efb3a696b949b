// [container.reqmts]: what refers to elements of a container is not valid after
// an assignment to it, nor after one to the object that it is inside of.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark|unknown function).*:}}'
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>
using Numbers = std::vector<int>;

int pairOk() {
  std::pair<Numbers, int> a{{1, 2}, 3}, b{{1, 2, 4}, 3};
  a = b;
  int *p = a.first.data();
  return *p;
}
int pairBad() {
  std::pair<Numbers, int> a{{1, 2}, 3}, b{{1, 2, 4}, 3};
  int *p = a.first.data();
  a = b;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return *p;
}
int pairOtherOk() {
  std::pair<Numbers, int> a{{1, 2}, 3}, b{{1, 2, 4}, 3};
  int *p = b.first.data();
  a = b;
  return *p;
}
int tupleBad() {
  std::tuple<Numbers, int> a{{1, 2}, 3}, b{{1, 2, 4}, 3};
  int *p = std::get<0>(a).data();
  a = b;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return *p;
}
int tupleOk() {
  std::tuple<Numbers, int> a{{1, 2}, 3}, b{{1, 2, 4}, 3};
  int *p = std::get<0>(a).data();
  std::get<1>(a) = 5;
  return *p;
}
int arrayBad() {
  std::array<Numbers, 2> a, b;
  a[0] = {1, 2};
  int *p = a[0].data();
  a = b;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: {{error|warning}}: iterator, pointer or reference was invalidated
  return *p;
}
int optionalBad() {
  std::optional<Numbers> a = Numbers{1, 2}, b = Numbers{1, 2, 4};
  int *p = a->data();
  a = b;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return *p;
}
int optionalValueBad() {
  std::optional<Numbers> a = Numbers{1, 2};
  int *p = a->data();
  a = Numbers{1, 2, 4};
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return *p;
}
int optionalOk() {
  std::optional<Numbers> a = Numbers{1, 2}, b = Numbers{1, 2, 4};
  a = b;
  int *p = a->data();
  return *p;
}
int variantBad() {
  std::variant<Numbers, int> a = Numbers{1, 2}, b = Numbers{1, 2, 4};
  int *p = std::get<0>(a).data();
  a = b;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return *p;
}
int variantValueBad() {
  std::variant<Numbers, int> a = Numbers{1, 2};
  int *p = std::get<0>(a).data();
  a = Numbers{1, 2, 4};
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return *p;
}
int mappedBad() {
  std::map<int, Numbers> m;
  m[1] = {1, 2};
  int *p = m[1].data();
  m.insert_or_assign(1, Numbers{1, 2, 3});
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return *p;
}
int mappedOk() {
  std::map<int, Numbers> m;
  m[1] = {1, 2};
  Numbers *p = &m[1];
  m.insert_or_assign(1, Numbers{1, 2, 3});
  return p->size();
}
int filledBad() {
  std::vector<Numbers> m(2);
  m[0] = {1, 2};
  int *p = m[0].data();
  std::fill(m.begin(), m.end(), Numbers{1, 2, 3});
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return *p;
}
