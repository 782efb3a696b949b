// Output iterators that make room as they are written to need none: those of strings
// and streams.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <algorithm>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>
void streamOk(std::vector<int> &v) {
  std::copy(v.begin(), v.end(), std::ostream_iterator<int>(std::cout, " "));
  std::merge(v.begin(), v.end(), v.begin(), v.end(), std::ostream_iterator<int>(std::cout));
}
struct Own {
  int n;
};
static std::ostream &operator<<(std::ostream &s, const Own &o) { return s << 1 / o.n; }
void ownBad(std::vector<Own> &v) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}library function without a model
  std::copy(v.begin(), v.end(), std::ostream_iterator<Own>(std::cout));
}
void streamBad() {
  std::vector<int> v{1, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[end-iterator]
  std::copy_n(v.begin(), 3, std::ostream_iterator<int>(std::cout));
}
void stringOk(const std::string &s) {
  std::string t;
  std::copy_if(s.begin(), s.end(), std::back_inserter(t), [](char c) { return c != ' '; });
}
void stringBad() {
  std::string s = "abc", t;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[end-iterator]
  std::copy(s.begin(), s.end(), t.begin());
}
bool orderOk(const std::vector<int> &v, const std::vector<int> &w) { return v < w; }
