// [class.copy.assign], [over.ass]: which operator= an assignment is, of the class, its members, bases and elements.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include "plimsoll/plimsoll.h"
#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

static int calls, freed;
struct Keep {
  int v, id;
  Keep(int v = 0, int id = 0) : v(v), id(id) {}
  Keep &operator=(const Keep &o) {
    v = o.v;
    return *this;
  }
  Keep(const Keep &o) : v(o.v), id(o.id) {}
};
struct Count {
  int v;
  Count(int v = 0) : v(v) {}
  Count &operator=(const Count &o) {
    v = o.v;
    ++calls;
    return *this;
  }
  Count(const Count &) = default;
  bool operator<(const Count &o) const { return v < o.v; }
};
struct Outer {
  int x;
  Count c;
};
struct Derived : Count {
  int y = 0;
};
struct ArrMember {
  Count c[3];
  int z = 0;
};
struct HasVec {
  std::vector<Count> v;
  int k = 0;
};
struct CAS {
  int v, n = 0;
  CAS(int v = 0) : v(v) {}
  CAS(const CAS &o) : v(o.v) { ++calls; }
  ~CAS() { ++freed; }
  CAS &operator=(CAS o) {
    std::swap(v, o.v);
    n++;
    return *this;
  }
};
struct MO {
  int v;
  int m = 0;
  MO(int v = 0) : v(v) {}
  MO(MO &&o) : v(o.v) { o.v = -1; }
  MO &operator=(MO &&o) {
    v = o.v;
    o.v = -2;
    ++m;
    return *this;
  }
};
struct Both {
  int v, c = 0, m = 0;
  Both(int v = 0) : v(v) {}
  Both(const Both &o) : v(o.v) {}
  Both &operator=(const Both &o) {
    v = o.v;
    ++c;
    return *this;
  }
  Both &operator=(Both &&o) {
    v = o.v;
    ++m;
    return *this;
  }
};
struct DM {
  int v, c = 0;
  DM(int v = 0) : v(v) {}
  DM(const DM &) = default;
  DM(DM &&) = default;
  DM &operator=(const DM &o) {
    v = o.v;
    ++c;
    return *this;
  }
  DM &operator=(DM &&) = default;
};
struct MD {
  int v, m = 0;
  MD(int v = 0) : v(v) {}
  MD(const MD &) = default;
  MD &operator=(const MD &) = default;
  MD &operator=(MD &&o) {
    v = o.v;
    ++m;
    return *this;
  }
};
struct FromInt {
  int v, k = 0;
  FromInt(int v = 0) : v(v) {}
  FromInt &operator=(int x) {
    v = x;
    ++k;
    return *this;
  }
};
struct ConvAssign {
  int k = 0;
  ConvAssign() = default;
  ConvAssign(int) {}
  ConvAssign &operator=(const ConvAssign &) {
    ++k;
    return *this;
  }
};
struct Vd {
  int v = 0, n = 0;
  void operator=(const Vd &o) {
    v = o.v;
    ++n;
  }
};
struct NonConst {
  int n = 0;
  NonConst() = default;
  NonConst(const NonConst &) = default;
  NonConst &operator=(NonConst &o) {
    ++n;
    ++o.n;
    return *this;
  }
};

void keepCopyOk() {
  Keep a[2] = {{1, 1}, {2, 2}}, b[2] = {{3, 3}, {4, 4}};
  std::copy(a, a + 2, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(b[0].id * 100 + b[1].id * 10 + b[0].v == 341);
}
void keepCopyBad() {
  Keep a[2] = {{1, 1}, {2, 2}}, b[2] = {{3, 3}, {4, 4}};
  std::copy(a, a + 2, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(b[0].id * 100 + b[1].id * 10 + b[0].v == 342);
}
void keepEraseOk() {
  std::vector<Keep> v{{1, 1}, {2, 2}, {3, 3}};
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].id * 100 + v[1].id * 10 + v[0].v == 122);
}
void keepEraseBad() {
  std::vector<Keep> v{{1, 1}, {2, 2}, {3, 3}};
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].id * 100 + v[1].id * 10 + v[0].v == 123);
}
void keepInsertOk() {
  std::vector<Keep> v{{1, 1}, {2, 2}, {3, 3}};
  v.reserve(9);
  v.insert(v.begin(), Keep(9, 9));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].id * 1000 + v[1].id * 100 + v[3].id * 10 + v[0].v ==
                  1239);
}
void keepInsertBad() {
  std::vector<Keep> v{{1, 1}, {2, 2}, {3, 3}};
  v.reserve(9);
  v.insert(v.begin(), Keep(9, 9));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].id * 1000 + v[1].id * 100 + v[3].id * 10 + v[0].v ==
                  1240);
}
void outerOk() {
  calls = 0;
  Outer a[2] = {}, b[2] = {{7, 1}, {8, 2}};
  std::copy(b, b + 2, a);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(calls * 10 + a[0].x == 27);
}
void outerBad() {
  calls = 0;
  Outer a[2] = {}, b[2] = {{7, 1}, {8, 2}};
  std::copy(b, b + 2, a);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(calls * 10 + a[0].x == 28);
}
void outerEraseOk() {
  calls = 0;
  std::vector<Outer> v(3);
  v[1].x = 4;
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(calls * 10 + v[0].x == 24);
}
void outerEraseBad() {
  calls = 0;
  std::vector<Outer> v(3);
  v[1].x = 4;
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(calls * 10 + v[0].x == 25);
}
void derivedOk() {
  calls = 0;
  Derived a[2], b[2];
  b[0].y = 5;
  std::copy(b, b + 2, a);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(calls * 10 + a[0].y == 25);
}
void derivedBad() {
  calls = 0;
  Derived a[2], b[2];
  b[0].y = 5;
  std::copy(b, b + 2, a);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(calls * 10 + a[0].y == 26);
}
void arrmemberOk() {
  calls = 0;
  std::vector<ArrMember> a(1), b(1);
  b[0].z = 4;
  a = b;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(calls * 10 + a[0].z == 34);
}
void arrmemberBad() {
  calls = 0;
  std::vector<ArrMember> a(1), b(1);
  b[0].z = 4;
  a = b;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(calls * 10 + a[0].z == 35);
}
void hasvecSwapOk() {
  calls = 0;
  HasVec a, b;
  a.v.resize(2);
  b.v.resize(2);
  b.k = 3;
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(calls * 10 + a.k == 3);
}
void hasvecSwapBad() {
  calls = 0;
  HasVec a, b;
  a.v.resize(2);
  b.v.resize(2);
  b.k = 3;
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(calls * 10 + a.k == 4);
}
void countVecpairOk() {
  calls = 0;
  std::vector<std::pair<int, Count>> a(2), b(2);
  a = b;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(calls == 2);
}
void countVecpairBad() {
  calls = 0;
  std::vector<std::pair<int, Count>> a(2), b(2);
  a = b;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(calls == 3);
}
void casOk() {
  calls = 0;
  CAS a(1), b(2);
  CAS *p = &b;
  std::copy(p, p + 1, &a);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(calls * 100 + a.v * 10 + a.n == 121);
}
void casBad() {
  calls = 0;
  CAS a(1), b(2);
  CAS *p = &b;
  std::copy(p, p + 1, &a);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(calls * 100 + a.v * 10 + a.n == 122);
}
void casFreedOk() {
  calls = 0;
  freed = 0;
  CAS a(1), b(2);
  CAS *p = &b;
  std::copy(p, p + 1, &a);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(freed == 1);
}
void casFreedBad() {
  calls = 0;
  freed = 0;
  CAS a(1), b(2);
  CAS *p = &b;
  std::copy(p, p + 1, &a);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(freed == 2);
}
void moOk() {
  std::vector<MO> v;
  v.emplace_back(1);
  v.emplace_back(2);
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].v * 10 + v[0].m == 21);
}
void moBad() {
  std::vector<MO> v;
  v.emplace_back(1);
  v.emplace_back(2);
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].v * 10 + v[0].m == 22);
}
void moSwapOk() {
  MO a(1), b(2);
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(a.v * 100 + b.v * 10 + a.m + b.m == 212);
}
void moSwapBad() {
  MO a(1), b(2);
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(a.v * 100 + b.v * 10 + a.m + b.m == 213);
}
void moOptOk() {
  std::optional<MO> o(3);
  o = MO(4);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o->v * 10 + o->m == 41);
}
void moOptBad() {
  std::optional<MO> o(3);
  o = MO(4);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o->v * 10 + o->m == 42);
}
void bothCopyOk() {
  Both a[1] = {1}, b[1];
  std::copy(a, a + 1, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(b[0].c * 10 + b[0].m == 10);
}
void bothCopyBad() {
  Both a[1] = {1}, b[1];
  std::copy(a, a + 1, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(b[0].c * 10 + b[0].m == 11);
}
void bothMoveOk() {
  Both a[1] = {1}, b[1];
  std::move(a, a + 1, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(b[0].c * 10 + b[0].m == 1);
}
void bothMoveBad() {
  Both a[1] = {1}, b[1];
  std::move(a, a + 1, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(b[0].c * 10 + b[0].m == 2);
}
void bothOptOk() {
  std::optional<Both> o(1);
  Both b(2);
  o = b;
  o = Both(3);
  o = std::move(b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o->c * 10 + o->m == 12);
}
void bothOptBad() {
  std::optional<Both> o(1);
  Both b(2);
  o = b;
  o = Both(3);
  o = std::move(b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o->c * 10 + o->m == 13);
}
void bothEraseOk() {
  std::vector<Both> v(2);
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].c * 10 + v[0].m == 1);
}
void bothEraseBad() {
  std::vector<Both> v(2);
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].c * 10 + v[0].m == 2);
}
void bothInsertnOk() {
  std::vector<Both> v{1, 2};
  v.reserve(5);
  v.insert(v.begin(), 2, Both(3));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].c * 1000 + v[0].m * 100 + v[1].c * 10 + v[2].m == 1010);
}
void bothInsertnBad() {
  std::vector<Both> v{1, 2};
  v.reserve(5);
  v.insert(v.begin(), 2, Both(3));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].c * 1000 + v[0].m * 100 + v[1].c * 10 + v[2].m == 1011);
}
void dmOk() {
  DM a[1], b[1];
  a[0].c = 5;
  std::copy(a, a + 1, b);
  int r = b[0].c;
  std::move(a, a + 1, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(r * 10 + b[0].c == 15);
}
void dmBad() {
  DM a[1], b[1];
  a[0].c = 5;
  std::copy(a, a + 1, b);
  int r = b[0].c;
  std::move(a, a + 1, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(r * 10 + b[0].c == 16);
}
void mdOk() {
  MD a[1], b[1];
  a[0].m = 5;
  std::copy(a, a + 1, b);
  int r = b[0].m;
  std::move(a, a + 1, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(r * 10 + b[0].m == 56);
}
void mdBad() {
  MD a[1], b[1];
  a[0].m = 5;
  std::copy(a, a + 1, b);
  int r = b[0].m;
  std::move(a, a + 1, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(r * 10 + b[0].m == 57);
}
void fromintOk() {
  int a[2] = {3, 4};
  FromInt b[2];
  std::copy(a, a + 2, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(b[0].k * 10 + b[1].v == 14);
}
void fromintBad() {
  int a[2] = {3, 4};
  FromInt b[2];
  std::copy(a, a + 2, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(b[0].k * 10 + b[1].v == 15);
}
void fromintOptOk() {
  std::optional<FromInt> o(1);
  o = 5;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o->k * 10 + o->v == 15);
}
void fromintOptBad() {
  std::optional<FromInt> o(1);
  o = 5;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o->k * 10 + o->v == 16);
}
void fromintSameOk() {
  FromInt a[2] = {1, 2}, b[2];
  std::copy(a, a + 2, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(b[0].k * 10 + b[1].v == 2);
}
void fromintSameBad() {
  FromInt a[2] = {1, 2}, b[2];
  std::copy(a, a + 2, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(b[0].k * 10 + b[1].v == 3);
}
void convassignOk() {
  int a[1] = {1};
  ConvAssign b[1];
  std::copy(a, a + 1, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(b[0].k == 1);
}
void convassignBad() {
  int a[1] = {1};
  ConvAssign b[1];
  std::copy(a, a + 1, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(b[0].k == 2);
}
void vdOk() {
  Vd a[1], b[1];
  std::copy(a, a + 1, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(b[0].n == 1);
}
void vdBad() {
  Vd a[1], b[1];
  std::copy(a, a + 1, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(b[0].n == 2);
}
void nonconstOk() {
  NonConst a[1], b[1];
  std::copy(a, a + 1, b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(b[0].n * 10 + a[0].n == 11);
}
void nonconstBad() {
  NonConst a[1], b[1];
  std::copy(a, a + 1, b);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(b[0].n * 10 + a[0].n == 12);
}
