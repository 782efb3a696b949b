// Comparisons of keys are run whatever is said: operators in all forms, those of bases, of what is inside of keys, and by unknown code.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown '--checks=-*,assertion' -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <array>
#include <cassert>
#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

int compared;

struct Free {
  int v;
};
inline bool operator<(const Free &a, const Free &b) { ++compared; return a.v < b.v; }
struct FreePlain {
  int v;
};
inline bool operator<(const FreePlain &a, const FreePlain &b) { return a.v < b.v; }
template <class T> struct Box {
  T v;
};
template <class T> bool operator<(const Box<T> &a, const Box<T> &b) { ++compared; return a.v < b.v; }
template <class T> struct PlainBox {
  T v;
};
template <class T> bool operator<(const PlainBox<T> &a, const PlainBox<T> &b) { return a.v < b.v; }
struct Hidden {
  int v;
  friend bool operator<(const Hidden &a, const Hidden &b) { ++compared; return a.v < b.v; }
};
struct HiddenPlain {
  int v;
  friend bool operator<(const HiddenPlain &a, const HiddenPlain &b) { return a.v < b.v; }
};
struct Declared {
  int v;
};
bool operator<(const Declared &, const Declared &);
struct Base {
  int v = 0;
  bool operator<(const Base &o) const { ++compared; return v < o.v; }
};
struct Derived : Base {};
struct PlainBase {
  int v = 0;
  bool operator<(const PlainBase &o) const { return v < o.v; }
};
struct PlainDerived : PlainBase {};
struct ThreeWay {
  int v;
  auto operator<=>(const ThreeWay &o) const { ++compared; return v <=> o.v; }
};
struct PlainThreeWay {
  int v;
  auto operator<=>(const PlainThreeWay &o) const { return v <=> o.v; }
};
struct Greater {
  int v;
  bool operator>(const Greater &o) const { ++compared; return v > o.v; }
};
struct PlainGreater {
  int v;
  bool operator>(const PlainGreater &o) const { return v > o.v; }
};
enum class Counting { A, B };
inline bool operator<(Counting a, Counting b) { ++compared; return int(a) < int(b); }
enum class Color { A, B };
inline bool operator<(Color a, Color b) { return int(a) < int(b); }
struct Converted {
  int v;
  operator int() const { ++compared; return v; }
};
struct Counted {
  int v = 0;
  static int n;
  bool operator<(const Counted &o) const { ++compared; ++n; return v < o.v; }
  bool operator>(const Counted &o) const { ++compared; return v > o.v; }
};
int Counted::n;
struct Plain {
  int v = 0;
  static int n;
  bool operator<(const Plain &o) const { return v < o.v; }
  bool operator>(const Plain &o) const { return v > o.v; }
};
int Plain::n;

void freeOk() { std::set<FreePlain> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void freeBad() { std::set<Free> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
void instanceOk() { std::set<PlainBox<int>> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void instanceBad() { std::set<Box<int>> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
void friend_Ok() { std::set<HiddenPlain> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void friend_Bad() { std::set<Hidden> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void declaredBad() { std::set<Declared> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
void inheritedOk() { std::set<PlainDerived> s; s.insert(PlainDerived()); compared = 0; s.insert(PlainDerived()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void inheritedBad() { std::set<Derived> s; s.insert(Derived()); compared = 0; s.insert(Derived()); assert(compared == 0); }
void threeWayOk() { std::set<PlainThreeWay> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void threeWayBad() { std::set<ThreeWay> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
void greaterOk() { std::set<PlainGreater, std::greater<PlainGreater>> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void greaterBad() { std::set<Greater, std::greater<Greater>> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
void greaterOfAnyOk() { std::set<PlainGreater, std::greater<>> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void greaterOfAnyBad() { std::set<Greater, std::greater<>> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
void lessOfAnyOk() { std::set<Plain, std::less<>> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void lessOfAnyBad() { std::set<Counted, std::less<>> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
void enumerationOk() { std::set<Color> s; s.insert(Color::A); compared = 0; s.insert(Color::B); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void enumerationBad() { std::set<Counting> s; s.insert(Counting::A); compared = 0; s.insert(Counting::B); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void convertedBad() { std::set<Converted> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
// CHECK: :[[@LINE+2]]:{{.*}} assertion 'Counted::n == 0' fails
void staticMemberOk() { Plain::n = 0; std::set<Plain> s; s.insert({1}); s.insert({2}); assert(Plain::n == 0); }
void staticMemberBad() { Counted::n = 0; std::set<Counted> s; s.insert({1}); s.insert({2}); assert(Counted::n == 0); }

// Keys that are made of such keys.
void inPairOk() { std::set<std::pair<Plain, int>> s; s.insert({{1}, 1}); compared = 0; s.insert({{2}, 1}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void inPairBad() { std::set<std::pair<Counted, int>> s; s.insert({{1}, 1}); compared = 0; s.insert({{2}, 1}); assert(compared == 0); }
void inPairSecondOk() { std::set<std::pair<int, Plain>> s; s.insert({1, {1}}); compared = 0; s.insert({1, {2}}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void inPairSecondBad() { std::set<std::pair<int, Counted>> s; s.insert({1, {1}}); compared = 0; s.insert({1, {2}}); assert(compared == 0); }
void inPairGreaterOk() { std::set<std::pair<Plain, int>, std::greater<>> s; s.insert({{1}, 1}); compared = 0; s.insert({{2}, 1}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void inPairGreaterBad() { std::set<std::pair<Counted, int>, std::greater<>> s; s.insert({{1}, 1}); compared = 0; s.insert({{2}, 1}); assert(compared == 0); }
void inTupleOk() { std::set<std::tuple<int, Plain>> s; s.insert({1, Plain{1}}); compared = 0; s.insert({1, Plain{2}}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void inTupleBad() { std::set<std::tuple<int, Counted>> s; s.insert({1, Counted{1}}); compared = 0; s.insert({1, Counted{2}}); assert(compared == 0); }
void inVectorOk() { std::set<std::vector<Plain>> s; s.insert({Plain{1}}); compared = 0; s.insert({Plain{2}}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void inVectorBad() { std::set<std::vector<Counted>> s; s.insert({Counted{1}}); compared = 0; s.insert({Counted{2}}); assert(compared == 0); }
void inArrayOk() { std::set<std::array<Plain, 1>> s; s.insert({Plain{1}}); compared = 0; s.insert({Plain{2}}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void inArrayBad() { std::set<std::array<Counted, 1>> s; s.insert({Counted{1}}); compared = 0; s.insert({Counted{2}}); assert(compared == 0); }
void inOptionalOk() { std::set<std::optional<Plain>> s; s.insert(Plain{1}); compared = 0; s.insert(Plain{2}); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void inOptionalBad() { std::set<std::optional<Counted>> s; s.insert(Counted{1}); compared = 0; s.insert(Counted{2}); assert(compared == 0); }
void inSetOk() { std::map<std::set<Plain>, int> m; std::set<Plain> a, b; a.insert({1}); b.insert({2}); m[a] = 1; compared = 0; m[b] = 2; assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void inSetBad() { std::map<std::set<Counted>, int> m; std::set<Counted> a, b; a.insert({1}); b.insert({2}); m[a] = 1; compared = 0; m[b] = 2; assert(compared == 0); }
