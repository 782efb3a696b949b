// What refers to elements of containers that change places follows them, which
// is tracked where whole arrays are swapped, in a few steps, not by algorithms.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning): }}'
#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>
#include <utility>
#include <vector>
using Numbers = std::vector<int>;

int arraysBad() {
  std::array<Numbers, 2> a{Numbers{1}, Numbers{2}}, b{Numbers{3}, Numbers{4}};
  int &r = a[1][0];
  std::swap(a, b);
  b[1].clear();
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated: 'r'
  return r;
}
int memberBad() {
  std::array<Numbers, 2> a{Numbers{1}, Numbers{2}}, b{Numbers{3}, Numbers{4}};
  int &r = a[1][0];
  a.swap(b);
  b[1].clear();
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated: 'r'
  return r;
}
int builtInBad() {
  Numbers a[2] = {Numbers{1}, Numbers{2}}, b[2] = {Numbers{3}, Numbers{4}};
  int &r = a[1][0];
  std::swap(a, b);
  b[1].clear();
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated: 'r'
  return r;
}
int arraysOk() {
  std::array<Numbers, 2> a{Numbers{1}, Numbers{2}}, b{Numbers{3}, Numbers{4}};
  std::swap(a, b);
  int &r = a[1][0];
  return r;
}
int scalarsBad() {
  std::array<int, 2> a{1, 2}, b{3, 4};
  int &r = a[1];
  std::swap(a, b);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division by zero
  return 10 / (r - 4);
}
int scalarsOk() {
  std::array<int, 2> a{1, 2}, b{3, 4};
  int &r = a[1];
  std::swap(a, b);
  return 10 / (r - 2);
}
int uniqueBad() {
  std::vector<Numbers> a{Numbers{1, 2}, Numbers{1, 2}, Numbers{5}};
  int &r = a[1][0];
  std::unique(a.begin(), a.end());
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: not decided whether iterator, pointer or reference was invalidated: 'r'
  return r;
}
// Elements of views of integers have no addresses.
int viewOk() {
  std::vector<int> w(3);
  std::ranges::copy(std::views::iota(0, 3), w.begin());
  return 10 / (w[1] + 1);
}
int viewBad() {
  std::vector<int> w;
  std::ranges::copy(std::views::iota(0, 3), std::back_inserter(w));
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division by zero
  return 10 / w[0];
}
