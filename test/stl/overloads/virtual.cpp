// [class.virtual]: an operator that is virtual is that of the object's class, which a reference does not tell: nothing is known of it.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include "plimsoll/plimsoll.h"
#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

struct Predicate {
  virtual ~Predicate() = default;
  virtual bool operator()(int x) const { return x == 1; }
};
struct Other : Predicate {
  bool operator()(int x) const override { return x == 2; }
};
void calledOk() {
  Other q;
  Predicate &p = q;
  std::vector<int> v{1, 2, 3};
  auto it = std::find_if(v.begin(), v.end(), std::ref(p));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(it - v.begin() == 1);
}
void calledBad() {
  Other q;
  Predicate &p = q;
  std::vector<int> v{1, 2, 3};
  auto it = std::find_if(v.begin(), v.end(), std::ref(p));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(it - v.begin() == 0);
}

struct Last final : Predicate {
  bool operator()(int x) const override { return x == 3; }
};
void finalOk() {
  Last p;
  std::vector<int> v{1, 2, 3};
  auto it = std::find_if(v.begin(), v.end(), std::ref(p));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(it - v.begin() == 2);
}
void finalBad() {
  Last p;
  std::vector<int> v{1, 2, 3};
  auto it = std::find_if(v.begin(), v.end(), std::ref(p));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(it - v.begin() == 0);
}

struct Compared {
  int v;
  Compared(int v) : v(v) {}
  virtual ~Compared() = default;
  virtual bool operator<(const Compared &o) const { return v < o.v; }
  virtual operator int() const { return v; }
};
struct Turned : Compared {
  using Compared::Compared;
  bool operator<(const Compared &o) const override { return v > o.v; }
  operator int() const override { return v + 100; }
};
void comparedOk() {
  Turned a(1), b(2);
  Compared &x = a, &y = b;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(!std::less<>()(x, y));
}
void comparedBad() {
  Turned a(1), b(2);
  Compared &x = a, &y = b;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(std::less<>()(x, y));
}
void convertedOk() {
  Turned a(1);
  Compared &x = a;
  std::optional<int> o(x);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(*o == 101);
}
void convertedBad() {
  Turned a(1);
  Compared &x = a;
  std::vector<int> v;
  v.emplace_back(x);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v[0] == 1);
}
