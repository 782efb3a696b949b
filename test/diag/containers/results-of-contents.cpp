// What a library function finds in contents is no choice of the environment:
// where the models do not compute it, no assertion about it is an error. What
// they compute is.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,null --report=error,warning,precondition,unknown,proved -- -std=c++20 | FileCheck %s
#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <queue>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

void findText() {
  std::string s = "yb";
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(s.find("b") == 1);
}
void findCharacter() {
  std::string_view s = "yb";
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(s.find('b') == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(s.find('c') == 1);
}
void owned() {
  auto p = std::make_shared<int>(1);
  std::weak_ptr<int> w = p;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(!w.expired());
}
void notOwned() {
  std::weak_ptr<int> w;
  {
    auto p = std::make_shared<int>(1);
    w = p;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(w.lock());
}
void convert() {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}depends on result of stoi
  assert(std::stoi("12") == 12);
}
void convertC() {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}depends on result of strtol
  assert(strtol("12z", 0, 10) == 12);
}
void searchC() {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}depends on strstr finds nothing
  assert(strstr("hello", "ll") != 0);
}
void span() {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}depends on length found
  assert(strspn("aab", "a") == 2);
}
void search() {
  std::vector<int> v{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}binary_search
  assert(std::binary_search(v.begin(), v.end(), 3));
}
void sorted() {
  std::vector<int> v{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}is_sorted
  assert(std::is_sorted(v.begin(), v.end()));
}
void greatest() {
  std::priority_queue<int> q;
  q.push(1);
  q.push(2);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  assert(q.top() == 2);
}
void reordered() {
  std::vector<int> v{2, 1};
  std::sort(v.begin(), v.end());
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(v[0] == 1);
}
// A branch on such a result: both ways are possible as far as is known.
void oneWay() {
  int *p = nullptr;
  if (strcspn("abc", "c") == 1)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}depends on length found
    *p = 1;
}
int bothWays() {
  int *p = nullptr, n = 0;
  if (strcspn("abc", "c") == 1)
    n = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  *p = 1;
  return n;
}
void inserted() {
  std::deque<int> d{1, 3};
  d.insert(d.begin() + 1, 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(d[1] == 2);
}
