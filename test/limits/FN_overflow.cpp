// Arithmetic inside the library is not checked: the model of a function says what
// its result is.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,overflow --report=error,warning,unknown,precondition -- -std=c++17 | FileCheck %s --allow-empty --implicit-check-not='[overflow]'
#include <climits>
#include <numeric>
#include <vector>

int FN_accumulate() {
  std::vector<int> v(2, INT_MAX);
  return std::accumulate(v.begin(), v.end(), 0);
}
