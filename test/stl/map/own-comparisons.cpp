// What comparisons of keys write is not known to be what it was, once a set or map may have run them.
// Those that do no more than to compare are not run.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown '--checks=-*,assertion' -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <cassert>
#include <map>
#include <set>
#include <utility>
#include <vector>

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

void setInsertOk() { std::set<Plain> s; s.insert(Plain{1}); compared = 0; s.insert(Plain{2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setInsertBad() { std::set<Counted> s; s.insert(Counted{1}); compared = 0; s.insert(Counted{2}); assert(compared == 0); }
void setHintOk() { std::set<Plain> s; s.insert(Plain{1}); compared = 0; s.insert(s.end(), Plain{2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setHintBad() { std::set<Counted> s; s.insert(Counted{1}); compared = 0; s.insert(s.end(), Counted{2}); assert(compared == 0); }
void setEmplaceOk() { std::set<Plain> s; s.insert(Plain{1}); compared = 0; s.emplace(Plain{2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setEmplaceBad() { std::set<Counted> s; s.insert(Counted{1}); compared = 0; s.emplace(Counted{2}); assert(compared == 0); }
void setEmplaceHintOk() { std::set<Plain> s; s.insert(Plain{1}); compared = 0; s.emplace_hint(s.end(), Plain{2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setEmplaceHintBad() { std::set<Counted> s; s.insert(Counted{1}); compared = 0; s.emplace_hint(s.end(), Counted{2}); assert(compared == 0); }
void setFindOk() { std::set<Plain> s; s.insert(Plain{1}); compared = 0; s.find(Plain{2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setFindBad() { std::set<Counted> s; s.insert(Counted{1}); compared = 0; s.find(Counted{2}); assert(compared == 0); }
void setCountOk() { std::set<Plain> s; s.insert(Plain{1}); compared = 0; (void)s.count(Plain{2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setCountBad() { std::set<Counted> s; s.insert(Counted{1}); compared = 0; (void)s.count(Counted{2}); assert(compared == 0); }
void setContainsOk() { std::set<Plain> s; s.insert(Plain{1}); compared = 0; (void)s.contains(Plain{2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setContainsBad() { std::set<Counted> s; s.insert(Counted{1}); compared = 0; (void)s.contains(Counted{2}); assert(compared == 0); }
void setLowerBoundOk() { std::set<Plain> s; s.insert(Plain{1}); compared = 0; s.lower_bound(Plain{2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setLowerBoundBad() { std::set<Counted> s; s.insert(Counted{1}); compared = 0; s.lower_bound(Counted{2}); assert(compared == 0); }
void setUpperBoundOk() { std::set<Plain> s; s.insert(Plain{1}); compared = 0; s.upper_bound(Plain{2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setUpperBoundBad() { std::set<Counted> s; s.insert(Counted{1}); compared = 0; s.upper_bound(Counted{2}); assert(compared == 0); }
void setEqualRangeOk() { std::set<Plain> s; s.insert(Plain{1}); compared = 0; s.equal_range(Plain{2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setEqualRangeBad() { std::set<Counted> s; s.insert(Counted{1}); compared = 0; s.equal_range(Counted{2}); assert(compared == 0); }
void setEraseOk() { std::set<Plain> s; s.insert(Plain{1}); compared = 0; s.erase(Plain{2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setEraseBad() { std::set<Counted> s; s.insert(Counted{1}); compared = 0; s.erase(Counted{2}); assert(compared == 0); }
void setExtractOk() { std::set<Plain> s; s.insert(Plain{1}); compared = 0; auto n = s.extract(Plain{2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setExtractBad() { std::set<Counted> s; s.insert(Counted{1}); compared = 0; auto n = s.extract(Counted{2}); assert(compared == 0); }
void setListOk() { compared = 0; std::set<Plain> s{{1}, {2}}; assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setListBad() { compared = 0; std::set<Counted> s{{1}, {2}}; assert(compared == 0); }
void setAssignListOk() { std::set<Plain> s; compared = 0; s = {{1}, {2}}; assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setAssignListBad() { std::set<Counted> s; compared = 0; s = {{1}, {2}}; assert(compared == 0); }
void setRangeOk() { std::vector<Plain> v{{1}, {2}}; compared = 0; std::set<Plain> s(v.begin(), v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setRangeBad() { std::vector<Counted> v{{1}, {2}}; compared = 0; std::set<Counted> s(v.begin(), v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setMergeBad() { std::set<Counted> s, t; s.insert(Counted{1}); t.insert(Counted{2}); compared = 0; s.merge(t); assert(compared == 0); }
void setNodeOk() { std::set<Plain> s{{1}}, t{{2}}; auto n = t.extract(t.begin()); compared = 0; s.insert(std::move(n)); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setNodeBad() { std::set<Counted> s{{1}}, t{{2}}; auto n = t.extract(t.begin()); compared = 0; s.insert(std::move(n)); assert(compared == 0); }
void setEqualOk() { std::set<Plain> s{{1}}, t{{2}}; compared = 0; bool e = s == t; (void)e; assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setEqualBad() { std::set<Counted> s{{1}}, t{{2}}; compared = 0; bool e = s == t; (void)e; assert(compared == 0); }
void setLessOk() { std::set<Plain> s{{1}}, t{{2}}; compared = 0; bool e = s < t; (void)e; assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setLessBad() { std::set<Counted> s{{1}}, t{{2}}; compared = 0; bool e = s < t; (void)e; assert(compared == 0); }
void mapSubscriptOk() { std::map<Plain, int> m; m.emplace(Plain{1}, 1); compared = 0; m[Plain{2}] = 2; assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void mapSubscriptBad() { std::map<Counted, int> m; m.emplace(Counted{1}, 1); compared = 0; m[Counted{2}] = 2; assert(compared == 0); }
void mapAtOk() { std::map<Plain, int> m; m.emplace(Plain{1}, 1); compared = 0; m.at(Plain{1}) = 2; assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void mapAtBad() { std::map<Counted, int> m; m.emplace(Counted{1}, 1); compared = 0; m.at(Counted{1}) = 2; assert(compared == 0); }
void mapInsertOk() { std::map<Plain, int> m; m.emplace(Plain{1}, 1); compared = 0; m.insert({Plain{2}, 2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void mapInsertBad() { std::map<Counted, int> m; m.emplace(Counted{1}, 1); compared = 0; m.insert({Counted{2}, 2}); assert(compared == 0); }
void mapInsertPairOk() { std::map<Plain, int> m; m.emplace(Plain{1}, 1); compared = 0; m.insert(std::make_pair(Plain{2}, 2)); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void mapInsertPairBad() { std::map<Counted, int> m; m.emplace(Counted{1}, 1); compared = 0; m.insert(std::make_pair(Counted{2}, 2)); assert(compared == 0); }
void mapEmplaceOk() { std::map<Plain, int> m; m.emplace(Plain{1}, 1); compared = 0; m.emplace(Plain{2}, 2); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void mapEmplaceBad() { std::map<Counted, int> m; m.emplace(Counted{1}, 1); compared = 0; m.emplace(Counted{2}, 2); assert(compared == 0); }
void mapTryEmplaceOk() { std::map<Plain, int> m; m.emplace(Plain{1}, 1); compared = 0; m.try_emplace(Plain{2}, 2); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void mapTryEmplaceBad() { std::map<Counted, int> m; m.emplace(Counted{1}, 1); compared = 0; m.try_emplace(Counted{2}, 2); assert(compared == 0); }
void mapInsertOrAssignOk() { std::map<Plain, int> m; m.emplace(Plain{1}, 1); compared = 0; m.insert_or_assign(Plain{2}, 2); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void mapInsertOrAssignBad() { std::map<Counted, int> m; m.emplace(Counted{1}, 1); compared = 0; m.insert_or_assign(Counted{2}, 2); assert(compared == 0); }
void mapFindOk() { std::map<Plain, int> m; m.emplace(Plain{1}, 1); compared = 0; m.find(Plain{2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void mapFindBad() { std::map<Counted, int> m; m.emplace(Counted{1}, 1); compared = 0; m.find(Counted{2}); assert(compared == 0); }
void mapEraseOk() { std::map<Plain, int> m; m.emplace(Plain{1}, 1); compared = 0; m.erase(Plain{2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void mapEraseBad() { std::map<Counted, int> m; m.emplace(Counted{1}, 1); compared = 0; m.erase(Counted{2}); assert(compared == 0); }
void mapEqualOk() { std::map<Plain, int> s{{{1}, 2}}, t{{{3}, 2}}; compared = 0; bool e = s == t; (void)e; assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void mapEqualBad() { std::map<Counted, int> s{{{1}, 2}}, t{{{3}, 2}}; compared = 0; bool e = s == t; (void)e; assert(compared == 0); }

// An empty container compares nothing, and neither do copies, moves, traversals and erasures at an iterator.
void setFirstOk() { compared = 0; std::set<Counted> s; s.insert(Counted{1}); assert(compared == 0); }
void setCopyOk() { std::set<Counted> s{{1}, {2}}; compared = 0; std::set<Counted> t(s), u(std::move(s)); t.swap(u); t.erase(t.begin()); for (const Counted &c : u) (void)c; u.clear(); assert(compared == 0); }
