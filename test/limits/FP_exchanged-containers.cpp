// After a swap or a move, iterators are valid and belong to the other container [container.reqmts]. The models have them
// belong to the one that they were taken from.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator,mismatched-iterator --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <map>
#include <vector>

void exchangedOk() {
  std::vector<int> v{1, 2}, w{3};
  auto it = v.begin();
  v.swap(w);
  // CHECK: :[[@LINE+1]]:{{.*}} error: the iterator does not belong
  w.erase(it);
}
void movedOk() {
  std::map<int, int> m{{1, 2}};
  auto it = m.begin();
  std::map<int, int> n = std::move(m);
  // CHECK: :[[@LINE+1]]:{{.*}} error: the iterator does not belong
  n.erase(it);
}
