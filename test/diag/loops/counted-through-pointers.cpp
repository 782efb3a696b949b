// What a loop adds in each iteration to a member of an object that a pointer or reference leads to has a closed form, also
// if that was set before the loop: the size of a container of the caller.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <algorithm>
#include <list>
#include <plimsoll/plimsoll.h>
#include <vector>

struct Log {
  int lines;
};
void countedOk(Log *l, int n) {
  plimsoll_assume(n >= 0);
  int before = l->lines;
  for (int i = 0; i < n; ++i)
    l->lines += 2;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'l->lines == before + 2 * n'
  plimsoll_assert(l->lines == before + 2 * n);
}
void countedBad(Log *l, int n) {
  plimsoll_assume(n > 0);
  int before = l->lines;
  for (int i = 0; i < n; ++i)
    l->lines += 2;
  // CHECK: :[[@LINE+1]]:{{.*}}assertion 'l->lines == before + n' fails
  plimsoll_assert(l->lines == before + n);
}
void restartedOk(Log &l, int n) {
  plimsoll_assume(n >= 0);
  l.lines = 1;
  for (int i = 0; i < n; ++i)
    l.lines++;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'l.lines == n + 1'
  plimsoll_assert(l.lines == n + 1);
}
void restartedBad(Log &l, int n) {
  plimsoll_assume(n >= 0);
  l.lines = 1;
  for (int i = 0; i < n; ++i)
    l.lines++;
  // CHECK: :[[@LINE+1]]:{{.*}}assertion 'l.lines == n' fails
  plimsoll_assert(l.lines == n);
}
// The two may be one.
void bothBad(Log &a, Log &b, int n) {
  plimsoll_assume(n > 0);
  int before = a.lines;
  for (int i = 0; i < n; ++i) {
    a.lines++;
    b.lines++;
  }
  // CHECK: :[[@LINE+1]]:{{.*}}{{fails|required|precondition|not decided}}
  plimsoll_assert(a.lines == before + n);
}
// Set anew in each iteration, not counted.
void resetBad(Log &l, int n) {
  plimsoll_assume(n > 1);
  for (int i = 0; i < n; ++i) {
    l.lines++;
    if (i == 1)
      l.lines = 0;
  }
  // CHECK: :[[@LINE+1]]:{{.*}}{{fails|not decided|precondition}}
  plimsoll_assert(l.lines == n);
}
void appendedOk(std::vector<int> &v, const std::vector<int> &w) {
  size_t before = v.size(), n = w.size();
  for (size_t i = 0; i < n; ++i)
    v.push_back(w[i]);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'v.size() == before + n'
  plimsoll_assert(v.size() == before + n);
}
void refilledOk(std::list<int> &l, int n) {
  plimsoll_assume(n >= 0);
  l.clear();
  for (int i = 0; i < n; ++i)
    l.push_back(i);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'l.size() == (size_t)n'
  plimsoll_assert(l.size() == (size_t)n);
}
void copiedOk(const std::vector<int> &v) {
  std::vector<int> w;
  std::copy(v.begin(), v.end(), std::back_inserter(w));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'w == v'
  plimsoll_assert(w == v);
}
