// A reference into a container inside another that is gone, or was moved: it is
// not proved valid.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator --report=error,warning,unknown -- -std=c++20 | FileCheck %s
#include <vector>

using Rows = std::vector<std::vector<int>>;

int clearedBad(Rows &v) {
  if (v.empty() || v[0].empty())
    return 0;
  int &r = v[0][0];
  v.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} error
  return r;
}
int poppedBad() {
  Rows v(2, std::vector<int>(2));
  int &r = v[1][0];
  v.pop_back();
  // CHECK: :[[@LINE+1]]:{{.*}} error
  return r;
}
// CHECK-NOT: :[[@LINE+1]]:
int keptOk() {
  Rows v(2, std::vector<int>(2));
  int &r = v[1][0];
  v[0].push_back(1);
  return r;
}
