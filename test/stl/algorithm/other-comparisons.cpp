// std::greater, std::not_equal_to and the like, and the relational operators of std::optional and std::variant, compare by
// the program's own `>`, `!=`, `>=` and `<=`, which need not be what `<` and `==` say.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++17 | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <algorithm>
#include <cassert>
#include <functional>
#include <list>
#include <optional>
#include <variant>

int compared;

struct Counted {
  int v = 0;
  bool operator>(const Counted &o) const { ++compared; return v > o.v; }
  bool operator!=(const Counted &o) const { ++compared; return v != o.v; }
  bool operator>=(const Counted &o) const { ++compared; return v >= o.v; }
  bool operator<=(const Counted &o) const { ++compared; return v <= o.v; }
};
struct Plain {
  int v = 0;
  bool operator>(const Plain &o) const { return v > o.v; }
  bool operator!=(const Plain &o) const { return v != o.v; }
  bool operator>=(const Plain &o) const { return v >= o.v; }
  bool operator<=(const Plain &o) const { return v <= o.v; }
};

// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void sortGreaterBad() { Counted a[2] = {{1}, {2}}; compared = 0; std::sort(a, a + 2, std::greater<Counted>()); assert(compared == 0); }
void sortGreaterOk() { Plain a[2] = {{1}, {2}}; compared = 0; std::sort(a, a + 2, std::greater<Plain>()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void listGreaterBad() { std::list<Counted> l{{1}, {2}}; compared = 0; l.sort(std::greater<Counted>()); assert(compared == 0); }
void listGreaterOk() { std::list<Plain> l{{1}, {2}}; compared = 0; l.sort(std::greater<Plain>()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void greaterBad() { Counted a{1}, b{2}; compared = 0; (void)std::greater<Counted>()(a, b); assert(compared == 0); }
void greaterOk() { Counted a{1}, b{2}; compared = 0; assert(!std::greater<Counted>()(a, b) && compared == 1); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void greaterOfAnyBad() { Counted a{1}, b{2}; compared = 0; (void)std::greater<>()(a, b); assert(compared == 0); }
void greaterOfAnyOk() { Counted a{1}, b{2}; compared = 0; assert(!std::greater<>()(a, b) && compared == 1); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void notEqualBad() { Counted a{1}, b{2}; compared = 0; (void)std::not_equal_to<Counted>()(a, b); assert(compared == 0); }
void notEqualOk() { Plain a{1}, b{2}; compared = 0; assert(std::not_equal_to<Plain>()(a, b) && compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void greaterEqualBad() { Counted a{1}, b{2}; compared = 0; (void)std::greater_equal<Counted>()(a, b); assert(compared == 0); }
void greaterEqualOk() { Plain a{1}, b{1}; compared = 0; assert(std::greater_equal<Plain>()(a, b) && compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void lessEqualBad() { Counted a{1}, b{2}; compared = 0; (void)std::less_equal<>()(a, b); assert(compared == 0); }
void lessEqualOk() { Plain a{1}, b{2}; compared = 0; assert(std::less_equal<>()(a, b) && compared == 0); }

// Of numbers, and of a class that has `<` and `==` only.
void numbersOk() {
  int a = 1, b = 2;
  assert(std::greater<int>()(b, a) && !std::greater<int>()(a, a) && std::not_equal_to<int>()(a, b));
  assert(std::greater_equal<int>()(a, a) && !std::less_equal<int>()(b, a) && std::less_equal<int>()(a, a));
}
// CHECK: :[[@LINE+1]]:{{.*}} 'std::greater_equal<int>()(a, b)' fails
void numbersBad() { int a = 1, b = 2; assert(std::greater_equal<int>()(a, b)); }

// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void optionalUnequalBad() { std::optional<Counted> a{Counted{1}}, b{Counted{2}}; compared = 0; (void)(a != b); assert(compared == 0); }
void optionalUnequalOk() { std::optional<Counted> a{Counted{1}}, b{Counted{2}}; compared = 0; assert(a != b && compared == 1); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void optionalGreaterBad() { std::optional<Counted> a{Counted{1}}, b{Counted{2}}; compared = 0; (void)(a > b); assert(compared == 0); }
void optionalGreaterOk() { std::optional<Counted> a{Counted{1}}, b; compared = 0; assert(a > b && !(b > a) && compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void optionalLessEqualBad() { std::optional<Counted> a{Counted{1}}, b{Counted{2}}; compared = 0; (void)(a <= b); assert(compared == 0); }
void optionalLessEqualOk() { std::optional<Counted> a{Counted{1}}, b; compared = 0; assert(!(a <= b) && b <= a && b <= b && compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void optionalGreaterEqualBad() { std::optional<Counted> a{Counted{1}}, b{Counted{2}}; compared = 0; (void)(a >= b); assert(compared == 0); }
void optionalGreaterEqualOk() { std::optional<Counted> a{Counted{1}}, b; compared = 0; assert(a >= b && !(b >= a) && b >= b && compared == 0); }
void optionalNumbersOk() { std::optional<int> a{1}, b{2}, c; assert(b > a && a <= b && b >= a && a != b && a > c && c <= a && a >= c && c >= c); }
// CHECK: :[[@LINE+1]]:{{.*}} 'a >= b' fails
void optionalNumbersBad() { std::optional<int> a{1}, b{2}; assert(a >= b); }

struct Both {
  int v = 0;
  bool operator>(const Both &o) const { return v > o.v; }
  bool operator<(const Both &o) const { return v < o.v; }
};
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void variantGreaterBad() { std::variant<Counted, int> a{Counted{1}}, b{Counted{2}}; compared = 0; (void)(a > b); assert(compared == 0); }
void variantGreaterOk() { std::variant<Both, int> a{Both{1}}, b{Both{2}}; compared = 0; (void)(a > b); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void variantUnequalBad() { std::variant<Counted, int> a{Counted{1}}, b{Counted{2}}; compared = 0; (void)(a != b); assert(compared == 0); }
void variantUnequalOk() { std::variant<Plain, int> a{Plain{1}}, b{Plain{2}}; compared = 0; (void)(a != b); assert(compared == 0); }
