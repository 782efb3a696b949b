// Associative containers find the place of a key by what its comparison or hash says, and do not run it:
// what it throws is not thrown.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,proved --checks=-*,bounds | FileCheck %s
#include <cstddef>
#include <set>
#include <unordered_set>

struct Less {
  bool operator()(int x, int y) const {
    if (x == 2 || y == 2)
      throw 1;
    return x < y;
  }
};
struct Hash {
  std::size_t operator()(int x) const {
    if (x == 2)
      throw 1;
    return x;
  }
};
static int table[1];

int FN_comparison() {
  int i = 0;
  std::set<int, Less> s;
  try {
    s.insert(1);
    s.insert(2);
  } catch (int) {
    i = 1;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return table[i];
}
int FN_hash() {
  int i = 0;
  std::unordered_set<int, Hash> s;
  try {
    s.insert(2);
  } catch (int) {
    i = 1;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return table[i];
}
