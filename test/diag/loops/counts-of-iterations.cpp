// How often a loop has counted, where it does from an iteration on or up to one;
// what two numbers have together; bounds of a number that inner loops make less.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition|not decided)}}'
#include <deque>
#include <plimsoll/plimsoll.h>
#include <vector>
void fromOneOnOk(const std::vector<int> &v, size_t n) {
  if (n == 0 || v.size() < n)
    return;
  std::vector<int> r;
  for (size_t i = 0; i < v.size(); ++i)
    if (i + 1 >= n)
      r.push_back(v[i]);
  plimsoll_assert(r.size() == v.size() - n + 1);
}
void fromOneOnBad(const std::vector<int> &v, size_t n) {
  if (n == 0 || v.size() < n)
    return;
  std::vector<int> r;
  for (size_t i = 0; i < v.size(); ++i)
    if (i + 1 > n)
      r.push_back(v[i]);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}}[assertion]
  plimsoll_assert(r.size() == v.size() - n + 1);
}
void upToOneOk(int n, int t) {
  int c = 0;
  if (n < 0 || t < 0)
    return;
  for (int i = 0; i < n; ++i)
    if (i < t)
      c += 2;
  plimsoll_assert(c == 2 * (n < t ? n : t));
}
void upToOneBad(int n, int t) {
  int c = 0;
  if (n < 0 || t < 0)
    return;
  for (int i = 0; i < n; ++i)
    if (i <= t)
      c += 2;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'upToOneBad': {{.*}}[assertion]
  plimsoll_assert(c == 2 * (n < t ? n : t));
}
void togetherOk(const std::vector<int> &times) {
  std::deque<int> todo(times.begin(), times.end());
  std::vector<int> done;
  while (!todo.empty()) {
    int left = todo.front();
    todo.pop_front();
    if (--left > 0)
      todo.push_back(left);
    else
      done.push_back(left);
  }
  plimsoll_assert(done.size() == times.size());
}
void togetherBad() {
  std::deque<int> todo{1, 2};
  std::vector<int> done;
  while (!todo.empty()) {
    int left = todo.front();
    todo.pop_front();
    if (--left > 0)
      todo.push_back(left);
    if (left != 1)
      done.push_back(left);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}}[assertion]
  plimsoll_assert(done.size() == 1);
}
void atMostTwoOk(const std::vector<int> &times) {
  std::deque<int> recent;
  for (int t : times) {
    while (!recent.empty() && recent.front() + 5 <= t)
      recent.pop_front();
    if (recent.size() < 2)
      recent.push_back(t);
  }
  plimsoll_assert(recent.size() <= 2);
}
void atMostTwoBad() {
  std::deque<int> recent;
  for (int t = 0; t < 4; ++t) {
    while (!recent.empty() && recent.front() + 5 <= t)
      recent.pop_front();
    if (recent.size() <= 2)
      recent.push_back(t);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}}[assertion]
  plimsoll_assert(recent.size() <= 2);
}
void lessByNumbersOk(const std::vector<int> &v) {
  size_t s = 0;
  for (int t : v) {
    while (s != 0 && t > 4)
      --s;
    if (s < 2)
      ++s;
  }
  plimsoll_assert(s <= 2);
}
void lessByNumbersBad() {
  size_t s = 0;
  for (int t = 0; t < 9; ++t) {
    while (s != 0 && t > 4)
      --s;
    if (s <= 2)
      ++s;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}}[assertion]
  plimsoll_assert(s == 2);
}
