// What a call may write whose effect has no closed form: objects that the
// arguments' members refer to before the call.
// RUN: %plimsoll check %s --fail-on=never -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <algorithm>
#include <cstdlib>
#include <plimsoll/plimsoll.h>
#include <vector>

void capturedByReference() {
  std::vector<int> v{1, 2, 3};
  int c = 3, d = 3;
  std::for_each(v.begin(), v.end(), [&](int) { c--; });
  // CHECK: :[[@LINE+1]]:{{.*}} remark: {{UNKNOWN|FALSE}}
  plimsoll_eval(c == 3);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: TRUE
  plimsoll_eval(d == 3);
}

struct Counts {
  int *p;
  ~Counts() { ++*p; }
};
void destructorsOfElements() {
  int c = 0;
  {
    std::vector<Counts> v(3);
    for (auto &m : v)
      m.p = &c;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} remark: {{UNKNOWN|FALSE}}
  plimsoll_eval(c == 0);
}

struct Switch {
  int n = 1;
  void off() { n = 0; }
};
void throughPointerToMember() {
  Switch s, t;
  void (Switch::*p)() = &Switch::off;
  (s.*p)();
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(s.n == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: TRUE
  plimsoll_eval(t.n == 1);
}

static int compared;
static int compare(const void *a, const void *b) {
  compared = 1;
  return *(const int *)a - *(const int *)b;
}
void comparedBySort() {
  int a[3] = {3, 2, 1};
  compared = 0;
  qsort(a, 3, sizeof(int), compare);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(compared == 0);
}
