// [sequence.reqmts]: what is inserted at the end is made there, of the arguments, or moved there from an rvalue, as nothing has to make room for it.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion -- -std=c++20 -I%plimsoll-include | FileCheck %s --implicit-check-not='{{error|warning|not decided}}'
#include "plimsoll/plimsoll.h"
#include <vector>

int copied, moved, ended;
struct Item {
  int value;
  Item(int v) : value(v) {}
  Item(const Item &o) : value(o.value) { ++copied; }
  Item(Item &&o) noexcept : value(o.value) { ++moved; }
  Item &operator=(const Item &) = default;
  ~Item() { ++ended; }
};
void start() { copied = moved = ended = 0; }

void emplacedOk() {
  std::vector<Item> v;
  start();
  v.emplace(v.end(), 5);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].value == 5 && copied == 0 && moved == 0 && ended == 0);
}
void emplacedBad() {
  std::vector<Item> v;
  start();
  v.emplace(v.end(), 5);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(moved == 1);
}
void insertedOk() {
  std::vector<Item> v;
  Item x(5);
  start();
  v.insert(v.end(), x);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].value == 5 && copied == 1 && moved == 0 && ended == 0);
}
void insertedBad() {
  std::vector<Item> v;
  Item x(5);
  start();
  v.insert(v.end(), x);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(copied + moved == 2);
}
void rvalueOk() {
  std::vector<Item> v;
  Item x(5);
  start();
  v.insert(v.end(), static_cast<Item &&>(x));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].value == 5 && copied == 0 && moved == 1 && ended == 0);
}
