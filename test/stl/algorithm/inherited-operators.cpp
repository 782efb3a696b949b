// Algorithms compare by an operator of a base class: it is taken for unknown code, unless it does no more
// than to compare.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown '--checks=-*,assertion' -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <algorithm>
#include <cassert>
#include <vector>

int compared;

struct Counted {
  int v = 0;
  bool operator<(const Counted &o) const { ++compared; return v < o.v; }
};
struct Plain {
  int v = 0;
  bool operator<(const Plain &o) const { return v < o.v; }
};
struct CountedDerived : Counted {};
struct PlainDerived : Plain {};

void derivedNthElementOk() { std::vector<PlainDerived> v(4); compared = 0; std::nth_element(v.begin(), v.begin() + 1, v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void derivedNthElementBad() { std::vector<CountedDerived> v(4); compared = 0; std::nth_element(v.begin(), v.begin() + 1, v.end()); assert(compared == 0); }
void derivedSortOk() { std::vector<PlainDerived> v(4); compared = 0; std::sort(v.begin(), v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void derivedSortBad() { std::vector<CountedDerived> v(4); compared = 0; std::sort(v.begin(), v.end()); assert(compared == 0); }
