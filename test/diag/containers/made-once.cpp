// What a map inserts is made once, of what it is given, and stays where it is:
// no function of the program is run to bring it to its place, or from one
// container to another [container.node.overview]. Whether an element is made of
// a key that is there is up to the library.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include "plimsoll/plimsoll.h"
#include <map>
#include <set>
#include <unordered_map>

int made, copied, moved, ended;
struct Item {
  int value;
  Item(int v = 0) : value(v) { ++made; }
  Item(const Item &o) : value(o.value) { ++copied; }
  Item(Item &&o) noexcept : value(o.value) { ++moved; }
  Item &operator=(const Item &) = default;
  ~Item() { ++ended; }
};
void start() { made = copied = moved = ended = 0; }

void insertedOk() {
  std::map<int, Item> m;
  std::pair<int, Item> p(1, 2);
  start();
  m.insert(std::move(p));
  // CHECK: [[#@LINE+1]]:{{.*}} proved
  plimsoll_assert(copied == 0 && moved == 1 && ended == 0);
}
void emplacedOk() {
  std::unordered_map<int, Item> m;
  start();
  m.emplace(1, 5);
  // CHECK: [[#@LINE+1]]:{{.*}} proved
  plimsoll_assert(made == 1 && copied == 0 && moved == 0 && ended == 0);
}
void thereBad() {
  std::map<int, Item> m;
  m[1];
  start();
  m.emplace(1, 5);
  // CHECK: [[#@LINE+1]]:{{.*}} not decided
  plimsoll_assert(made == 1);
}
void thereOk() {
  std::map<int, Item> m;
  m[1];
  start();
  m.emplace(1, 5);
  // CHECK: [[#@LINE+1]]:{{.*}} proved
  plimsoll_assert(made == ended && m.size() == 1 && m.at(1).value == 0);
}
void extractedOk() {
  std::map<int, Item> m;
  m.try_emplace(1, 3);
  start();
  {
    auto node = m.extract(1);
    m.insert(std::move(node));
  }
  // CHECK: [[#@LINE+1]]:{{.*}} proved
  plimsoll_assert(moved == 0 && ended == 0 && m.at(1).value == 3);
}
void erasedOk() {
  std::map<int, Item> m;
  m.try_emplace(1, 3);
  start();
  m.erase(1);
  // CHECK: [[#@LINE+1]]:{{.*}} proved
  plimsoll_assert(moved == 0 && ended == 1 && m.empty());
}
