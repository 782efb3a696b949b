// Where elements have an operator= of their own, what the library assigns is not followed if that is not specified, or in the
// middle of a deque.
// RUN: %plimsoll check %s --fail-on=never --report=unknown --checks=-*,assertion -- -std=c++17 -I%plimsoll-include | FileCheck %s
#include "plimsoll/plimsoll.h"
#include <algorithm>
#include <deque>
#include <vector>

struct Cell {
  int value;
  Cell(int v = 0) : value(v) {}
  Cell(const Cell &o) : value(o.value) {}
  Cell &operator=(const Cell &o) {
    value = o.value;
    return *this;
  }
  bool operator<(const Cell &o) const { return value < o.value; }
};

void FP_ownSort() {
  std::vector<Cell> v{2, 1};
  std::sort(v.begin(), v.end());
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v[0].value + v[1].value == 3);
}
void FP_ownDeque() {
  std::deque<Cell> d{1, 2, 3};
  d.erase(d.begin() + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(d[1].value == 3);
}
void FP_ownDequeSize() {
  std::deque<Cell> d{1, 2, 3};
  d.insert(d.begin() + 1, Cell(7));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(d.size() == 4);
}
