// What is appended to a vector under a condition fulfils it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,unknown,precondition -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error:|warning:|precondition of|not decided whether)}}'
#include <cstddef>
#include <plimsoll/plimsoll.h>
#include <vector>

void filterOk(const std::vector<int> &v) {
  std::vector<int> out;
  for (int x : v)
    if (x >= 0)
      out.push_back(x);
  for (int x : out)
    plimsoll_assert(x >= 0);
  plimsoll_assert(out.size() <= v.size());
}
void filterBad(const std::vector<int> &v) {
  std::vector<int> out;
  for (int x : v)
    if (x >= 0)
      out.push_back(x);
  for (int x : out)
    // CHECK: :[[@LINE+1]]:{{.*}}error: assertion
    plimsoll_assert(x > 0);
}
void positionsOk(const std::vector<int> &v) {
  std::vector<std::size_t> at;
  for (std::size_t i = 0; i < v.size(); ++i)
    if (v[i] == 3)
      at.push_back(i);
  for (std::size_t i : at)
    plimsoll_assert(v[i] == 3);
}
void positionsBad(const std::vector<int> &v) {
  std::vector<std::size_t> at;
  for (std::size_t i = 0; i < v.size(); ++i)
    if (v[i] == 3)
      at.push_back(i + 1);
  for (std::size_t i : at)
    // CHECK: :[[@LINE+2]]:{{.*}}error: assertion
    // CHECK: :[[@LINE+1]]:{{.*}}precondition of {{.*}}[bounds]
    plimsoll_assert(v[i] != 4);
}
