// Comparisons and hashes that the library calls are checked for the keys they may be given.
// What both orders of the arguments demand is looked at once.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown '--checks=-*,null,use-after-free,bounds,dangling' -- -std=c++20 | awk '!seen[$0]++' | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <cstddef>
#include <map>
#include <set>
#include <unordered_set>

struct Address {
  int *p;
  bool operator<(const Address &o) const { return *p < *o.p; }
};
struct Less {
  bool operator()(const int *a, const int *b) const { return *a < *b; }
};
struct Hash {
  std::size_t operator()(const int *p) const { return *p; }
};
static int table[3];
struct InTable {
  bool operator()(int a, int b) const { return table[a] < table[b]; }
};


void setOk() { int x = 1, y = 2; std::set<Address> s; s.insert({&x}); s.insert({&y}); }
// CHECK: :[[@LINE+1]]:{{.*}} null pointer
void setBad() { int x = 1, y = 2; std::set<Address> s; s.insert({&x}); s.insert({nullptr}); }
void mapOk() { int x = 1, y = 2; std::map<Address, int> m; m[{&x}] = 1; m[{&y}] = 2; }
// CHECK: :[[@LINE+1]]:{{.*}} null pointer
void mapBad() { int x = 1, y = 2; std::map<Address, int> m; m[{&x}] = 1; m[{nullptr}] = 2; }
void setPointersOk() { int x = 1, y = 2; std::set<int *, Less> s; s.insert(&x); s.insert(&y); }
// CHECK: :[[@LINE+1]]:{{.*}} null pointer
void setPointersBad() { int x = 1, y = 2; std::set<int *, Less> s; s.insert(&x); s.insert(nullptr); }
void setFindOk() { int x = 1, y = 2; std::set<int *, Less> s; s.insert(&x); s.find(&y); }
// CHECK: :[[@LINE+1]]:{{.*}} null pointer
void setFindBad() { int x = 1, y = 2; std::set<int *, Less> s; s.insert(&x); s.find(nullptr); }
void multisetOk() { int x = 1, y = 2; std::multiset<int *, Less> s; s.insert(&x); s.insert(&y); }
// CHECK: :[[@LINE+1]]:{{.*}} null pointer
void multisetBad() { int x = 1, y = 2; std::multiset<int *, Less> s; s.insert(&x); s.insert(nullptr); }
void hashOk() { int x = 1, y = 2; std::unordered_set<int *, Hash> s; s.insert(&x); }
// CHECK: :[[@LINE+1]]:{{.*}} null pointer
void hashBad() { std::unordered_set<int *, Hash> s; s.insert(nullptr); }
void deadOk() { int x = 1, y = 2; int *p = new int(1); std::set<int *, Less> s; s.insert(p); s.insert(&x); delete p; }
// CHECK: :[[@LINE+1]]:{{.*}} used after it was freed
void deadBad() { int x = 1, y = 2; int *p = new int(1); std::set<int *, Less> s; s.insert(p); delete p; s.insert(&x); }
void deadFindOk() { int x = 1, y = 2; int *p = new int(1); std::set<int *, Less> s; s.insert(p); s.find(&x); delete p; }
// CHECK: :[[@LINE+1]]:{{.*}} used after it was freed
void deadFindBad() { int x = 1, y = 2; int *p = new int(1); std::set<int *, Less> s; s.insert(p); delete p; s.find(&x); }
void scopeOk() { int x = 1, y = 2; std::set<int *, Less> s; { int z = 3; s.insert(&y); } s.insert(&x); }
// CHECK: :[[@LINE+1]]:{{.*}} used after
void scopeBad() { int x = 1, y = 2; std::set<int *, Less> s; { int z = 3; s.insert(&z); } s.insert(&x); }
void tableOk() { std::set<int, InTable> s; s.insert(1); s.insert(2); }
// CHECK: :[[@LINE+1]]:{{.*}} outside the bounds
void tableBad() { std::set<int, InTable> s; s.insert(1); s.insert(3); }

// The first key of a container is compared with none.
void firstOk() { std::set<int *, Less> s; s.insert(nullptr); }
