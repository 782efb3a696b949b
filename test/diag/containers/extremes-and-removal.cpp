// [alg.min.max], [alg.remove]: which element is found, and how many stay, is a
// number that loops count, so positions are in the range.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown -- -std=c++20 -I %plimsoll-include 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|not decided).*:}}'
#include <algorithm>
#include <map>
#include <plimsoll/plimsoll.h>
#include <string>
#include <unordered_map>
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

bool less(const std::pair<const int, int> &a, const std::pair<const int, int> &b) {
  return a.second < b.second;
}

int mostOk(const std::map<int, int> &counts) {
  if (counts.empty())
    return 0;
  auto most = std::max_element(counts.begin(), counts.end(), less);
  plimsoll_assert(counts.count(most->first) == 1);
  return most->first;
}

int mostBad(const std::map<int, int> &counts) {
  auto most = std::max_element(counts.begin(), counts.end(), less);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{.*}}precondition of 'mostBad'{{.*}}[end-iterator]
  return most->first;
}

void mostIsFirstBad(const std::map<int, int> &counts) {
  if (counts.empty())
    return;
  auto most = std::max_element(counts.begin(), counts.end(), less);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{.*}}[assertion]
  plimsoll_assert(most == counts.begin());
}

int mostOfHashedOk(const std::unordered_map<int, int> &counts) {
  if (counts.empty())
    return 0;
  return std::max_element(counts.begin(), counts.end(), less)->second;
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
