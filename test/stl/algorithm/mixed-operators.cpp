// Algorithms that compare elements with an object of another type, by operators of the program that are not those of two
// elements, are taken to run code that is not known.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown '--checks=-*,assertion' -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <algorithm>
#include <cassert>
#include <vector>

int compared;

struct Mixed {
  int v;
};
inline bool operator<(const Mixed &a, int b) { ++compared; return a.v < b; }
inline bool operator<(int a, const Mixed &b) { ++compared; return a < b.v; }
struct Plain {
  int v;
  Plain(int v = 0) : v(v) {}
};
inline bool operator<(const Plain &a, const Plain &b) { return a.v < b.v; }

void equalRangeOk() { std::vector<Plain> v(3); compared = 0; std::equal_range(v.begin(), v.end(), 1); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void equalRangeBad() { std::vector<Mixed> v(3); compared = 0; std::equal_range(v.begin(), v.end(), 1); assert(compared == 0); }
