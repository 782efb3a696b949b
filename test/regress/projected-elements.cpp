// What a projection runs of the program: it may throw when elements have moved, compare by an operator of its own, or go through pointers.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,null,bounds --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:}}"
#include <plimsoll/plimsoll.h>
#include <algorithm>
#include <functional>
#include <vector>

struct Item {
  int key;
};
void thrown(std::vector<Item> v, int limit) {
  if (v.size() < 2)
    return;
  const int old = v[0].key;
  int calls = 0;
  try {
    std::ranges::sort(v, {}, [&](const Item &i) {
      if (++calls > limit)
        throw 1;
      return i.key;
    });
  } catch (int) {
    // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'v[0].key == old' fails
    plimsoll_assert(v[0].key == old);
  }
}

enum class Color { Red, Green };
int compared = 0;
bool operator<(Color a, Color b) {
  ++compared;
  return int(a) > int(b);
}
struct Painted {
  Color color;
};
void byEnumeration(std::vector<Painted> v) {
  compared = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether a requirement of {{.*}} is not met
  std::ranges::sort(v, {}, &Painted::color);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'compared == 0' fails
  plimsoll_assert(compared == 0);
}
void byEnumerationOf(std::vector<Painted> v) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether a requirement of {{.*}} is not met
  std::ranges::sort(v, {}, [](const Painted &p) { return p.color; });
}

void throughPointers(std::vector<Item *> v) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether a requirement of {{.*}} is not met
  std::ranges::sort(v, {}, &Item::key);
}
void nullMember(std::vector<Item> v) {
  int Item::*none = nullptr;
  if (v.empty())
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: the pointer to member is null
  std::ranges::sort(v, {}, none);
}

// A key that is looked for may be compared by code of the program's.
struct Key {
  int k;
};
bool operator<(const Key &a, int b) { return ++compared, a.k < b; }
bool operator<(int a, const Key &b) { return ++compared, a < b.k; }
bool operator<(const Key &a, const Key &b) { return ++compared, a.k < b.k; }
void lookedFor(std::vector<Item> v) {
  compared = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether a requirement of {{.*}} is not met
  auto it = std::ranges::lower_bound(v, Key{1}, std::less<>{}, &Item::key);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'compared == 0' fails
  plimsoll_assert(compared == 0);
}
