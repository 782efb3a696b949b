// An element that another container takes over (moves, swaps, splice, extract,
// merge) keeps its address. The models give it another one, so that it is
// another one is not proved.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include "plimsoll/plimsoll.h"
#include <list>
#include <map>
#include <utility>
#include <vector>

void extractBad() {
  std::map<int, int> m{{1, 2}};
  int *p = &m[1];
  auto node = m.extract(1);
  // CHECK: [[#@LINE+1]]:{{.*}} not decided
  plimsoll_assert(&node.mapped() != p);
}
void mergeBad() {
  std::map<int, int> m{{1, 2}}, o;
  int *p = &m[1];
  o.merge(m);
  // CHECK: [[#@LINE+1]]:{{.*}} not decided
  plimsoll_assert(&o[1] != p);
}
void moveBad() {
  std::vector<int> m{1, 2};
  int *p = &m[1];
  auto o = std::move(m);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(&o[1] != p);
}
void swapBad() {
  std::vector<int> m{1, 2}, o{3};
  int *p = &m[1];
  std::swap(m, o);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(&o[1] != p);
}
void spliceBad() {
  std::list<int> m{1, 2}, o;
  int *p = &m.front();
  o.splice(o.begin(), m, m.begin());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(&o.front() != p);
}
void apartOk() {
  std::vector<int> m{1, 2}, o{3};
  int *p = &m[1];
  // CHECK: [[#@LINE+1]]:{{.*}} proved
  plimsoll_assert(&o[0] != p);
}
