// An address moved on in a container is as new as the move, if it was valid.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator,assertion --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cassert>
#include <vector>

void toPushedOk() {
  std::vector<int> v{1};
  v.reserve(10);
  auto it = v.begin();
  v.push_back(3);
  assert(*(it + 1) == 3);
}
void toPushedBad() {
  std::vector<int> v{1};
  v.reserve(10);
  auto it = v.begin();
  v.push_back(3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  assert(*(it + 1) != 3);
}
void overErasedOk() {
  std::vector<int> v{1, 2, 3};
  auto it = v.begin();
  v.erase(it + 1);
  assert(it[1] == 3);
}
void overErasedBad() {
  std::vector<int> v{1, 2, 3};
  auto it = v.begin();
  v.erase(it + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  assert(it[1] != 3);
}
void pointerOk() {
  std::vector<int> v{1, 2, 3};
  int *p = &v[0];
  v.erase(v.begin() + 1);
  assert(p[1] == 3);
}
void pointerBad() {
  std::vector<int> v{1, 2, 3};
  int *p = &v[1];
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [invalid-iterator]
  p[1] = 2;
}
void reallocatedBad() {
  std::vector<int> v{1};
  v.shrink_to_fit();
  auto it = v.begin();
  v.reserve(v.capacity() + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: the iterator was invalidated
  it += 1;
}
void backBad() {
  std::vector<int> v{1, 2, 3};
  auto it = v.begin() + 2;
  v.erase(v.begin() + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}was invalidated
  --it;
}
