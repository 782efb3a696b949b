// Where only assertions are asked for, what follows the use of an element that another container took over was proved as if
// the element had stayed, or was not there at all: the checks of its use were not made.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <vector>

static void swapped(std::vector<int> &a, std::vector<int> &b) {
  std::swap(a, b);
}

void behind(int n, int x) {
  std::vector<int> v = {n, 5, n};
  std::vector<int> w = {x, 0, -1};
  auto it = v.begin() + 1;
  swapped(v, w);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(it == w.begin() + 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(false);
}

void twice(int n, int x) {
  std::vector<int> v = {n, 5, n};
  std::vector<int> w = {x, 0, -1};
  auto it = v.begin() + 1;
  w = std::move(v);
  swapped(w, v);
  std::swap(w, v);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(it == w.begin() + 1);
  if (plimsoll_nondet_int() == 0)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    plimsoll_assert(false);
}
// CHECK-NOT: {{invalid-iterator|mismatched-iterator|use-after-free}}
