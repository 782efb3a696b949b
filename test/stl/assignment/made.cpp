// [class.copy.assign]: an operator= that the compiler makes assigns the members; it runs neither the class's constructors nor its
// destructor.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include "plimsoll/plimsoll.h"
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

static int died, copied;
struct CC {
  int n = 0, v;
  CC(int v = 0) : v(v) {}
  CC(const CC &o) : n(o.n + 1), v(o.v) {}
  CC &operator=(const CC &) = default;
};
struct Dt {
  int v;
  Dt(int v = 0) : v(v) {}
  ~Dt() { ++died; }
};
struct DtM {
  Dt d;
  int k = 0;
};
struct HS {
  std::string s;
  HS(const char *c = "") : s(c) {}
  HS(const HS &o) : s(o.s) { ++copied; }
  ~HS() { ++died; }
};

void ccCopyOk() {
  CC a[2] = {1, 2}, b[2];
  std::copy(a, a + 2, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(b[0].n * 10 + b[0].v == 1);
}
void ccCopyBad() {
  CC a[2] = {1, 2}, b[2];
  std::copy(a, a + 2, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(b[0].n * 10 + b[0].v == 2);
}
void ccSwapOk() {
  CC a(1), b(2);
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(a.n * 100 + b.n * 10 + a.v == 12);
}
void ccSwapBad() {
  CC a(1), b(2);
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(a.n * 100 + b.n * 10 + a.v == 13);
}
void ccEraseOk() {
  std::vector<CC> v;
  v.reserve(3);
  v.emplace_back(1);
  v.emplace_back(2);
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].n * 10 + v[0].v == 2);
}
void ccEraseBad() {
  std::vector<CC> v;
  v.reserve(3);
  v.emplace_back(1);
  v.emplace_back(2);
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].n * 10 + v[0].v == 3);
}
void ccVecOk() {
  std::vector<CC> v(2), w(2);
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].n == 0);
}
void ccVecBad() {
  std::vector<CC> v(2), w(2);
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].n == 1);
}
void ccOptOk() {
  std::optional<CC> o(1);
  o = CC(2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o->n * 10 + o->v == 2);
}
void ccOptBad() {
  std::optional<CC> o(1);
  o = CC(2);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o->n * 10 + o->v == 3);
}
void ccPairOk() {
  std::pair<CC, int> a, b;
  a = b;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(a.first.n == 0);
}
void ccPairBad() {
  std::pair<CC, int> a, b;
  a = b;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(a.first.n == 1);
}
void ccMapOk() {
  std::map<int, CC> m;
  CC c(3);
  m.insert_or_assign(1, c);
  m.insert_or_assign(1, c);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(m[1].n * 10 + m[1].v == 3);
}
void ccMapBad() {
  std::map<int, CC> m;
  CC c(3);
  m.insert_or_assign(1, c);
  m.insert_or_assign(1, c);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(m[1].n * 10 + m[1].v == 4);
}
void ccInsertOk() {
  std::vector<CC> v;
  v.reserve(4);
  v.emplace_back(1);
  v.emplace_back(2);
  v.emplace(v.begin(), 3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].n * 100 + v[1].n * 10 + v[2].n == 1);
}
void ccInsertBad() {
  std::vector<CC> v;
  v.reserve(4);
  v.emplace_back(1);
  v.emplace_back(2);
  v.emplace(v.begin(), 3);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].n * 100 + v[1].n * 10 + v[2].n == 2);
}
void dtCopyOk() {
  Dt a[2] = {1, 2}, b[2];
  died = 0;
  std::copy(a, a + 2, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(died * 10 + b[0].v == 1);
}
void dtCopyBad() {
  Dt a[2] = {1, 2}, b[2];
  died = 0;
  std::copy(a, a + 2, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(died * 10 + b[0].v == 2);
}
void dtEraseOk() {
  std::vector<Dt> v;
  v.reserve(3);
  v.emplace_back(1);
  v.emplace_back(2);
  died = 0;
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(died * 10 + v[0].v == 12);
}
void dtEraseBad() {
  std::vector<Dt> v;
  v.reserve(3);
  v.emplace_back(1);
  v.emplace_back(2);
  died = 0;
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(died * 10 + v[0].v == 13);
}
void dtVecOk() {
  std::vector<Dt> v(2), w(2);
  died = 0;
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(died == 0);
}
void dtVecBad() {
  std::vector<Dt> v(2), w(2);
  died = 0;
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(died == 1);
}
void dtVecltOk() {
  std::vector<Dt> v(3), w(1);
  died = 0;
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(died == 2);
}
void dtVecltBad() {
  std::vector<Dt> v(3), w(1);
  died = 0;
  v = w;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(died == 3);
}
void dtOptOk() {
  std::optional<Dt> o(1), p(2);
  died = 0;
  o = p;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(died * 10 + o->v == 2);
}
void dtOptBad() {
  std::optional<Dt> o(1), p(2);
  died = 0;
  o = p;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(died * 10 + o->v == 3);
}
void dtMapOk() {
  std::map<int, Dt> m;
  Dt d(1);
  m[1];
  died = 0;
  m.insert_or_assign(1, d);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(died * 10 + m[1].v == 1);
}
void dtMapBad() {
  std::map<int, Dt> m;
  Dt d(1);
  m[1];
  died = 0;
  m.insert_or_assign(1, d);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(died * 10 + m[1].v == 2);
}
void dtmOk() {
  DtM a[2], b[2];
  b[0].k = 4;
  died = 0;
  std::copy(b, b + 2, a);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(died * 10 + a[0].k == 4);
}
void dtmBad() {
  DtM a[2], b[2];
  b[0].k = 4;
  died = 0;
  std::copy(b, b + 2, a);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(died * 10 + a[0].k == 5);
}
void hsOk() {
  HS a[2] = {"ab", "c"}, b[2];
  copied = 0;
  std::copy(a, a + 2, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(copied * 10 + (int)b[0].s.size() == 2);
}
void hsBad() {
  HS a[2] = {"ab", "c"}, b[2];
  copied = 0;
  std::copy(a, a + 2, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(copied * 10 + (int)b[0].s.size() == 3);
}
void hsVecOk() {
  std::vector<HS> a(2), b(2);
  copied = 0;
  a = b;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(copied == 0);
}
void hsVecBad() {
  std::vector<HS> a(2), b(2);
  copied = 0;
  a = b;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(copied == 1);
}
void hsEraseOk() {
  std::vector<HS> a(2);
  a[1].s = "abc";
  died = 0;
  a.erase(a.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(died * 10 + (int)a[0].s.size() == 13);
}
void hsEraseBad() {
  std::vector<HS> a(2);
  a[1].s = "abc";
  died = 0;
  a.erase(a.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(died * 10 + (int)a[0].s.size() == 14);
}
