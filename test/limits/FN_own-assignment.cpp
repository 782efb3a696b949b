// Where the library assigns elements, models end the old value and copy or move the new one: an
// operator= of the program's own is not called.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,proved --checks=-*,bounds -- -std=c++17 | FileCheck %s
#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

struct Cell {
  int value, assigned = 0;
  Cell(int v = 0) : value(v) {}
  Cell(const Cell &o) : value(o.value) {}
  Cell &operator=(const Cell &o) {
    value = o.value;
    ++assigned;
    return *this;
  }
};
static int table[1];

int FN_fill() {
  Cell c[2];
  std::fill(c, c + 2, Cell(1));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return table[c[0].assigned];
}
int FN_copy() {
  Cell c[2], d[2];
  std::copy(c, c + 2, d);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return table[d[0].assigned];
}
int FN_swap() {
  Cell x(1), y(2);
  std::swap(x, y);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return table[x.assigned];
}
int FN_optional() {
  std::optional<Cell> o(Cell(1));
  o = Cell(2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return table[o->assigned];
}
int FN_erase() {
  std::vector<Cell> v(3);
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return table[v[0].assigned];
}
int FN_assignVector() {
  std::vector<Cell> v(1), w(1);
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return table[v[0].assigned];
}
int FN_assignPair() {
  std::pair<Cell, int> p, q;
  p = q;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return table[p.first.assigned];
}
int FN_insertOrAssign() {
  std::map<int, Cell> m;
  m.insert_or_assign(1, Cell(1));
  m.insert_or_assign(1, Cell(2));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return table[m[1].assigned];
}
