// What unique and rotate leave where, and what is known of a vector from which
// the elements behind a position are erased.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,empty-container,invalid-iterator,end-iterator --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition|not decided)}}'
#include <algorithm>
#include <deque>
#include <plimsoll/plimsoll.h>
#include <vector>
void someStayOk(std::vector<int> &v) {
  bool none = v.empty();
  v.erase(std::unique(v.begin(), v.end()), v.end());
  plimsoll_assert(none || !v.empty());
}
int allStayBad() {
  std::vector<int> v{1, 1, 2};
  v.erase(std::unique(v.begin(), v.end()), v.end());
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'v.size() == 3' fails [assertion]
  plimsoll_assert(v.size() == 3);
  return v[0];
}
// Only neighbours are compared.
int neighboursOk() {
  std::vector<int> v{1, 2, 1};
  auto end = std::unique(v.begin(), v.end());
  plimsoll_assert(end != v.begin());
  return v[2];
}
int neighboursBad() {
  std::vector<int> v{1, 2, 1};
  auto end = std::unique(v.begin(), v.end());
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'end != v.end()' fails [assertion]
  plimsoll_assert(end != v.end());
  return v[2];
}
int byDigitsOk() {
  std::vector<int> v{11, 12, 25};
  auto end = std::unique(v.begin(), v.end(),
                         [](int a, int b) { return a / 10 == b / 10; });
  plimsoll_assert(end - v.begin() >= 1 && end - v.begin() <= 3);
  plimsoll_assert(v[0] == 11);
  return *v.begin();
}
int byDigitsBad() {
  std::vector<int> v{11, 12, 25};
  auto end = std::unique(v.begin(), v.end(),
                         [](int a, int b) { return a / 10 == b / 10; });
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'v[0] == 12' fails [assertion]
  plimsoll_assert(v[0] == 12);
  return end - v.begin();
}
void turnedOk(std::vector<int> &v) {
  if (v.size() < 3)
    return;
  int a = v[0], b = v[1], c = v[2], z = v.back();
  std::rotate(v.begin(), v.begin() + 2, v.end());
  plimsoll_assert(v.front() == c && v.back() == b);
  plimsoll_assert(v[v.size() - 2] == a && v[v.size() - 3] == z);
}
int turnedBad() {
  std::vector<int> v{1, 2, 3, 4};
  std::rotate(v.begin(), v.begin() + 1, v.end());
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'v[3] == 4' fails [assertion]
  plimsoll_assert(v[3] == 4);
  return v[0];
}
// Nothing is turned, and the result is the end.
void turnedByNoneOk(std::deque<int> &v) {
  if (v.empty())
    return;
  int first = v.front(), last = v.back();
  auto it = std::rotate(v.begin(), v.begin(), v.end());
  plimsoll_assert(it == v.end() && v.front() == first && v.back() == last);
}
int turnedByAllBad() {
  std::vector<int> v{1, 2};
  auto it = std::rotate(v.begin(), v.end(), v.end());
  plimsoll_assert(it == v.begin() && v[0] == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'v[0] == 2' fails [assertion]
  plimsoll_assert(v[0] == 2);
  return 0;
}
void removedOk(std::vector<int> &v) {
  v.erase(std::remove_if(v.begin(), v.end(), [](int x) { return x < 0; }),
          v.end());
  for (int x : v)
    plimsoll_assert(x >= 0);
}
int removedBad() {
  std::vector<int> v{1, -2, 0};
  v.erase(std::remove_if(v.begin(), v.end(), [](int x) { return x < 0; }),
          v.end());
  for (int x : v)
    // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'x > 0' fails [assertion]
    plimsoll_assert(x > 0);
  return 0;
}
// What is erased in the middle moves what is behind.
void closedOk(std::vector<int> &v) {
  if (v.size() < 4)
    return;
  int x = v[3];
  v.erase(v.begin() + 1, v.begin() + 3);
  plimsoll_assert(v[1] == x);
}
int closedBad() {
  std::vector<int> v{1, 2, 3, 4};
  v.erase(v.begin() + 1, v.begin() + 3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'v[1] == 2' fails [assertion]
  plimsoll_assert(v[1] == 2);
  return 0;
}
