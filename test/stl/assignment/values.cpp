// [optional.assign], [pairs.pair], [tuple.assign], [variant.assign], [array], [map.modifiers], [utility.exchange]: a value that is
// there is assigned to, else one is constructed.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include "Inputs/cell.h"
#include "plimsoll/plimsoll.h"
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>

void optionalOk() {
  std::optional<Cell> o(Cell(1));
  o = Cell(2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o->a * 10 + o->v == 12);
}
void optionalBad() {
  std::optional<Cell> o(Cell(1));
  o = Cell(2);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o->a * 10 + o->v == 13);
}
void optionalIntOk() {
  std::optional<Cell> o(Cell(1));
  o = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o->a * 10 + o->v == 12);
}
void optionalIntBad() {
  std::optional<Cell> o(Cell(1));
  o = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o->a * 10 + o->v == 13);
}
void optionalEmptyOk() {
  std::optional<Cell> o;
  o = Cell(2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o->a * 10 + o->v == 2);
}
void optionalEmptyBad() {
  std::optional<Cell> o;
  o = Cell(2);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o->a * 10 + o->v == 3);
}
void optoptOk() {
  std::optional<Cell> o(Cell(1)), p(Cell(3));
  o = p;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o->a * 10 + o->v == 13);
}
void optoptBad() {
  std::optional<Cell> o(Cell(1)), p(Cell(3));
  o = p;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o->a * 10 + o->v == 14);
}
void optopt2Ok() {
  std::optional<Cell> o(Cell(1)), p;
  o = p;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o.has_value() == 0);
}
void optopt2Bad() {
  std::optional<Cell> o(Cell(1)), p;
  o = p;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o.has_value() == 1);
}
void optopt3Ok() {
  std::optional<Cell> o, p(Cell(3));
  o = p;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o->a * 10 + o->v == 3);
}
void optopt3Bad() {
  std::optional<Cell> o, p(Cell(3));
  o = p;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o->a * 10 + o->v == 4);
}
void optmoveOk() {
  std::optional<Cell> o(Cell(1)), p(Cell(3));
  o = std::move(p);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o->a * 10 + o->v + p->a * 100 == 13);
}
void optmoveBad() {
  std::optional<Cell> o(Cell(1)), p(Cell(3));
  o = std::move(p);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o->a * 10 + o->v + p->a * 100 == 14);
}
void optotherOk() {
  std::optional<Cell> o(Cell(1));
  std::optional<int> p(3);
  o = p;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o->a * 10 + o->v == 13);
}
void optotherBad() {
  std::optional<Cell> o(Cell(1));
  std::optional<int> p(3);
  o = p;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o->a * 10 + o->v == 14);
}
void optemplaceOk() {
  std::optional<Cell> o(Cell(1));
  o.emplace(4);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o->a * 10 + o->v == 4);
}
void optemplaceBad() {
  std::optional<Cell> o(Cell(1));
  o.emplace(4);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o->a * 10 + o->v == 5);
}
void pairOk() {
  std::pair<Cell, int> p(1, 2), q(3, 4);
  p = q;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(p.first.a * 100 + p.first.v * 10 + p.second == 134);
}
void pairBad() {
  std::pair<Cell, int> p(1, 2), q(3, 4);
  p = q;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(p.first.a * 100 + p.first.v * 10 + p.second == 135);
}
void pairotherOk() {
  std::pair<Cell, int> p(1, 2);
  std::pair<int, int> q(3, 4);
  p = q;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(p.first.a * 100 + p.first.v * 10 + p.second == 134);
}
void pairotherBad() {
  std::pair<Cell, int> p(1, 2);
  std::pair<int, int> q(3, 4);
  p = q;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(p.first.a * 100 + p.first.v * 10 + p.second == 135);
}
void tupleOk() {
  std::tuple<Cell, int> p(1, 2), q(3, 4);
  p = q;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(
      std::get<0>(p).a * 100 + std::get<0>(p).v * 10 + std::get<1>(p) == 134);
}
void tupleBad() {
  std::tuple<Cell, int> p(1, 2), q(3, 4);
  p = q;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(
      std::get<0>(p).a * 100 + std::get<0>(p).v * 10 + std::get<1>(p) == 135);
}
void tieOk() {
  Cell a;
  int b;
  std::tie(a, b) = std::make_tuple(Cell(5), 6);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(a.a * 100 + a.v * 10 + b == 156);
}
void tieBad() {
  Cell a;
  int b;
  std::tie(a, b) = std::make_tuple(Cell(5), 6);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(a.a * 100 + a.v * 10 + b == 157);
}
void variantOk() {
  std::variant<int, Cell> v(Cell(1));
  v = Cell(2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(std::get<1>(v).a * 10 + std::get<1>(v).v == 12);
}
void variantBad() {
  std::variant<int, Cell> v(Cell(1));
  v = Cell(2);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(std::get<1>(v).a * 10 + std::get<1>(v).v == 13);
}
void variant2Ok() {
  std::variant<int, Cell> v(3);
  v = Cell(2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(std::get<1>(v).a * 10 + std::get<1>(v).v == 2);
}
void variant2Bad() {
  std::variant<int, Cell> v(3);
  v = Cell(2);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(std::get<1>(v).a * 10 + std::get<1>(v).v == 3);
}
void varvarOk() {
  std::variant<int, Cell> v(Cell(1)), w(Cell(4));
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(std::get<1>(v).a * 10 + std::get<1>(v).v == 14);
}
void varvarBad() {
  std::variant<int, Cell> v(Cell(1)), w(Cell(4));
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(std::get<1>(v).a * 10 + std::get<1>(v).v == 15);
}
void arrayOk() {
  std::array<Cell, 2> a{1, 2}, b{3, 4};
  a = b;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(a[0].a * 10 + a[1].v == 14);
}
void arrayBad() {
  std::array<Cell, 2> a{1, 2}, b{3, 4};
  a = b;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(a[0].a * 10 + a[1].v == 15);
}
void arrayfillOk() {
  std::array<Cell, 2> a{1, 2};
  a.fill(Cell(5));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(a[0].a * 10 + a[1].v == 15);
}
void arrayfillBad() {
  std::array<Cell, 2> a{1, 2};
  a.fill(Cell(5));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(a[0].a * 10 + a[1].v == 16);
}
void ioaOk() {
  std::map<int, Cell> m;
  m.insert_or_assign(1, Cell(1));
  m.insert_or_assign(1, Cell(2));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(m[1].a * 10 + m[1].v == 12);
}
void ioaBad() {
  std::map<int, Cell> m;
  m.insert_or_assign(1, Cell(1));
  m.insert_or_assign(1, Cell(2));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(m[1].a * 10 + m[1].v == 13);
}
void ioahintOk() {
  std::map<int, Cell> m;
  m.insert_or_assign(m.end(), 1, Cell(1));
  m.insert_or_assign(m.end(), 1, Cell(2));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(m[1].a * 10 + m[1].v == 12);
}
void ioahintBad() {
  std::map<int, Cell> m;
  m.insert_or_assign(m.end(), 1, Cell(1));
  m.insert_or_assign(m.end(), 1, Cell(2));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(m[1].a * 10 + m[1].v == 13);
}
void uioaOk() {
  std::unordered_map<int, Cell> m;
  m.insert_or_assign(1, Cell(1));
  m.insert_or_assign(1, Cell(2));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(m[1].a * 10 + m[1].v == 12);
}
void uioaBad() {
  std::unordered_map<int, Cell> m;
  m.insert_or_assign(1, Cell(1));
  m.insert_or_assign(1, Cell(2));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(m[1].a * 10 + m[1].v == 13);
}
void exchangeOk() {
  Cell c(1);
  Cell d = std::exchange(c, Cell(2));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(c.a * 100 + c.v * 10 + d.v == 121);
}
void exchangeBad() {
  Cell c(1);
  Cell d = std::exchange(c, Cell(2));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(c.a * 100 + c.v * 10 + d.v == 122);
}
void uptrOk() {
  std::unique_ptr<Cell> p(new Cell(1)), q(new Cell(2));
  p = std::move(q);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(p->a * 10 + p->v == 2);
}
void uptrBad() {
  std::unique_ptr<Cell> p(new Cell(1)), q(new Cell(2));
  p = std::move(q);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(p->a * 10 + p->v == 3);
}
