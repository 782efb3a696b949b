// What iota writes, and what stays so when the elements change places.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <algorithm>
#include <cstddef>
#include <numeric>
#include <plimsoll/plimsoll.h>
#include <vector>

std::size_t ranksOk(const std::vector<int> &v) {
  std::vector<std::size_t> order(v.size());
  std::iota(order.begin(), order.end(), std::size_t(0));
  std::sort(order.begin(), order.end(),
            [&v](std::size_t a, std::size_t b) { return v[a] < v[b]; });
  std::vector<std::size_t> rank(v.size());
  for (std::size_t i = 0; i < order.size(); ++i)
    rank[order[i]] = i;
  return rank.size();
}
std::size_t ranksBad() {
  std::vector<int> v{3, 1, 2};
  std::vector<std::size_t> order(v.size());
  std::iota(order.begin(), order.end(), std::size_t(1));
  std::vector<std::size_t> rank(v.size());
  for (std::size_t i = 0; i < order.size(); ++i)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    rank[order[i]] = i;
  return rank.size();
}
void fromOk(std::vector<std::size_t> &v, std::size_t from) {
  if (v.size() > 10 || from > 100)
    return;
  std::iota(v.begin(), v.end(), from);
  for (std::size_t i = 0; i < v.size(); ++i)
    plimsoll_assert(v[i] == from + i);
}
// Unsigned numbers wrap around.
void wrapsBad() {
  std::vector<unsigned char> v(3);
  std::iota(v.begin(), v.end(), static_cast<unsigned char>(254));
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'v[2] > 0' fails [assertion]
  plimsoll_assert(v[2] > 0);
}
void manyBad() {
  std::vector<unsigned char> v(257);
  std::iota(v.begin(), v.end(), static_cast<unsigned char>(0));
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'v[256] > 0' fails [assertion]
  plimsoll_assert(v[256] > 0);
}
