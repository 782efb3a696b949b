// [pairs.pair], [tuple.cnstr], [tuple.assign], [tuple.apply]: a pair or tuple that is moved into one of other element types is moved from, but for
// elements that are const or refer to lvalues.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion,double-free,null,use-after-free -- -std=c++20 -I%plimsoll-include | FileCheck %s --implicit-check-not='{{error|warning|not decided}}'
#include "plimsoll/plimsoll.h"
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>
using Elements = std::vector<int>;
using Owner = std::unique_ptr<int>;

void pairMadeOk() {
  std::pair<Elements, int> p{{1, 2}, 1};
  std::pair<Elements, long> q(std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(p.first.empty() && q.first.size() == 2);
}
void pairMadeBad() {
  std::pair<Elements, int> p{{1, 2}, 1};
  std::pair<Elements, long> q(std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(!p.first.empty());
}
void pairAssignedOk() {
  std::pair<int, Elements> p{1, {1, 2}};
  std::pair<long, Elements> q;
  q = std::move(p);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(p.second.empty() && q.second.size() == 2);
}
void pairAssignedBad() {
  std::pair<int, Elements> p{1, {1, 2}};
  std::pair<long, Elements> q;
  q = std::move(p);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(!p.second.empty());
}
void countedOk() {
  auto s = std::make_shared<int>(1);
  std::pair<std::shared_ptr<int>, int> p(s, 1);
  std::pair<std::shared_ptr<int>, long> q(std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(s.use_count() == 2);
}
void countedBad() {
  auto s = std::make_shared<int>(1);
  std::pair<std::shared_ptr<int>, int> p(s, 1);
  std::pair<std::shared_ptr<int>, long> q(std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(s.use_count() == 3);
}

// Owners: who is moved from owns nothing, so nothing is deleted twice.
void insertedOk() {
  std::map<std::string, Owner> m;
  m.insert(std::make_pair("a", std::make_unique<int>(1)));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(m.size() == 1);
}
void pushedOk() {
  std::vector<std::pair<Owner, long>> v;
  v.push_back(std::make_pair(std::make_unique<int>(1), 2));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(*v[0].first == 1);
}
std::pair<Owner, long> made() { return std::make_pair(std::make_unique<int>(1), 2); }
void returnedOk() {
  auto p = made();
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(*p.first == 1);
}
int emptiedBad() {
  std::pair<Owner, int> p(std::make_unique<int>(1), 2);
  std::pair<Owner, long> q(std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}null
  return *p.first;
}

void tupleOfPairOk() {
  std::pair<Elements, int> p{{1, 2}, 1};
  std::tuple<Elements, int> t(std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(p.first.empty() && std::get<0>(t).size() == 2);
}
void tupleOfPairBad() {
  std::pair<Elements, int> p{{1, 2}, 1};
  std::tuple<Elements, int> t(std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(!p.first.empty());
}
void tupleOfTupleOk() {
  std::tuple<int, Elements> p{1, {1, 2}};
  std::tuple<long, Elements> t(std::move(p)), u;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(std::get<1>(p).empty() && std::get<1>(t).size() == 2);
}
void tupleAssignedBad() {
  std::tuple<int, Elements> p{1, {1, 2}};
  std::tuple<long, Elements> t;
  t = std::move(p);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(!std::get<1>(p).empty());
}
void pairToTupleOk() {
  std::pair<Owner, int> p(std::make_unique<int>(3), 2);
  std::tuple<Owner, int> t;
  t = std::move(p);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(p.first == nullptr && *std::get<0>(t) == 3);
}
void tiedOk() {
  Elements e;
  int n;
  std::pair<Elements, int> p{{1, 2}, 1};
  std::tie(e, n) = std::move(p);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(e.size() == 2 && n == 1 && p.first.empty());
}
void tiedBad() {
  Elements e;
  int n;
  std::pair<Elements, int> p{{1, 2}, 1};
  std::tie(e, n) = std::move(p);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(!p.first.empty());
}

// A call with the elements of a tuple.
int taken(Owner p, int n) { return *p + n; }
void appliedOk() {
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(std::apply(taken, std::make_tuple(std::make_unique<int>(1), 2)) == 3);
}
void appliedBad() {
  std::tuple<Elements, int> t({1, 2}, 3);
  std::apply([](Elements, int) {}, std::move(t));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(std::get<0>(t).size() == 2);
}

// What an lvalue is referred to, or is const, is copied.
void referenceOk() {
  Elements e{1, 2};
  std::pair<Elements &, int> p(e, 1);
  std::pair<Elements, long> q(std::move(p));
  std::tuple<Elements, int> t(std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(e.size() == 2 && std::get<0>(t).size() == 2);
}
void rvalueReferenceOk() {
  Elements e{1, 2};
  std::pair<Elements &&, int> p(std::move(e), 1);
  std::pair<Elements, long> q(std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(e.empty() && q.first.size() == 2);
}
void forwardedOk() {
  std::tuple<Owner, int> t = std::forward_as_tuple(std::make_unique<int>(1), 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(*std::get<0>(t) == 1);
}
void constantOk() {
  std::pair<const Elements, int> p({1, 2}, 1);
  std::pair<Elements, long> q(std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(p.first.size() == 2);
}
void constantBad() {
  std::pair<const Elements, int> p({1, 2}, 1);
  std::pair<Elements, long> q(std::move(p));
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(p.first.empty());
}
