// An element that another container takes over in some iterations: a write through its old address was taken to go to
// the old place in those before and after, and on some ways only.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{: (error|warning):}}'
#include <plimsoll/plimsoll.h>
#include <utility>
#include <vector>

void inOneIterationBad(int n) {
  std::vector<int> v{1}, w{1};
  int *p = &v[0];
  for (int i = 0; i < n; ++i) {
    if (i == 1)
      v.swap(w);
    *p = 5;
    if (i == 1)
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[assertion]
      plimsoll_assert(w[0] == 1);
  }
}
void inLaterIterationsBad(int n) {
  std::vector<int> v{1}, w{1};
  int *p = &v[0];
  for (int i = 0; i < n; ++i) {
    if (i == 1)
      v.swap(w);
    *p = i;
    if (i == 2)
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[assertion]
      plimsoll_assert(v[0] == 2);
  }
}
void inEachIterationBad(int n) {
  std::vector<int> v{1}, w{2};
  int *p = &v[0];
  for (int i = 0; i < n; ++i) {
    v.swap(w);
    *p = 5;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[assertion]
    plimsoll_assert(v[0] == 5);
  }
}
void behindLoopBad(int n) {
  std::vector<int> v{1}, w{2};
  int *p = &v[0];
  while (n-- > 0)
    v.swap(w);
  *p = 5;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[assertion]
  plimsoll_assert(v[0] == 5);
}
void onSomeWaysBad(int n, bool b) {
  for (int i = 0; i < n; ++i) {
    std::vector<int> v{1}, w{2};
    int *p = &v[0];
    if (b)
      v.swap(w);
    *p = 5;
    if (b)
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[assertion]
      plimsoll_assert(w[0] == 1);
  }
}
void withoutAddressesOk(int n) {
  for (int i = 0; i < n; ++i) {
    std::vector<int> v{1}, w{2};
    v.swap(w);
    // CHECK: :[[@LINE+1]]:{{.*}} proved
    plimsoll_assert(v[0] == 2);
  }
}
