// The object that a callee's loop writes is named in each case of a disjunction inside of the write's condition. It was
// not found there, so the call counted as one that may write anything: a set made from a vector, and the vector, too.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}'
#include <plimsoll/plimsoll.h>
#include <set>
#include <vector>

void madeOk(const std::vector<int> &v, size_t k) {
  std::set<int> s(v.begin(), v.end());
  plimsoll_assert(s.size() <= v.size());
  if (k < v.size())
    plimsoll_assert(s.count(v[k]) == 1);
}

void madeBad(const std::vector<int> &v) {
  std::set<int> s(v.begin(), v.end());
  // CHECK: :[[@LINE+1]]:{{.*}}'s.size() < v.size()'
  plimsoll_assert(s.size() < v.size());
}

void keptOk(std::vector<int> &v) {
  v = {1, 2};
  std::set<int> s(v.begin(), v.end());
  plimsoll_assert(v.size() == 2 && v[1] == 2);
}
