// [alg.copy], [alg.fill], [alg.transform], [alg.replace], [alg.generate]: elements are assigned, by their own operator= if
// they have one.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include "Inputs/cell.h"
#include "plimsoll/plimsoll.h"
#include <algorithm>
#include <iterator>
#include <numeric>
#include <vector>

void fillOk() {
  Cell c[2];
  std::fill(c, c + 2, Cell(1));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(c[0].a * 10 + c[1].v == 11);
}
void fillBad() {
  Cell c[2];
  std::fill(c, c + 2, Cell(1));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(c[0].a * 10 + c[1].v == 12);
}
void fillIntOk() {
  Cell c[2];
  std::fill(c, c + 2, 4);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(c[0].a * 10 + c[1].v == 14);
}
void fillIntBad() {
  Cell c[2];
  std::fill(c, c + 2, 4);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(c[0].a * 10 + c[1].v == 15);
}
void fillNOk() {
  Cell c[3];
  std::fill_n(c, 2, Cell(1));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(c[0].a * 100 + c[1].v * 10 + c[2].a == 110);
}
void fillNBad() {
  Cell c[3];
  std::fill_n(c, 2, Cell(1));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(c[0].a * 100 + c[1].v * 10 + c[2].a == 111);
}
void copyOk() {
  Cell c[2] = {1, 2}, d[2];
  std::copy(c, c + 2, d);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(d[0].a * 10 + d[1].v == 12);
}
void copyBad() {
  Cell c[2] = {1, 2}, d[2];
  std::copy(c, c + 2, d);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(d[0].a * 10 + d[1].v == 13);
}
void copyvecOk() {
  std::vector<Cell> c{1, 2}, d(2);
  std::copy(c.begin(), c.end(), d.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(d[0].a * 10 + d[1].v == 12);
}
void copyvecBad() {
  std::vector<Cell> c{1, 2}, d(2);
  std::copy(c.begin(), c.end(), d.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(d[0].a * 10 + d[1].v == 13);
}
void copyNOk() {
  Cell c[2] = {1, 2}, d[2];
  std::copy_n(c, 2, d);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(d[0].a * 10 + d[1].v == 12);
}
void copyNBad() {
  Cell c[2] = {1, 2}, d[2];
  std::copy_n(c, 2, d);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(d[0].a * 10 + d[1].v == 13);
}
void copyBackwardOk() {
  Cell c[2] = {1, 2}, d[2];
  std::copy_backward(c, c + 2, d + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(d[0].a * 10 + d[1].v == 12);
}
void copyBackwardBad() {
  Cell c[2] = {1, 2}, d[2];
  std::copy_backward(c, c + 2, d + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(d[0].a * 10 + d[1].v == 13);
}
void moveOk() {
  Cell c[2] = {1, 2}, d[2];
  std::move(c, c + 2, d);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(d[0].a * 10 + d[1].v == 12);
}
void moveBad() {
  Cell c[2] = {1, 2}, d[2];
  std::move(c, c + 2, d);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(d[0].a * 10 + d[1].v == 13);
}
void moveBackwardOk() {
  Cell c[3] = {1, 2, 3};
  std::move_backward(c, c + 2, c + 3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(c[0].a * 100 + c[1].a * 10 + c[2].v == 12);
}
void moveBackwardBad() {
  Cell c[3] = {1, 2, 3};
  std::move_backward(c, c + 2, c + 3);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(c[0].a * 100 + c[1].a * 10 + c[2].v == 13);
}
void backinsOk() {
  Cell c[2] = {1, 2};
  std::vector<Cell> d;
  std::copy(c, c + 2, std::back_inserter(d));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(d[0].a * 10 + d[1].v == 2);
}
void backinsBad() {
  Cell c[2] = {1, 2};
  std::vector<Cell> d;
  std::copy(c, c + 2, std::back_inserter(d));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(d[0].a * 10 + d[1].v == 3);
}
void replaceIfOk() {
  Cell x[3] = {1, 2, 3};
  std::replace_if(x, x + 3, [](const Cell &c) { return c.v == 2; }, Cell(5));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(x[0].a * 1000 + x[1].a * 100 + x[2].a * 10 + x[1].v == 105);
}
void replaceIfBad() {
  Cell x[3] = {1, 2, 3};
  std::replace_if(x, x + 3, [](const Cell &c) { return c.v == 2; }, Cell(5));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(x[0].a * 1000 + x[1].a * 100 + x[2].a * 10 + x[1].v == 106);
}
void generateOk() {
  Cell x[3];
  std::generate(x, x + 3, [] { return Cell(3); });
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(x[0].a * 1000 + x[1].a * 100 + x[2].a * 10 + x[1].v == 1113);
}
void generateBad() {
  Cell x[3];
  std::generate(x, x + 3, [] { return Cell(3); });
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(x[0].a * 1000 + x[1].a * 100 + x[2].a * 10 + x[1].v == 1114);
}
void generateIntOk() {
  Cell x[3];
  std::generate(x, x + 3, [] { return 3; });
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(x[0].a * 1000 + x[1].a * 100 + x[2].a * 10 + x[1].v == 1113);
}
void generateIntBad() {
  Cell x[3];
  std::generate(x, x + 3, [] { return 3; });
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(x[0].a * 1000 + x[1].a * 100 + x[2].a * 10 + x[1].v == 1114);
}
void transformOk() {
  Cell x[2] = {1, 2}, y[2];
  std::transform(x, x + 2, y, [](const Cell &c) { return Cell(c.v + 1); });
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(y[0].a * 100 + y[1].a * 10 + y[1].v == 113);
}
void transformBad() {
  Cell x[2] = {1, 2}, y[2];
  std::transform(x, x + 2, y, [](const Cell &c) { return Cell(c.v + 1); });
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(y[0].a * 100 + y[1].a * 10 + y[1].v == 114);
}
void reverseCopyOk() {
  Cell x[2] = {1, 2}, y[2];
  std::reverse_copy(x, x + 2, y);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(y[0].a * 100 + y[1].a * 10 + y[1].v == 111);
}
void reverseCopyBad() {
  Cell x[2] = {1, 2}, y[2];
  std::reverse_copy(x, x + 2, y);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(y[0].a * 100 + y[1].a * 10 + y[1].v == 112);
}
void iotaOk() {
  Cell x[3];
  std::iota(x, x + 3, 4);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(x[0].a * 100 + x[1].a * 10 + x[1].v == 115);
}
void iotaBad() {
  Cell x[3];
  std::iota(x, x + 3, 4);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(x[0].a * 100 + x[1].a * 10 + x[1].v == 116);
}
