// What is known of sorted ranges: neighbours are in order. Searches by bisection end where the element is not less, and the
// one before it is.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,end-iterator --report=error,warning,precondition,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}'
#include <algorithm>
#include <forward_list>
#include <plimsoll/plimsoll.h>
#include <vector>

void sortedOk(std::vector<int> &v) {
  std::sort(v.begin(), v.end());
  plimsoll_assert(std::is_sorted(v.begin(), v.end()));
}
void sortedBad() {
  std::vector<int> v = {1, 3, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  plimsoll_assert(std::is_sorted(v.begin(), v.end()));
}
void notBelowOk(const std::vector<int> &v, int x) {
  auto it = std::lower_bound(v.begin(), v.end(), x);
  if (it != v.end())
    plimsoll_assert(*it >= x);
  if (it != v.begin())
    plimsoll_assert(*(it - 1) < x);
}
void notBelowBad(const std::vector<int> &v, int x) {
  auto it = std::lower_bound(v.begin(), v.end(), x);
  if (it != v.end())
    // CHECK: :[[@LINE+1]]:{{.*}}'*it > x'
    plimsoll_assert(*it > x);
}
void aboveOk(std::vector<int> &v, int x) {
  auto it = std::upper_bound(v.begin(), v.end(), x);
  if (it != v.end())
    plimsoll_assert(*it > x);
  if (it != v.begin())
    plimsoll_assert(*(it - 1) <= x);
}
void aboveBad(std::vector<int> &v, int x) {
  auto it = std::upper_bound(v.begin(), v.end(), x);
  if (it != v.begin())
    // CHECK: :[[@LINE+1]]:{{.*}}'*(it - 1) < x'
    plimsoll_assert(*(it - 1) < x);
}
void oneWayOk(const std::forward_list<int> &l, int x) {
  auto it = std::lower_bound(l.begin(), l.end(), x);
  if (it != l.end())
    plimsoll_assert(*it >= x);
}
void foundOk(const std::vector<int> &v, int x) {
  if (std::binary_search(v.begin(), v.end(), x))
    plimsoll_assert(std::find(v.begin(), v.end(), x) != v.end());
}
void foundBad(const std::vector<int> &v, int x) {
  if (std::binary_search(v.begin(), v.end(), x))
    // CHECK: :[[@LINE+1]]:{{.*}} {{precondition|not decided}}
    plimsoll_assert(std::find(v.begin(), v.end(), x + 1) != v.end());
}
