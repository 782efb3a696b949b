// [container.reqmts]: what refers to elements of a container is not valid after
// an assignment to it, nor after one to the object that it is inside of.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|unknown function).*:}}'
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
int emplacedBad() {
  std::variant<int, Numbers> a(Numbers{1, 2});
  int &r = std::get<Numbers>(a)[0];
  a.emplace<Numbers>(100, 1);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return r;
}
int emplacedOk() {
  std::variant<int, Numbers> a(Numbers{1, 2});
  a.emplace<Numbers>(100, 1);
  int &r = std::get<Numbers>(a)[0];
  return r;
}
int emplacedIndexBad() {
  std::variant<int, Numbers> a(Numbers{1, 2});
  int &r = std::get<1>(a)[0];
  a.emplace<1>(100, 1);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return r;
}
int copiedBad() {
  std::vector<Numbers> a(3, Numbers{1, 2}), b(3, Numbers(100, 1));
  int &r = a[1][0];
  std::copy(b.begin(), b.end(), a.begin());
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: {{error|warning}}: iterator, pointer or reference was invalidated
  return r;
}
int copiedOk() {
  std::vector<Numbers> a(3, Numbers{1, 2}), b(3, Numbers(100, 1));
  int &r = b[1][0];
  std::copy(b.begin(), b.end(), a.begin());
  return r;
}
int copiedLessOk() {
  std::vector<Numbers> a(3, Numbers{1, 2}), b(3, Numbers(100, 1));
  int &r = a[2][0];
  std::copy_n(b.begin(), 2, a.begin());
  return r;
}
int copiedBackwardBad() {
  std::vector<Numbers> a(3, Numbers{1, 2}), b(3, Numbers(100, 1));
  int &r = a[1][0];
  std::copy_backward(b.begin(), b.end(), a.end());
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: {{error|warning}}: iterator, pointer or reference was invalidated
  return r;
}
int transformedBad() {
  std::vector<Numbers> a(3, Numbers{1, 2}), b(3, Numbers(100, 1));
  int &r = a[1][0];
  std::transform(b.begin(), b.end(), a.begin(),
                 [](const Numbers &x) { return x; });
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: {{error|warning}}: iterator, pointer or reference was invalidated
  return r;
}
int generatedBad() {
  std::vector<Numbers> a(3, Numbers{1, 2});
  int &r = a[1][0];
  std::generate(a.begin(), a.end(), [] { return Numbers(100, 1); });
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: {{error|warning}}: iterator, pointer or reference was invalidated
  return r;
}
int replacedBad() {
  std::vector<Numbers> a(3, Numbers{1, 2});
  int &r = a[1][0];
  std::replace(a.begin(), a.end(), Numbers{1, 2}, Numbers(100, 1));
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: {{error|warning}}: iterator, pointer or reference was invalidated
  return r;
}
int replacedOk() {
  std::vector<Numbers> a{{1, 2}, {3}};
  int &r = a[1][0];
  std::replace(a.begin(), a.end(), Numbers{1, 2}, Numbers(100, 1));
  return r;
}
int arrayFilledBad() {
  std::array<Numbers, 2> a{Numbers{1, 2}, Numbers{3, 4}};
  int &r = a[1][0];
  a.fill(Numbers(50, 1));
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: {{error|warning}}: iterator, pointer or reference was invalidated
  return r;
}
int arrayFilledOk() {
  std::array<Numbers, 2> a{Numbers{1, 2}, Numbers{3, 4}};
  a.fill(Numbers(50, 1));
  int &r = a[1][0];
  return r;
}
int pairItselfOk() {
  std::pair<Numbers, int> a{{1}, 2};
  int &r = a.first[0];
  auto &b = a;
  a = b;
  return r;
}
int pairItselfBad() {
  std::pair<Numbers, int> a{{1}, 2};
  auto &b = a;
  a = b;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division by zero
  return 10 / (a.first[0] - 1);
}
int pairMovedBad() {
  std::pair<Numbers, int> a{{1, 2}, 3}, b{{1, 2, 4}, 3};
  int *p = a.first.data();
  a = std::move(b);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return *p;
}
int pairMovedFromBad() {
  std::pair<Numbers, int> a{{1, 2}, 3}, b;
  b = std::move(a);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: {{error|warning}}: index 0 is out of range
  return a.first[0];
}
int pairMovedOk() {
  std::pair<Numbers, int> a{{1, 2}, 3}, b;
  b = std::move(a);
  return b.first[0];
}
