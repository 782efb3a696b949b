// A range of pointers that is inserted into a set whose comparison refers to an object of the elements' type: in the
// loop that inserts, that object may be in the range, and where the range ends is not kept apart from it.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown | FileCheck %s
#include <set>

struct Less {
  int *by;
  bool operator()(int a, int b) const { return a + *by < b + *by; }
};

void FP_comparedRange() {
  int by = 0;
  int v[2] = {1, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether the range reaches beyond its object
  std::set<int, Less> s(v, v + 2, Less{&by});
}
