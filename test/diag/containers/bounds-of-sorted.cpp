// Where lower_bound and upper_bound of a vector end: at an element, or at the end.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <algorithm>
#include <plimsoll/plimsoll.h>
#include <vector>

bool containsOk(const std::vector<int> &v, int key) {
  auto it = std::lower_bound(v.begin(), v.end(), key);
  return it != v.end() && *it == key;
}
bool containsBad(std::vector<int> v, int key) {
  std::sort(v.begin(), v.end());
  auto it = std::lower_bound(v.begin(), v.end(), key);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[end-iterator]
  return *it == key;
}
void neighboursOk(const std::vector<int> &v, int key) {
  auto it = std::upper_bound(v.begin(), v.end(), key);
  if (it != v.end())
    plimsoll_assert(*it > key);
  if (it != v.begin())
    plimsoll_assert(it[-1] <= key);
}
void neighboursBad() {
  std::vector<int> v{1, 2, 2, 3};
  auto it = std::upper_bound(v.begin(), v.end(), 2);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion '*it == 2' fails [assertion]
  plimsoll_assert(*it == 2);
}
int insertOk(const std::vector<int> &values) {
  std::vector<int> sorted;
  int sum = 0;
  for (int x : values) {
    auto it = std::lower_bound(sorted.begin(), sorted.end(), x);
    it = sorted.insert(it, x);
    sum += *it;
  }
  return sum;
}
int insertBad(const std::vector<int> &values) {
  std::vector<int> sorted;
  int sum = 0;
  for (int x : values) {
    auto it = std::lower_bound(sorted.begin(), sorted.end(), x);
    sorted.insert(it, x);
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[invalid-iterator]
    sum += *it;
  }
  return sum;
}
struct Entry {
  int key, value;
};
int valueOk(const std::vector<Entry> &entries, int key) {
  auto it = std::lower_bound(
      entries.begin(), entries.end(), key,
      [](const Entry &e, int k) { return e.key < k; });
  return it == entries.end() ? 0 : it->value;
}
int valueBad() {
  std::vector<Entry> entries{{1, 5}, {3, 6}};
  auto it = std::lower_bound(
      entries.begin(), entries.end(), 4,
      [](const Entry &e, int k) { return e.key < k; });
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[end-iterator]
  return it->value;
}
