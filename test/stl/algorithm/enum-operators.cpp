// Enumerations are integers to models. A library function that calls an operator or a swap of the program's own for one,
// or arithmetic of an object and a number, is unknown code.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved '--checks=-*,assertion' -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <list>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <utility>
#include <vector>

int compared;

enum class Grade { Best, Good, Bad };
inline bool operator<(Grade a, Grade b) { ++compared; return int(a) > int(b); }
inline bool operator==(Grade, Grade) { ++compared; return true; }
inline void swap(Grade &a, Grade &) noexcept { a = Grade::Bad; }
inline Grade operator|(Grade, Grade) { return Grade::Best; }
enum class Plain { Best, Good, Bad };
inline Plain operator|(Plain a, Plain b) { return Plain(int(a) | int(b)); } // not called by the library below

// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} 'compared == 0'
void sortBad() { Grade a[2] = {Grade::Best, Grade::Bad}; compared = 0; std::sort(a, a + 2); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} 'a[0] == 0'
void sortedBad() { Grade g[2] = {Grade::Best, Grade::Bad}; std::sort(g, g + 2); int a[2] = {int(g[0]), int(g[1])}; assert(a[0] == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'int(a[0]) == 0'
void sortOk() { Plain a[2] = {Plain::Bad, Plain::Best}; std::sort(a, a + 2); assert(int(a[0]) == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} 'm == 2'
void maxBad() { int m = int(std::max(Grade::Best, Grade::Bad)); assert(m == 2); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'm == 2'
void maxOk() { int m = int(std::max(Plain::Best, Plain::Bad)); assert(m == 2); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} 'i != a + 1'
void findBad() { Grade a[2] = {Grade::Best, Grade::Bad}; Grade *i = std::find(a, a + 2, Grade::Bad); assert(i != a + 1); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'i == a + 1'
void findOk() { Plain a[2] = {Plain::Best, Plain::Bad}; Plain *i = std::find(a, a + 2, Plain::Bad); assert(i == a + 1); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} '!e'
void vectorEqualBad() { std::vector<Grade> v{Grade::Best}, w{Grade::Bad}; bool e = v == w; assert(!e); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} '!e'
void vectorEqualOk() { std::vector<Plain> v{Plain::Best}, w{Plain::Bad}; bool e = v == w; assert(!e); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} '!e'
void pairEqualBad() { std::pair<Grade, int> v{Grade::Best, 1}, w{Grade::Bad, 1}; bool e = v == w; assert(!e); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} '!e'
void optionalEqualBad() { std::optional<Grade> v{Grade::Best}, w{Grade::Bad}; bool e = v == w; assert(!e); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} '!e'
void arrayEqualBad() { std::array<Grade, 1> v{Grade::Best}, w{Grade::Bad}; bool e = v == w; assert(!e); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} 'l.size() == 2'
void listUniqueBad() { std::list<Grade> l{Grade::Best, Grade::Bad}; l.unique(); assert(l.size() == 2); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'l.size() == 2'
void listPushOk() { std::list<Grade> l{Grade::Best}; l.push_back(Grade::Bad); assert(l.size() == 2); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} 'l'
void lessBad() { bool l = std::less<Grade>()(Grade::Best, Grade::Bad); assert(l); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'l'
void lessOk() { bool l = std::less<Plain>()(Plain::Best, Plain::Bad); assert(l); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} 'int(a[0]) == 2'
void swapBad() { Grade a[2] = {Grade::Best, Grade::Bad}; std::reverse(a, a + 2); assert(int(a[0]) == 2); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'int(a[0]) == 2'
void swapOk() { Plain a[2] = {Plain::Best, Plain::Bad}; std::reverse(a, a + 2); assert(int(a[0]) == 2); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} 'int(a[0]) == 2'
void orBad() { Grade a[1] = {Grade::Bad}; std::transform(a, a + 1, a, a, std::bit_or<Grade>()); assert(int(a[0]) == 2); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 's.size() <= 2'
void setOk() { std::set<Plain> s{Plain::Best, Plain::Bad}; assert(s.size() <= 2); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} 'compared == 0'
void setBad() { compared = 0; std::set<Grade> s{Grade::Best, Grade::Bad}; assert(compared == 0); }

struct Item { int v; };
inline int operator+(int a, const Item &b) { ++compared; return a + b.v * 2; }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} 'compared == 0'
void accumulateBad() { compared = 0; Item a[2] = {{1}, {2}}; (void)std::accumulate(a, a + 2, 0); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'compared == 0'
void accumulateOk() { compared = 0; Item a[2] = {{1}, {2}}; (void)std::accumulate(a, a + 2, 0, [](int s, const Item &i) { return s + i.v; }); assert(compared == 0); }
