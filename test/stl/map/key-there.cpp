// [map.modifiers], [associative.reqmts]: whether an element is made where there is one with its key, so that what it would be made of is moved from, is
// up to the library. What is inserted is moved.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion,double-free -- -std=c++20 -I%plimsoll-include | FileCheck %s --implicit-check-not='{{error|warning|not decided}}'
#include "plimsoll/plimsoll.h"
#include <map>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>
using Owner = std::unique_ptr<int>;

void pairThere() {
  std::map<int, std::vector<int>> m{{3, {}}};
  std::pair<int, std::vector<int>> p(3, {1, 2}), q(p);
  m.insert(std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(p.second.empty());
  m.insert(std::move(q));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(!q.second.empty());
}
void pairOfNumberThere() {
  std::map<long, std::vector<int>> m{{3, {}}};
  std::pair<int, std::vector<int>> p(3, {1, 2});
  m.insert(std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(p.second.empty());
}
void pairNewOk() {
  std::map<long, std::vector<int>> m{{3, {}}};
  std::pair<int, std::vector<int>> p(4, {1, 2});
  m.insert(std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(p.second.empty() && m.at(4).size() == 2);
}
void pairNewBad() {
  std::map<long, std::vector<int>> m{{3, {}}};
  std::pair<int, std::vector<int>> p(4, {1, 2});
  m.insert(std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(!p.second.empty());
}
void copiedOk() {
  std::map<int, std::vector<int>> m{{3, {}}};
  std::pair<int, std::vector<int>> p(3, {1, 2});
  m.insert(p);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(p.second.size() == 2 && m.at(3).empty());
}
void ownerThere(int key) {
  std::unordered_map<int, Owner> m;
  m[1];
  Owner p = std::make_unique<int>(2);
  m.emplace(1, std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(p == nullptr);
}
void ownerNewOk() {
  std::unordered_map<int, Owner> m;
  Owner p = std::make_unique<int>(2);
  m.emplace(1, std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(p == nullptr && *m.at(1) == 2);
}
void ownerAnyOk(int key) {
  std::map<int, Owner> m;
  m.emplace(1, std::make_unique<int>(2));
  bool made = m.emplace(key, std::make_unique<int>(3)).second;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(made == (key != 1) && *m.at(1) == 2);
}
