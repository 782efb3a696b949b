// After a swap, a move or a merge, iterators are valid and belong to the other container [container.reqmts]. In loops, and where
// elements are taken one by one, they are not followed there: whether an iterator belongs to a container is not decided if it
// seems not to, and nothing is proved behind its use.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,mismatched-iterator,assertion --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <algorithm>
#include <cassert>
#include <map>
#include <set>
#include <vector>

void mergedOk() {
  std::set<int> c{1}, d{2};
  auto it = d.find(2);
  c.merge(d);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether the iterator does not belong
  c.erase(it);
}
void inLoopOk(int n) {
  std::vector<int> v{1, 2}, w{3, 4};
  auto it = v.begin();
  for (int i = 0; i < n; ++i) {
    if (i == 1) {
      // CHECK: :[[@LINE+1]]:{{.*}} not decided whether the iterator does not belong
      w.erase(it);
      return;
    }
    v.swap(w);
  }
}
// Where nothing has changed hands before, it is decided.
void foreignBad() {
  std::vector<int> v{1, 2}, w{3};
  auto it = v.begin();
  // CHECK: :[[@LINE+1]]:{{.*}} error: the iterator does not belong
  w.erase(it);
  v.swap(w);
}
void otherWayBad(bool now) {
  std::vector<int> v{1, 2}, w{3};
  auto it = v.begin();
  if (now) {
    v.swap(w);
    return;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: the iterator does not belong
  w.erase(it);
}
void ownOk() {
  std::vector<int> v{1, 2}, w{3};
  v.swap(w);
  // CHECK: :[[@LINE+1]]:{{.*}} proved that this cannot happen: the iterator does not belong
  w.erase(w.begin());
}
