// [algorithms.requirements]: what an algorithm calls does not invalidate the range it
// works on. The model of the algorithm does not know that a callback is about the same
// container; where the arguments of the call overlap, nothing is proved of it, and small containers are tried.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator --report=error,warning,unknown -- -std=c++20 > %t
// RUN: grep -v note: %t | sed "s/not decided.*: /undecided: /; s/warning: '.*' was/warning: it was/; s/error: '.*' was/error: it was/" | sort -V -u | FileCheck %s --implicit-check-not='{{(error|warning|remark)}}'
#include <algorithm>
#include <vector>
using Ints = std::vector<int>;
void eachBad(Ints &v) {
  // CHECK: :[[@LINE+2]]:3: remark: undecided: arguments overlap [invalid-iterator]
  // CHECK: :[[@LINE+1]]:3: warning: it was invalidated [invalid-iterator]
  std::for_each(v.begin(), v.end(), [&](int x) { v.push_back(x); });
}
void eachOk(Ints &v, Ints &w) {
  std::for_each(v.begin(), v.end(), [&](int x) { w.push_back(x); });
}
void eachSumOk(Ints &v) {
  size_t n = 0;
  std::for_each(v.begin(), v.end(), [&](int x) { n += v.size(); });
}
void eachWritesOk(Ints &v) {
  std::for_each(v.begin(), v.end(), [](int &x) { x = 1; });
}
bool anyBad(Ints &v) {
  // CHECK: :[[@LINE+2]]:10: error: it was invalidated [invalid-iterator]
  // CHECK: :[[@LINE+1]]:10: remark: undecided: arguments overlap [invalid-iterator]
  return std::any_of(v.begin(), v.end(), [&](int x) { v.clear(); return x == 7; });
}
void sortBad(Ints &v) {
  // CHECK: :[[@LINE+1]]:3: remark: undecided: arguments overlap [invalid-iterator]
  std::sort(v.begin(), v.end(), [&](int x, int y) { v.push_back(x); return x < y; });
}
void sortOk(Ints &v, int &calls) {
  std::sort(v.begin(), v.end(), [&](int x, int y) { calls = 1; return x < y; });
}
void removeBad(Ints &v) {
  // CHECK: :[[@LINE+2]]:3: remark: undecided: arguments overlap [invalid-iterator]
  // CHECK: :[[@LINE+1]]:3: warning: it was invalidated [invalid-iterator]
  std::remove_if(v.begin(), v.end(), [&](int x) { v.shrink_to_fit(); return true; });
}
void eraseBad(Ints &v) {
  // CHECK: :[[@LINE+1]]:3: warning: {{.*}} [invalid-iterator]
  std::erase_if(v, [&](int x) { v.push_back(x); return true; });
}
void eraseOk(Ints &v, int least) {
  std::erase_if(v, [&](int x) { return x < least; });
}
static Ints shared;
static void grow(int x) { shared.push_back(x); }
void globalBad() {
  // CHECK: :[[@LINE+1]]:3: remark: undecided: {{.*}}[invalid-iterator]
  std::for_each(shared.begin(), shared.end(), grow);
}
