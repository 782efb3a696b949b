// [class.copy.ctor]: a move constructor that is defaulted moves member by member, beside a copy constructor of the program's; without one rvalues are copied.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown --checks=-*,assertion -- -std=c++20 -I%plimsoll-include | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include "plimsoll/plimsoll.h"
#include <utility>
#include <vector>

int copies;
struct Moves {
  int k = 0;
  Moves() = default;
  Moves(const Moves &o) : k(o.k) { ++copies; }
  Moves(Moves &&) = default;
};
struct Copies {
  int k = 0;
  Copies() = default;
  Copies(const Copies &o) : k(o.k) { ++copies; }
};
void movedOk() {
  copies = 0;
  std::vector<Moves> v;
  v.reserve(3);
  Moves x;
  x.k = 4;
  v.emplace_back(std::move(x));
  plimsoll_assert(copies == 0 && v[0].k == 4);
}
void copiedBad() {
  copies = 0;
  std::vector<Moves> v;
  v.reserve(3);
  Moves x;
  v.emplace_back(x);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  plimsoll_assert(copies == 0);
}
void noMoveOk() {
  copies = 0;
  std::vector<Copies> v;
  v.reserve(3);
  Copies x;
  v.emplace_back(std::move(x));
  plimsoll_assert(copies == 1);
}
void noMoveBad() {
  copies = 0;
  std::vector<Copies> v;
  v.reserve(3);
  Copies x;
  v.emplace_back(std::move(x));
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  plimsoll_assert(copies == 0);
}
