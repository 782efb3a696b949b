// A comparison or predicate that throws leaves elements that were to be
// reordered with any values: one may be there twice and another lost. What was
// to be written elsewhere may be written in part.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -std=c++20 -I%plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include "plimsoll/plimsoll.h"
#include <algorithm>
#include <list>
#include <queue>
#include <vector>

/// Throws when it is called for the fifth time.
struct Tired {
  int *left;
  bool operator()(int a, int b) const {
    if (!(*left)--)
      throw 1;
    return a < b;
  }
};

void sortBad() {
  std::vector<int> v{1, 3, 2};
  int left = 4;
  try {
    std::sort(v.begin(), v.end(), Tired{&left});
  } catch (int) {
  }
  // CHECK: [[#@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v[0] + v[1] + v[2] == 6);
}
void sortOk() {
  std::vector<int> v{1, 3, 2};
  std::sort(v.begin(), v.end(), [](int a, int b) { return a < b; });
  plimsoll_assert(v[0] == 1 || v[0] == 2 || v[0] == 3);
}
void sizeOk() {
  std::vector<int> v{1, 3, 2};
  int left = 4;
  try {
    std::sort(v.begin(), v.end(), Tired{&left});
  } catch (int) {
  }
  plimsoll_assert(v.size() == 3);
}
void heapBad() {
  std::vector<int> v{1, 3, 2};
  int left = 4;
  try {
    std::make_heap(v.begin(), v.end(), Tired{&left});
  } catch (int) {
  }
  // CHECK: [[#@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v[0] == 1 || v[0] == 2 || v[0] == 3);
}
void mergeBad() {
  std::vector<int> a{1, 3}, b{2, 4}, c(4);
  int left = 4;
  try {
    std::merge(a.begin(), a.end(), b.begin(), b.end(), c.begin(),
               Tired{&left});
  } catch (int) {
  }
  // CHECK: [[#@LINE+1]]:{{.*}} not decided
  plimsoll_assert(c[0] == 0);
}
void listBad() {
  std::list<int> a{1, 3}, b{2, 4};
  int left = 2;
  try {
    a.merge(b, Tired{&left});
  } catch (int) {
  }
  // CHECK: [[#@LINE+1]]:{{.*}} not decided
  plimsoll_assert(b.empty());
}
void queueBad() {
  int left = 0;
  std::priority_queue<int, std::vector<int>, Tired> q(Tired{&left});
  q.push(1);
  try {
    q.push(2);
  } catch (int) {
  }
  // CHECK: [[#@LINE+1]]:{{.*}} not decided
  plimsoll_assert(q.top() == 1);
}
