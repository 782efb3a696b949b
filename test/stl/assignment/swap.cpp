// [utility.swap], [alg.swap], [pairs.pair], [optional.swap]: std::swap moves three times; the library's own exchanges are calls of
// swap, which argument-dependent lookup may find to be the program's.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include "Inputs/cell.h"
#include "plimsoll/plimsoll.h"
#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

static int swaps;
struct Sw {
  int v;
  Sw(int v = 0) : v(v) {}
  friend void swap(Sw &a, Sw &b) {
    ++swaps;
    int t = a.v;
    a.v = b.v;
    b.v = t;
  }
};

void swapOk() {
  Cell x(1), y(2);
  std::swap(x, y);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(x.a * 1000 + y.a * 100 + x.v * 10 + y.v == 1121);
}
void swapBad() {
  Cell x(1), y(2);
  std::swap(x, y);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(x.a * 1000 + y.a * 100 + x.v * 10 + y.v == 1122);
}
void swaparrOk() {
  Cell x[2] = {1, 2}, y[2] = {3, 4};
  std::swap(x, y);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(x[1].a * 1000 + y[0].a * 100 + x[1].v * 10 + y[0].v == 1141);
}
void swaparrBad() {
  Cell x[2] = {1, 2}, y[2] = {3, 4};
  std::swap(x, y);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(x[1].a * 1000 + y[0].a * 100 + x[1].v * 10 + y[0].v == 1142);
}
void reverseOk() {
  Cell x[3] = {1, 2, 3};
  std::reverse(x, x + 3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(x[0].a * 1000 + x[1].a * 100 + x[0].v * 10 + x[2].a == 1031);
}
void reverseBad() {
  Cell x[3] = {1, 2, 3};
  std::reverse(x, x + 3);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(x[0].a * 1000 + x[1].a * 100 + x[0].v * 10 + x[2].a == 1032);
}
void pairswapOk() {
  std::pair<Cell, int> p(1, 2), q(3, 4);
  p.swap(q);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(p.first.a * 100 + p.first.v * 10 + q.first.a == 131);
}
void pairswapBad() {
  std::pair<Cell, int> p(1, 2), q(3, 4);
  p.swap(q);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(p.first.a * 100 + p.first.v * 10 + q.first.a == 132);
}
void optswapOk() {
  std::optional<Cell> o(Cell(1)), p(Cell(3));
  o.swap(p);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o->a * 100 + o->v * 10 + p->a == 131);
}
void optswapBad() {
  std::optional<Cell> o(Cell(1)), p(Cell(3));
  o.swap(p);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o->a * 100 + o->v * 10 + p->a == 132);
}
void optswap1Ok() {
  std::optional<Cell> o(Cell(1)), p;
  o.swap(p);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o.has_value() * 100 + p->v * 10 + p->a == 10);
}
void optswap1Bad() {
  std::optional<Cell> o(Cell(1)), p;
  o.swap(p);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o.has_value() * 100 + p->v * 10 + p->a == 11);
}
void arrayswapOk() {
  std::array<Cell, 2> a{1, 2}, b{3, 4};
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(a[0].a * 10 + a[1].v == 14);
}
void arrayswapBad() {
  std::array<Cell, 2> a{1, 2}, b{3, 4};
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(a[0].a * 10 + a[1].v == 15);
}
void swStdOk() {
  swaps = 0;
  Sw a(1), b(2);
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(swaps * 10 + a.v == 2);
}
void swStdBad() {
  swaps = 0;
  Sw a(1), b(2);
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(swaps * 10 + a.v == 3);
}
void swIterOk() {
  swaps = 0;
  Sw a[2] = {1, 2};
  std::iter_swap(a, a + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(swaps * 10 + a[0].v == 12);
}
void swIterBad() {
  swaps = 0;
  Sw a[2] = {1, 2};
  std::iter_swap(a, a + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(swaps * 10 + a[0].v == 13);
}
void swReverseOk() {
  swaps = 0;
  Sw a[2] = {1, 2};
  std::reverse(a, a + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(swaps * 10 + a[0].v == 12);
}
void swReverseBad() {
  swaps = 0;
  Sw a[2] = {1, 2};
  std::reverse(a, a + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(swaps * 10 + a[0].v == 13);
}
void swRangesOk() {
  swaps = 0;
  Sw a[2] = {1, 2}, b[2];
  std::swap_ranges(a, a + 2, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(swaps * 10 + a[0].v == 20);
}
void swRangesBad() {
  swaps = 0;
  Sw a[2] = {1, 2}, b[2];
  std::swap_ranges(a, a + 2, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(swaps * 10 + a[0].v == 21);
}
void swPairOk() {
  swaps = 0;
  std::pair<Sw, int> a(1, 2), b(3, 4);
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(swaps * 10 + a.first.v == 13);
}
void swPairBad() {
  swaps = 0;
  std::pair<Sw, int> a(1, 2), b(3, 4);
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(swaps * 10 + a.first.v == 14);
}
void swStdpairOk() {
  swaps = 0;
  std::pair<Sw, int> a(1, 2), b(3, 4);
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(swaps * 10 + a.first.v == 13);
}
void swStdpairBad() {
  swaps = 0;
  std::pair<Sw, int> a(1, 2), b(3, 4);
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(swaps * 10 + a.first.v == 14);
}
void swTupleOk() {
  swaps = 0;
  std::tuple<Sw, int> a(1, 2), b(3, 4);
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(swaps * 10 + std::get<0>(a).v == 13);
}
void swTupleBad() {
  swaps = 0;
  std::tuple<Sw, int> a(1, 2), b(3, 4);
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(swaps * 10 + std::get<0>(a).v == 14);
}
void swOptOk() {
  swaps = 0;
  std::optional<Sw> a(1), b(3);
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(swaps * 10 + a->v == 13);
}
void swOptBad() {
  swaps = 0;
  std::optional<Sw> a(1), b(3);
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(swaps * 10 + a->v == 14);
}
void swOptstdOk() {
  swaps = 0;
  std::optional<Sw> a(1), b(3);
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(swaps * 10 + a->v == 13);
}
void swOptstdBad() {
  swaps = 0;
  std::optional<Sw> a(1), b(3);
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(swaps * 10 + a->v == 14);
}
void swVarOk() {
  swaps = 0;
  std::variant<int, Sw> a(Sw(1)), b(Sw(3));
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(swaps * 10 + std::get<1>(a).v == 13);
}
void swVarBad() {
  swaps = 0;
  std::variant<int, Sw> a(Sw(1)), b(Sw(3));
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(swaps * 10 + std::get<1>(a).v == 14);
}
void swArrOk() {
  swaps = 0;
  std::array<Sw, 2> a{1, 2}, b{3, 4};
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(swaps * 10 + a[0].v == 23);
}
void swArrBad() {
  swaps = 0;
  std::array<Sw, 2> a{1, 2}, b{3, 4};
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(swaps * 10 + a[0].v == 24);
}
void swCarrOk() {
  swaps = 0;
  Sw a[2] = {1, 2}, b[2];
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(swaps * 10 + b[0].v == 21);
}
void swCarrBad() {
  swaps = 0;
  Sw a[2] = {1, 2}, b[2];
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(swaps * 10 + b[0].v == 22);
}
void swVecOk() {
  swaps = 0;
  std::vector<Sw> a(2), b(1);
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(swaps * 10 + (int)a.size() == 1);
}
void swVecBad() {
  swaps = 0;
  std::vector<Sw> a(2), b(1);
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(swaps * 10 + (int)a.size() == 2);
}
void swEraseOk() {
  swaps = 0;
  std::vector<Sw> v{1, 2, 3};
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(swaps * 10 + v[0].v == 2);
}
void swEraseBad() {
  swaps = 0;
  std::vector<Sw> v{1, 2, 3};
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(swaps * 10 + v[0].v == 3);
}
