// What a run shows not to happen in an algorithm of the library is no warning.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning -- -std=c++20 | FileCheck %s --allow-empty --implicit-check-not='{{(error|warning):}}'
#include <algorithm>
#include <deque>
#include <iterator>
#include <string>
#include <vector>

void ofReversed(int a, int b) {
  std::vector<int> v{a, b, 3};
  std::minmax_element(v.rbegin(), v.rend());
}
void ofTexts() {
  std::vector<std::string> v{"a", "b", "ab"};
  std::minmax_element(v.begin(), v.end());
}
void ofDeque(int a, int b) {
  std::deque<int> v{a, b};
  auto r = std::max_element(v.rbegin(), v.rend());
}
void rotatedCopy(int a) {
  int v[3] = {a, 2, 3};
  std::vector<int> o;
  std::rotate_copy(v, v + 2, v + 3, std::back_inserter(o));
}
