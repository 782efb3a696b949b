// [optional.ctor], [optional.assign], [optional.relops]: an optional of optionals that is made of an optional, or assigned one, has it, with or without a
// value; of another optional of optionals it has what that one has. What an rvalue of another type has is moved.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion -- -std=c++20 -I%plimsoll-include | FileCheck %s --implicit-check-not='not decided'
#include "plimsoll/plimsoll.h"
#include <memory>
#include <optional>
using Inner = std::optional<int>;
using Outer = std::optional<Inner>;
using Longs = std::optional<std::optional<long>>;

void madeOk() {
  Inner i;
  Outer o(i);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o.has_value() && !o->has_value());
}
void madeBad() {
  Inner i;
  Outer o(i);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(!o.has_value());
}
void convertedOk() {
  Inner i(3);
  Longs o(i);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o.has_value() && **o == 3);
}
void assignedOk() {
  Inner i;
  Outer o;
  o = i;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o.has_value() && !o->has_value());
}
void assignedBad() {
  Inner i;
  Outer o;
  o = i;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(!o.has_value());
}
void ofOuterOk() {
  Outer none, two(Inner(2));
  Longs o(none), p;
  p = two;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(!o.has_value() && **p == 2);
}
void ofOuterBad() {
  Outer none;
  Longs o(none);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o.has_value());
}
void emptiedOk() {
  Outer o(Inner(2));
  o = std::nullopt;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(!o.has_value());
}

// Compared as two optionals: those without a value are equal.
void equalOk() {
  Inner i;
  Outer o;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o == i && !(o != i) && i == o);
}
void equalBad() {
  Inner i;
  Outer o;
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(o != i);
}
void unequalOk() {
  Inner i;
  Outer o(i);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o != i && !(i == o));
}
void valuesOk() {
  Inner i(3);
  Outer o(i);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(o == i && i == o);
}

void movedOk() {
  std::optional<std::shared_ptr<int>> o(std::make_shared<int>(1));
  std::optional<std::shared_ptr<const int>> p(std::move(o)), q;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(p->use_count() == 1 && *o == nullptr);
}
void movedBad() {
  std::optional<std::shared_ptr<int>> o(std::make_shared<int>(1));
  std::optional<std::shared_ptr<const int>> p;
  p = std::move(o);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(*o != nullptr);
}
