// [expos.only.entity] synth-three-way, [comparisons]: of a class with < and with <=>, of its own or of a base, pairs, vectors and
// std::greater take <=>, and std::less <.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include "plimsoll/plimsoll.h"
#include <compare>
#include <functional>
#include <utility>
#include <vector>

struct Both {
  int v;
  bool operator<(const Both &o) const { return v > o.v; }
  auto operator<=>(const Both &o) const { return v <=> o.v; }
  bool operator==(const Both &o) const = default;
};
void pairsOk() {
  std::pair<Both, int> a{{1}, 1}, b{{2}, 1};
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(a < b);
}
void pairsBad() {
  std::pair<Both, int> a{{1}, 1}, b{{2}, 1};
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(!(a < b));
}
void greaterBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(std::greater<Both>()(Both{1}, Both{2}));
}

struct Base {
  int x;
  auto operator<=>(const Base &) const = default;
};
struct Derived : Base {
  int y;
  bool operator<(const Derived &o) const { return y < o.y; }
};
void derivedBad() {
  std::vector<Derived> a(1), b(1);
  a[0].x = b[0].y = 1;
  a[0].y = b[0].x = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(!(a < b));
}

// Only < is called.
struct Smaller {
  int v;
  bool operator<(const Smaller &o) const { return v < o.v; }
  std::strong_ordering operator<=>(const Smaller &o) const { return o.v <=> v; }
};
void lessOk() {
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(std::less<Smaller>()(Smaller{1}, Smaller{2}));
}
void lessBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(std::less<Smaller>()(Smaller{2}, Smaller{1}));
}
