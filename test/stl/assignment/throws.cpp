// [res.on.exception.handling]: an operator= that throws leaves the elements that were not assigned yet as they were.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include "plimsoll/plimsoll.h"
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

struct Picky {
  int v;
  Picky(int v = 0) : v(v) {}
  Picky(const Picky &o) = default;
  Picky &operator=(const Picky &o) {
    if (o.v == 2)
      throw 1;
    v = o.v;
    return *this;
  }
};

void copyOk() {
  Picky a[3] = {1, 2, 3}, b[3];
  try {
    std::copy(a, a + 3, b);
  } catch (int) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(b[0].v == 1 && b[2].v == 0);
}
void copyBad() {
  Picky a[3] = {1, 2, 3}, b[3];
  try {
    std::copy(a, a + 3, b);
  } catch (int) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} {{warning|error}}
  plimsoll_assert(b[2].v == 3);
}
void swapOk() {
  Picky a(2), b(1);
  try {
    std::swap(a, b);
  } catch (int) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(a.v == 1 && b.v == 1);
}
void swapBad() {
  Picky a(2), b(1);
  try {
    std::swap(a, b);
  } catch (int) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} {{warning|error}}
  plimsoll_assert(b.v == 2);
}
void optionalOk() {
  std::optional<Picky> o(1);
  try {
    o = Picky(2);
  } catch (int) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o->v == 1);
}
void optionalBad() {
  std::optional<Picky> o(1);
  try {
    o = Picky(2);
  } catch (int) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} {{warning|error}}
  plimsoll_assert(o->v == 2);
}
void vectorOk() {
  std::vector<Picky> v(1), w{2, 1};
  v.reserve(5);
  try {
    v = w;
  } catch (int) {
  }
  // How many elements there are then, the standard does not say.
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v.size() == 1);
}
void vectorBad() {
  std::vector<Picky> v(1), w{2, 1};
  v.reserve(5);
  try {
    v = w;
  } catch (int) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} {{warning|error|not decided}}
  plimsoll_assert(v.size() == 2);
}
