// [over.ics.rank]: of operators that are overloaded for const, other and rvalue objects the library calls those that fit its objects.
// The front end has seen which; where the library calls several, nothing is known.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include "plimsoll/plimsoll.h"
#include <algorithm>
#include <functional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

template <class... Fs> struct over : Fs... {
  using Fs::operator()...;
};
template <class... Fs> over(Fs...) -> over<Fs...>;
struct P {
  int x;
};
struct Called {
  int operator()(P &) { return 1; }
  int operator()(const P &) { return 2; }
  int operator()(P &&) { return 3; }
};
struct Applied : Called {
  int operator()(P &) { return 1; }
  int operator()(const P &) { return 2; }
  int operator()(P &&) { return 3; }
};
void calledOk() {
  std::vector<P> v(1);
  int r[1];
  std::transform(v.begin(), v.end(), r, Called());
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(r[0] == 1);
}
void calledBad() {
  std::vector<P> v(1);
  int r[1];
  std::transform(v.begin(), v.end(), r, Called());
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(r[0] == 2);
}
void appliedOk() {
  Applied f;
  int r = std::apply(f, std::make_tuple(P{1}));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(r == 3);
}
void appliedBad() {
  Applied f;
  int r = std::apply(f, std::make_tuple(P{1}));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(r == 2);
}
void visitedOk() {
  std::variant<int, std::string> x = "a";
  int r = std::visit(over{[](int) { return 1; },
                          [](const std::string &) { return 2; },
                          [](std::string &) { return 3; }},
                     x);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(r == 3);
}
void visitedBad() {
  std::variant<int, std::string> x = "a";
  int r = std::visit(over{[](int) { return 1; },
                          [](const std::string &) { return 2; },
                          [](std::string &) { return 3; }},
                     x);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(r == 2);
}

struct Several {
  int operator()(const P &) { return 2; }
  int operator()(P &) { return 1; }
};
void several() {
  std::vector<P> v(1);
  const auto &c = v;
  int r[1];
  std::transform(c.begin(), c.end(), r, Several());
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(r[0] == 2);
  std::transform(v.begin(), v.end(), r, Several());
}

struct Counts {
  int operator()(int &) { return 1; }
  int operator()(const int &) { return 2; }
};
void severalNumbers() {
  std::variant<int> x = 1;
  const std::variant<int> c = 1;
  int r = std::visit(Counts(), x);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(r == 2);
  r = std::visit(Counts(), c);
}

struct Equal {
  int v;
  bool operator==(const Equal &o) const { return v == o.v; }
  bool operator==(const Equal &o) { return true; }
};
void equalOk() {
  std::vector<Equal> v{{1}, {2}};
  auto it = std::find(v.begin(), v.end(), Equal{2});
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(it - v.begin() == 0);
}
void equalBad() {
  std::vector<Equal> v{{1}, {2}};
  auto it = std::find(v.begin(), v.end(), Equal{2});
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(it - v.begin() == 1);
}

struct Less {
  int v;
  bool operator<(const Less &o) const { return v < o.v; }
  bool operator<(const Less &o) { return v > o.v; }
};
void lessTwice() {
  std::vector<Less> v{{1}, {2}};
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(std::less<>()(v[0], v[1]));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(std::less<Less>()(v[0], v[1]));
}

struct Assigned {
  int v = 0;
  Assigned &operator=(Assigned &) { v = 1; return *this; }
  Assigned &operator=(const Assigned &) { v = 2; return *this; }
  Assigned() = default;
  Assigned(const Assigned &) = default;
};
void assignedOk() {
  std::vector<Assigned> v(1), w(1);
  std::copy(w.begin(), w.end(), v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].v == 1);
}
void assignedBad() {
  std::vector<Assigned> v(1), w(1);
  std::copy(w.begin(), w.end(), v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].v == 2);
}
