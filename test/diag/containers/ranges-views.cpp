// [range.iota]: a view of integers has each from the first to before the last.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark|unknown function).*:}}'
#include <ranges>
#include <vector>

int sumOk(const std::vector<int> &v) {
  int n = 0;
  for (std::size_t i : std::views::iota(std::size_t(0), v.size()))
    n += v[i] > 3;
  return n;
}
int sumBad() {
  std::vector<int> v(3);
  int n = 0;
  for (std::size_t i : std::views::iota(std::size_t(0), v.size()))
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: index i + 1 is out of range for 'v'
    n += v[i + 1] > 3;
  return n;
}
int divideOk() {
  int n = 0;
  for (int i : std::views::iota(1, 4))
    n += 12 / i;
  return n;
}
int divideBad() {
  int n = 0;
  for (int i : std::views::iota(0, 4))
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division by zero
    n += 12 / i;
  return n;
}
void orderBad() {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: the sequence ends before it begins
  for (int i : std::views::iota(4, 0))
    (void)i;
}
