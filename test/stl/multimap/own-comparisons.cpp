// What comparisons of keys write is not known to be what it was, once a multiset or multimap may have run them.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown '--checks=-*,assertion' -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <cassert>
#include <map>
#include <set>
#include <utility>

int compared;

struct Counted {
  int v = 0;
  bool operator<(const Counted &o) const { ++compared; return v < o.v; }
  bool operator==(const Counted &o) const { ++compared; return v == o.v; }
};
struct Plain {
  int v = 0;
  bool operator<(const Plain &o) const { return v < o.v; }
  bool operator==(const Plain &o) const { return v == o.v; }
};

void multisetInsertOk() { std::multiset<Plain> s; s.insert(Plain{1}); compared = 0; s.insert(Plain{1}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void multisetInsertBad() { std::multiset<Counted> s; s.insert(Counted{1}); compared = 0; s.insert(Counted{1}); assert(compared == 0); }
void multisetFindOk() { std::multiset<Plain> s; s.insert(Plain{1}); compared = 0; s.find(Plain{1}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void multisetFindBad() { std::multiset<Counted> s; s.insert(Counted{1}); compared = 0; s.find(Counted{1}); assert(compared == 0); }
void multisetCountOk() { std::multiset<Plain> s; s.insert(Plain{1}); compared = 0; (void)s.count(Plain{1}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void multisetCountBad() { std::multiset<Counted> s; s.insert(Counted{1}); compared = 0; (void)s.count(Counted{1}); assert(compared == 0); }
void multisetEraseOk() { std::multiset<Plain> s; s.insert(Plain{1}); compared = 0; s.erase(Plain{1}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void multisetEraseBad() { std::multiset<Counted> s; s.insert(Counted{1}); compared = 0; s.erase(Counted{1}); assert(compared == 0); }
void multisetEqualRangeOk() { std::multiset<Plain> s; s.insert(Plain{1}); compared = 0; s.equal_range(Plain{1}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void multisetEqualRangeBad() { std::multiset<Counted> s; s.insert(Counted{1}); compared = 0; s.equal_range(Counted{1}); assert(compared == 0); }
void multisetBoundsOk() { std::multiset<Plain> s; s.insert(Plain{1}); compared = 0; s.lower_bound(Plain{1}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void multisetBoundsBad() { std::multiset<Counted> s; s.insert(Counted{1}); compared = 0; s.lower_bound(Counted{1}); assert(compared == 0); }
void multisetEmplaceOk() { std::multiset<Plain> s; s.insert(Plain{1}); compared = 0; s.emplace(Plain{1}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void multisetEmplaceBad() { std::multiset<Counted> s; s.insert(Counted{1}); compared = 0; s.emplace(Counted{1}); assert(compared == 0); }
void multisetListOk() { compared = 0; std::multiset<Plain> s{{1}, {1}}; assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void multisetListBad() { compared = 0; std::multiset<Counted> s{{1}, {1}}; assert(compared == 0); }
void multisetEqualOk() { std::multiset<Plain> s{{1}}, t{{1}}; compared = 0; bool e = s == t; (void)e; assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void multisetEqualBad() { std::multiset<Counted> s{{1}}, t{{1}}; compared = 0; bool e = s == t; (void)e; assert(compared == 0); }
void multisetExtractOk() { std::multiset<Plain> s; s.insert(Plain{1}); compared = 0; auto n = s.extract(Plain{1}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void multisetExtractBad() { std::multiset<Counted> s; s.insert(Counted{1}); compared = 0; auto n = s.extract(Counted{1}); assert(compared == 0); }
void multisetMergeOk() { std::multiset<Plain> s{{1}}, t{{1}}; compared = 0; s.merge(t); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void multisetMergeBad() { std::multiset<Counted> s{{1}}, t{{1}}; compared = 0; s.merge(t); assert(compared == 0); }
void multimapInsertOk() { std::multimap<Plain, int> m; m.insert({Plain{1}, 1}); compared = 0; m.insert({Plain{1}, 2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void multimapInsertBad() { std::multimap<Counted, int> m; m.insert({Counted{1}, 1}); compared = 0; m.insert({Counted{1}, 2}); assert(compared == 0); }
void multimapEmplaceOk() { std::multimap<Plain, int> m; m.insert({Plain{1}, 1}); compared = 0; m.emplace(Plain{1}, 2); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void multimapEmplaceBad() { std::multimap<Counted, int> m; m.insert({Counted{1}, 1}); compared = 0; m.emplace(Counted{1}, 2); assert(compared == 0); }
void multimapFindOk() { std::multimap<Plain, int> m; m.insert({Plain{1}, 1}); compared = 0; m.find(Plain{1}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void multimapFindBad() { std::multimap<Counted, int> m; m.insert({Counted{1}, 1}); compared = 0; m.find(Counted{1}); assert(compared == 0); }
void multimapUpperBoundOk() { std::multimap<Plain, int> m; m.insert({Plain{1}, 1}); compared = 0; m.upper_bound(Plain{1}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void multimapUpperBoundBad() { std::multimap<Counted, int> m; m.insert({Counted{1}, 1}); compared = 0; m.upper_bound(Counted{1}); assert(compared == 0); }
void multimapEraseOk() { std::multimap<Plain, int> m; m.insert({Plain{1}, 1}); compared = 0; m.erase(Plain{1}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void multimapEraseBad() { std::multimap<Counted, int> m; m.insert({Counted{1}, 1}); compared = 0; m.erase(Counted{1}); assert(compared == 0); }
