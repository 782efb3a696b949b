// [vector.modifiers], [sequence.reqmts]: where there is room, elements are assigned that are there already; others are
// constructed.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include "Inputs/cell.h"
#include "plimsoll/plimsoll.h"
#include <algorithm>
#include <vector>

void eraseOk() {
  std::vector<Cell> v{1, 2, 3};
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 100 + v[1].a * 10 + v[1].v == 113);
}
void eraseBad() {
  std::vector<Cell> v{1, 2, 3};
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 100 + v[1].a * 10 + v[1].v == 114);
}
void eraseLastOk() {
  std::vector<Cell> v{1, 2, 3};
  v.erase(v.end() - 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 100 + v[1].a * 10 + v[1].v == 2);
}
void eraseLastBad() {
  std::vector<Cell> v{1, 2, 3};
  v.erase(v.end() - 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 100 + v[1].a * 10 + v[1].v == 3);
}
void eraseRangeOk() {
  std::vector<Cell> v{1, 2, 3, 4};
  v.erase(v.begin(), v.begin() + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 100 + v[1].a * 10 + v[1].v == 114);
}
void eraseRangeBad() {
  std::vector<Cell> v{1, 2, 3, 4};
  v.erase(v.begin(), v.begin() + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 100 + v[1].a * 10 + v[1].v == 115);
}
void eraseMidOk() {
  std::vector<Cell> v{1, 2, 3, 4};
  v.erase(v.begin() + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 1000 + v[1].a * 100 + v[2].a * 10 + v[1].v == 113);
}
void eraseMidBad() {
  std::vector<Cell> v{1, 2, 3, 4};
  v.erase(v.begin() + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 1000 + v[1].a * 100 + v[2].a * 10 + v[1].v == 114);
}
void assignVectorOk() {
  std::vector<Cell> v(1), w{7};
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 10 + v[0].v == 17);
}
void assignVectorBad() {
  std::vector<Cell> v(1), w{7};
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 10 + v[0].v == 18);
}
void assignVectorLessOk() {
  std::vector<Cell> v(3), w{7};
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 10 + v[0].v + v.size() * 100 == 117);
}
void assignVectorLessBad() {
  std::vector<Cell> v(3), w{7};
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 10 + v[0].v + v.size() * 100 == 118);
}
void assignVectorRoomOk() {
  std::vector<Cell> v(1), w{7, 8};
  v.reserve(2);
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 10 + v[1].a * 100 + v[1].v == 18);
}
void assignVectorRoomBad() {
  std::vector<Cell> v(1), w{7, 8};
  v.reserve(2);
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 10 + v[1].a * 100 + v[1].v == 19);
}
void assignVectorMoveOk() {
  std::vector<Cell> v(1), w{7};
  v = std::move(w);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 10 + v[0].v == 7);
}
void assignVectorMoveBad() {
  std::vector<Cell> v(1), w{7};
  v = std::move(w);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 10 + v[0].v == 8);
}
void assignVectorIlOk() {
  std::vector<Cell> v(1);
  v = {Cell(7)};
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 10 + v[0].v == 17);
}
void assignVectorIlBad() {
  std::vector<Cell> v(1);
  v = {Cell(7)};
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 10 + v[0].v == 18);
}
void assignNOk() {
  std::vector<Cell> v(2);
  v.assign(2, Cell(3));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 10 + v[1].v == 13);
}
void assignNBad() {
  std::vector<Cell> v(2);
  v.assign(2, Cell(3));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 10 + v[1].v == 14);
}
void assignNlessOk() {
  std::vector<Cell> v(2);
  v.assign(1, Cell(3));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 10 + v[0].v + v.size() * 100 == 113);
}
void assignNlessBad() {
  std::vector<Cell> v(2);
  v.assign(1, Cell(3));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 10 + v[0].v + v.size() * 100 == 114);
}
void assignNmoreOk() {
  std::vector<Cell> v(1);
  v.reserve(3);
  v.assign(2, Cell(3));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 10 + v[1].a * 100 + v[1].v == 13);
}
void assignNmoreBad() {
  std::vector<Cell> v(1);
  v.reserve(3);
  v.assign(2, Cell(3));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 10 + v[1].a * 100 + v[1].v == 14);
}
void assignRangeOk() {
  Cell c[2] = {1, 2};
  std::vector<Cell> v(2);
  v.assign(c, c + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 10 + v[1].v == 12);
}
void assignRangeBad() {
  Cell c[2] = {1, 2};
  std::vector<Cell> v(2);
  v.assign(c, c + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 10 + v[1].v == 13);
}
void insertMidOk() {
  std::vector<Cell> v{1, 2, 3};
  v.reserve(8);
  v.insert(v.begin(), Cell(9));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 1000 + v[1].a * 100 + v[2].a * 10 + v[3].a == 1110);
}
void insertMidBad() {
  std::vector<Cell> v{1, 2, 3};
  v.reserve(8);
  v.insert(v.begin(), Cell(9));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 1000 + v[1].a * 100 + v[2].a * 10 + v[3].a == 1111);
}
void insertEndOk() {
  std::vector<Cell> v{1, 2, 3};
  v.reserve(8);
  v.insert(v.end(), Cell(9));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 1000 + v[1].a * 100 + v[2].a * 10 + v[3].a == 0);
}
void insertEndBad() {
  std::vector<Cell> v{1, 2, 3};
  v.reserve(8);
  v.insert(v.end(), Cell(9));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 1000 + v[1].a * 100 + v[2].a * 10 + v[3].a == 1);
}
void insertNOk() {
  std::vector<Cell> v{1, 2, 3};
  v.reserve(8);
  v.insert(v.begin(), 2, Cell(9));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 1000 + v[1].a * 100 + v[2].a * 10 + v[3].a == 1110);
}
void insertNBad() {
  std::vector<Cell> v{1, 2, 3};
  v.reserve(8);
  v.insert(v.begin(), 2, Cell(9));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 1000 + v[1].a * 100 + v[2].a * 10 + v[3].a == 1111);
}
void insertN0Ok() {
  std::vector<Cell> v{1, 2, 3};
  v.reserve(8);
  v.insert(v.begin(), 0, Cell(9));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 1000 + v[1].a * 100 + v[2].a * 10 == 0);
}
void insertN0Bad() {
  std::vector<Cell> v{1, 2, 3};
  v.reserve(8);
  v.insert(v.begin(), 0, Cell(9));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 1000 + v[1].a * 100 + v[2].a * 10 == 1);
}
void emplaceMidOk() {
  std::vector<Cell> v{1, 2, 3};
  v.reserve(8);
  v.emplace(v.begin(), 9);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 1000 + v[1].a * 100 + v[2].a * 10 + v[3].a == 1110);
}
void emplaceMidBad() {
  std::vector<Cell> v{1, 2, 3};
  v.reserve(8);
  v.emplace(v.begin(), 9);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 1000 + v[1].a * 100 + v[2].a * 10 + v[3].a == 1111);
}
void pushOk() {
  std::vector<Cell> v;
  v.push_back(Cell(1));
  v.emplace_back(2);
  v.resize(5);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].a * 1000 + v[1].a * 100 + v[1].v == 2);
}
void pushBad() {
  std::vector<Cell> v;
  v.push_back(Cell(1));
  v.emplace_back(2);
  v.resize(5);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].a * 1000 + v[1].a * 100 + v[1].v == 3);
}
