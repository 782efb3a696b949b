// What an adaptor held is destroyed when it is assigned to, one made of a container has its elements, and of a
// string_view the part is taken that is meant: no wrong proof and no wrong error.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{error|warning|not decided}}'
#include <memory>
#include <plimsoll/plimsoll.h>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

void ofContainerOk() {
  std::vector<int> v{1};
  std::priority_queue<int> q(std::less<int>(), v);
  q.pop();
}
void ofContainerBad() {
  std::vector<int> v;
  std::priority_queue<int> q(std::less<int>(), v);
  // CHECK: :[[@LINE+1]]:{{.*}} error: pop of 'q', which is empty [empty-container]
  q.pop();
}
void assignedOk() {
  std::queue<std::unique_ptr<int>> a, b;
  a.push(std::make_unique<int>(1));
  a = std::move(b);
}
void partOk() {
  std::string s(std::string_view("abc"), 1, 1);
  plimsoll_assert(s.size() == 1);
}
void partBad() {
  std::string s(std::string_view("abc"), 1, 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 's.size() == 3' fails [assertion]
  plimsoll_assert(s.size() == 3);
}
int fromUniqueOk() {
  std::shared_ptr<int> p(std::make_unique<int>(4));
  return *p;
}
int fromUniqueBad() {
  std::shared_ptr<int> p(std::unique_ptr<int>{});
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'p' owns nothing [null]
  return *p;
}
