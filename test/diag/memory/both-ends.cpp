// Two pointers of a function may be both ends of one array: moved towards each
// other they meet, though they began at different addresses.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include <algorithm>
#include <plimsoll/plimsoll.h>
#include <vector>

static bool meet(int *first, int *last, int n) {
  return first + n == last - n;
}
void meetBad(int *a) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  plimsoll_assert(!meet(a, a + 4, 2));
}
void meetOk(int *a) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(meet(a, a + 4, 2));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(!meet(a, a + 4, 1));
}

static int steps(int *first, int *last) {
  int n = 0;
  for (; first != last; ++first, ++n)
    if (first == --last)
      break;
  return n;
}
void stepsBad(int *a) {
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(steps(a, a + 4) == 0);
}
void stepsOk(int *a) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(steps(a, a + 4) == 2);
}

// Inside as well: what follows is reached.
int insideBad(int *first, int *last, int x) {
  for (; first != last; ++first)
    if (first == --last)
      break;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(x != 3);
  return 0;
}
int insideOk(int *first, int *last) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(first != last || first + 1 == last + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(first + 1 != first + 2);
  return 0;
}

void reverseBad(std::vector<int> v) {
  std::reverse(v.begin(), v.end());
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(v.size() == 0);
}
void reverseOk(std::vector<int> v, std::size_t n) {
  v.assign(n, 7);
  std::reverse(v.begin(), v.end());
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(v.size() == n);
}
