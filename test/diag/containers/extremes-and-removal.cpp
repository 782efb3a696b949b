// [alg.min.max], [alg.remove]: which element is found, and how many stay, is a
// number that loops count, so positions are in the range.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark).*:}}'
#include <algorithm>
#include <plimsoll/plimsoll.h>
#include <string>
#include <vector>

int greatestOk(const std::vector<int> &v, std::size_t i) {
  if (v.empty())
    return 0;
  int most = *std::max_element(v.begin(), v.end());
  if (i < v.size())
    plimsoll_assert(v[i] <= most);
  return most;
}

int greatestBad(const std::vector<int> &v) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{.*}}[end-iterator]
  return *std::max_element(v.begin(), v.end());
}

void leastOk(const std::vector<int> &v, std::size_t i) {
  auto it = std::min_element(v.begin(), v.end());
  if (i < v.size())
    plimsoll_assert(*it <= v[i]);
}

void leastBad(const std::vector<int> &v, std::size_t i) {
  auto it = std::min_element(v.begin(), v.end());
  if (i < v.size())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{.*}}[assertion]
    plimsoll_assert(*it < v[i]);
}

std::size_t greatestTextOk(const std::vector<std::string> &v) {
  return v.empty() ? 0 : std::max_element(v.begin(), v.end())->size();
}

int greatestOfArrayOk() {
  int a[4] = {1, 5, 2, 3};
  int most = *std::max_element(a, a + 4);
  plimsoll_assert(most == 5);
  return most;
}

void removeOk(std::vector<int> &v) {
  std::size_t before = v.size();
  v.erase(std::remove(v.begin(), v.end(), 3), v.end());
  plimsoll_assert(v.size() <= before);
}

void removeIfOk(std::vector<int> &v) {
  std::size_t before = v.size();
  v.erase(std::remove_if(v.begin(), v.end(), [](int x) { return x < 0; }),
          v.end());
  plimsoll_assert(v.size() <= before);
}

void removeIfBad(std::vector<int> &v) {
  std::size_t before = v.size();
  v.erase(std::remove_if(v.begin(), v.end(), [](int x) { return x < 0; }),
          v.end());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{.*}}[assertion]
  plimsoll_assert(v.size() == before);
}

// One iterator erases one element, which may be none.
void removeOneBad(std::vector<int> &v) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{.*}}[end-iterator]
  v.erase(std::remove(v.begin(), v.end(), 3));
}

void removeBlanksOk(std::string &s) {
  s.erase(std::remove(s.begin(), s.end(), ' '), s.end());
}
