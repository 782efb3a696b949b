// Containers keep the function objects that compare and hash keys: what these refer to is written, and must be alive, when they are called.
// What both orders of the arguments demand is looked at once.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown '--checks=-*,assertion,div-by-zero,use-after-free,bounds,dangling' -- -std=c++20 | awk '!seen[$0]++' | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <cassert>
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

struct Counter {
  int *n;
  bool operator()(int a, int b) const { ++*n; return a < b; }
};
struct Plain {
  int *n;
  bool operator()(int a, int b) const { return a < b; }
};
struct CountingHash {
  int *n;
  std::size_t operator()(int x) const { ++*n; return x; }
};
struct PlainHash {
  int *n;
  std::size_t operator()(int x) const { return x; }
};
struct Bias {
  int by = 5;
  bool operator()(int a, int b) const { return a / (by - 5) < b / (by - 5); }
};
struct RightBias {
  int by = 6;
  bool operator()(int a, int b) const { return a / (by - 5) < b / (by - 5); }
};

void constructedOk() { int n = 0, k = 0; std::set<int, Plain> s(Plain{&n}); s.insert(1); s.insert(2); assert(n == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void constructedBad() { int n = 0, k = 0; std::set<int, Counter> s(Counter{&n}); s.insert(1); s.insert(2); assert(n == 0); }
void ofRangeOk() { int n = 0, k = 0; std::vector<int> v{1, 2}; std::set<int, Plain> s(v.begin(), v.end(), Plain{&n}); assert(n == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void ofRangeBad() { int n = 0, k = 0; std::vector<int> v{1, 2}; std::set<int, Counter> s(v.begin(), v.end(), Counter{&n}); assert(n == 0); }
void ofListOk() { int n = 0, k = 0; std::map<int, int, Plain> s({{1, 2}, {2, 3}}, Plain{&n}); assert(n == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void ofListBad() { int n = 0, k = 0; std::map<int, int, Counter> s({{1, 2}, {2, 3}}, Counter{&n}); assert(n == 0); }
void copiedOk() { int n = 0, k = 0; std::set<int, Plain> s(Plain{&n}); auto t = s; t.insert(1); t.insert(2); assert(n == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void copiedBad() { int n = 0, k = 0; std::set<int, Counter> s(Counter{&n}); auto t = s; t.insert(1); t.insert(2); assert(n == 0); }
void movedOk() { int n = 0, k = 0; std::set<int, Plain> s(Plain{&n}); auto t = std::move(s); t.insert(1); t.insert(2); assert(n == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void movedBad() { int n = 0, k = 0; std::set<int, Counter> s(Counter{&n}); auto t = std::move(s); t.insert(1); t.insert(2); assert(n == 0); }
void movedFromOk() { int n = 0, k = 0; std::set<int, Plain> s(Plain{&n}); auto t = std::move(s); s.insert(1); s.insert(2); assert(n == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void movedFromBad() { int n = 0, k = 0; std::set<int, Counter> s(Counter{&n}); auto t = std::move(s); s.insert(1); s.insert(2); assert(n == 0); }
void assignedOk() { int n = 0, k = 0; std::set<int, Plain> s(Plain{&n}), t(Plain{&k}); t = s; t.insert(1); t.insert(2); assert(n == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void assignedBad() { int n = 0, k = 0; std::set<int, Counter> s(Counter{&n}), t(Counter{&k}); t = s; t.insert(1); t.insert(2); assert(n == 0); }
void swappedOk() { int n = 0, k = 0; std::map<int, int, Plain> s(Plain{&n}), t(Plain{&k}); t.swap(s); t[1] = 1; t[2] = 2; assert(n == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void swappedBad() { int n = 0, k = 0; std::map<int, int, Counter> s(Counter{&n}), t(Counter{&k}); t.swap(s); t[1] = 1; t[2] = 2; assert(n == 0); }
void multiOk() { int n = 0, k = 0; std::multiset<int, Plain> s(Plain{&n}); s.insert(1); s.insert(1); assert(n == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void multiBad() { int n = 0, k = 0; std::multiset<int, Counter> s(Counter{&n}); s.insert(1); s.insert(1); assert(n == 0); }
void hashedOk() { int n = 0, k = 0; std::unordered_set<int, PlainHash> s(8, PlainHash{&n}); s.insert(1); assert(n == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void hashedBad() { int n = 0, k = 0; std::unordered_set<int, CountingHash> s(8, CountingHash{&n}); s.insert(1); assert(n == 0); }
void hashedOfListOk() { int n = 0, k = 0; std::unordered_set<int, PlainHash> s({1, 2}, 8, PlainHash{&n}); assert(n == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void hashedOfListBad() { int n = 0, k = 0; std::unordered_set<int, CountingHash> s({1, 2}, 8, CountingHash{&n}); assert(n == 0); }
void hashedMultiOk() { int n = 0, k = 0; std::unordered_multimap<int, int, PlainHash> s(8, PlainHash{&n}); s.insert({1, 1}); assert(n == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void hashedMultiBad() { int n = 0, k = 0; std::unordered_multimap<int, int, CountingHash> s(8, CountingHash{&n}); s.insert({1, 1}); assert(n == 0); }
void equalityOk() { int n = 0, k = 0; std::unordered_map<int, int, std::hash<int>, Plain> s(8, std::hash<int>(), Plain{&n}); s[1] = 1; s[1] = 2; assert(n == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void equalityBad() { int n = 0, k = 0; std::unordered_map<int, int, std::hash<int>, Counter> s(8, std::hash<int>(), Counter{&n}); s[1] = 1; s[1] = 2; assert(n == 0); }

// What another container has is apart.
void otherOk() { int n = 0, k = 0; std::set<int, Counter> s(Counter{&n}), t(Counter{&k}); t = s; t.insert(1); t.insert(2); assert(k == 0); }
void sameOk() { int n = 0, k = 0; std::set<int, Counter> s(Counter{&n}), t(Counter{&k}); t.insert(1); t.insert(2); assert(n == 0); }

// Captures.
void capturedOk() { int n = 0; auto c = [&n](int a, int b) { return a < b; }; std::set<int, decltype(c)> s(c); s.insert(1); s.insert(2); assert(n == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void capturedBad() { int n = 0; auto c = [&n](int a, int b) { ++n; return a < b; }; std::set<int, decltype(c)> s(c); s.insert(1); s.insert(2); assert(n == 0); }
void tableOk() { std::vector<int> w(3); auto c = [&](int a, int b) { return w[a] < w[b]; }; std::set<int, decltype(c)> s(c); s.insert(1); s.insert(2); }
// CHECK: :[[@LINE+2]]:{{.*}} index {{.}} is out of range
// CHECK: :[[@LINE+1]]:{{.*}} index {{.}} is out of range
void tableBad() { std::vector<int> w(2); auto c = [&](int a, int b) { return w[a] < w[b]; }; std::set<int, decltype(c)> s(c); s.insert(1); s.insert(2); }
// CHECK-COUNT-4: :[[@LINE+2]]:{{.*}} not decided whether
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void functionBad() { int n = 0; std::set<int, std::function<bool(int, int)>> s([&n](int a, int b) { ++n; return a < b; }); s.insert(1); s.insert(2); assert(n == 0); }
// CHECK-COUNT-4: :[[@LINE+2]]:{{.*}} not decided whether
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void textBad() { std::string p = "a"; int n = 0; auto c = [p, &n](int a, int b) { ++n; return a < b + (int)p.size(); }; std::set<int, decltype(c)> s(c); s.insert(1); s.insert(2); assert(n == 0); }
void deadOk() { int n = 0; auto *s = new std::set<int, Counter>(Counter{&n}); s->insert(1); s->insert(2); delete s; }
// CHECK: :[[@LINE+1]]:{{.*}} memory is used after
void deadBad() { std::set<int, Counter> *s; { int n = 0; s = new std::set<int, Counter>(Counter{&n}); } s->insert(1); s->insert(2); delete s; }

// Made by default.
void defaultOk() { std::set<int, RightBias> s; s.insert(1); s.insert(2); }
// CHECK: :[[@LINE+1]]:{{.*}} division by zero
void defaultBad() { std::set<int, Bias> s; s.insert(1); s.insert(2); }
void defaultInsideOk() { std::map<int, std::set<int, RightBias>> m; m[1].insert(1); m[1].insert(2); }
// CHECK: :[[@LINE+1]]:{{.*}} division by zero
void defaultInsideBad() { std::map<int, std::set<int, Bias>> m; m[1].insert(1); m[1].insert(2); }
