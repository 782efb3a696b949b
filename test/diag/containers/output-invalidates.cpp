// [algorithms.requirements]: what an output iterator does invalidates no part of the
// range that an algorithm reads. The model of the algorithm does not know what the output iterator
// adds to; where that is the range's container, nothing is proved of the call.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator --report=error,warning,unknown -- -std=c++20 > %t
// RUN: grep -v note: %t | sed "s/not decided.*: /undecided: /; s/: '.*' was/: it was/" | sort -V -u | FileCheck %s --implicit-check-not='{{(error|warning|remark)}}'
#include <algorithm>
#include <iterator>
#include <numeric>
#include <string>
#include <vector>
using Ints = std::vector<int>;
void copyBad(Ints &v) {
  // CHECK: :[[@LINE+2]]:3: remark: undecided: arguments overlap [invalid-iterator]
  // CHECK: :[[@LINE+1]]:3: warning: it was invalidated [invalid-iterator]
  std::copy(v.begin(), v.end(), std::back_inserter(v));
}
void copyOk(Ints &v, const Ints &w) {
  std::copy(w.begin(), w.end(), std::back_inserter(v));
}
size_t ownBad() {
  Ints v{1, 2, 3};
  // CHECK: :[[@LINE+2]]:3: error: it was invalidated [invalid-iterator]
  // CHECK: :[[@LINE+1]]:3: remark: undecided: arguments overlap [invalid-iterator]
  std::copy(v.begin(), v.end(), std::back_inserter(v));
  return v.size();
}
size_t ownOk() {
  Ints v{1, 2, 3}, w;
  std::copy(v.begin(), v.end(), std::back_inserter(w));
  return w.size();
}
struct Halves {
  Ints low, high;
};
void sumsBad(Halves &h) {
  // CHECK: :[[@LINE+1]]:3: remark: undecided: arguments overlap [invalid-iterator]
  std::partial_sum(h.low.begin(), h.low.end(), std::back_inserter(h.low));
}
void sumsOk(Halves &h) {
  std::partial_sum(h.low.begin(), h.low.end(), std::back_inserter(h.high));
}
void moveBad(std::vector<int> &s) {
  // CHECK: :[[@LINE+2]]:3: remark: undecided: arguments overlap [invalid-iterator]
  // CHECK: :[[@LINE+1]]:3: warning: it was invalidated [invalid-iterator]
  std::move(s.begin(), s.end(), std::back_inserter(s));
}
void moveOk(std::string &s, std::string &t) {
  std::move(s.begin(), s.end(), std::back_inserter(t));
}
