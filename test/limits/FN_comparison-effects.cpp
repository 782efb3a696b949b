// What comparisons and hashes of keys write, and what they demand of keys, is not seen: associative containers do
// not run them. Algorithms do not run those of an element and an object of another type.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,proved --checks=-*,assertion,null -- -std=c++20 | FileCheck %s
#include <algorithm>
#include <cassert>
#include <map>
#include <set>
#include <unordered_set>
#include <vector>

static int compared;
struct Counted {
  int v;
  bool operator<(const Counted &o) const { ++compared; return v < o.v; }
};
struct Address {
  int *p;
  bool operator<(const Address &o) const { return *p < *o.p; }
};
struct Hash {
  std::size_t operator()(int x) const { ++compared; return x; }
};

void FN_comparisonWrites() {
  compared = 0;
  std::set<Counted> s;
  s.insert(Counted{1});
  s.insert(Counted{2});
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'compared == 0'
  assert(compared == 0);
}
void FN_hashWrites() {
  compared = 0;
  std::unordered_set<int, Hash> s;
  s.insert(1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'compared == 0'
  assert(compared == 0);
}
// CHECK-NOT: 'FN_comparisonDereferences'
void FN_comparisonDereferences() {
  int x = 1;
  std::map<Address, int> m;
  m[Address{&x}] = 1;
  m[Address{nullptr}] = 2;
}

struct Mixed {
  int v;
};
inline bool operator<(const Mixed &a, int b) { ++compared; return a.v < b; }
inline bool operator<(int a, const Mixed &b) { ++compared; return a < b.v; }

void FN_mixedOperator() {
  compared = 0;
  std::vector<Mixed> v(3);
  std::equal_range(v.begin(), v.end(), 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'compared == 0'
  assert(compared == 0);
}
