// Elements of lists that another list took over: addresses of them and iterators to them are followed there.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:}}"
//   rule: [container.reqmts], [list.ops], [forward.list.ops]; docs/heap.md
#include <forward_list>
#include <list>
#include <plimsoll/plimsoll.h>
#include <utility>

int swappedOk() {
  std::list<int> a{1, 2, 3}, b{4, 5};
  auto it = a.begin();
  int &r = a.front();
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(it == b.begin());
  r = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(b.front() == 7);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(&r == &b.front());
  ++it;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 2);
  ++it;
  ++it;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(it == b.end());
  --it;
  b.erase(it);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(b.size() == 2);
  return r;
}

int swappedBad() {
  std::list<int> a{1, 2, 3}, b{4, 5};
  int &r = a.front();
  a.swap(b);
  r = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(a.front() == 7);
  return r;
}

int bothOk() {
  std::list<int> a{1, 2, 3}, b{4, 5};
  auto i = a.begin(), j = b.begin();
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*i == 1 && *j == 4);
  a.erase(j);
  b.insert(i, 9);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(a.size() == 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(b.front() == 9);
  return *i;
}

int wrongListBad() {
  std::list<int> a{1, 2, 3}, b{4, 5};
  auto i = a.begin();
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[mismatched-iterator]
  a.erase(i);
  return 0;
}

int endedBad() {
  std::list<int> a{1, 2, 3}, b{4, 5};
  auto it = a.begin();
  std::swap(a, b);
  b.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *it;
}

int endedBeforeBad() {
  std::list<int> a{1, 2, 3}, b{4, 5};
  auto it = a.begin();
  a.pop_front();
  a.push_back(6);
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *it;
}

int movedOk() {
  std::list<int> a{1, 2, 3};
  int *p = &a.front();
  std::list<int> b = std::move(a);
  *p = 9;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(b.front() == 9);
  a = std::move(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(p == &a.front());
  return *p;
}

int movedAwayBad() {
  std::list<int> a{1, 2, 3};
  int *p = &a.front();
  {
    std::list<int> b = std::move(a);
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *p;
}

int assignedBad() {
  std::list<int> a{1, 2, 3}, b{4};
  int *p = &b.front();
  b = std::move(a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *p;
}

void exchange(std::list<int> &a, std::list<int> &b) { a.swap(b); }

int calleeOk() {
  std::list<int> a{1, 2, 3}, b{4, 5};
  auto it = a.begin();
  exchange(a, b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(it == b.begin());
  b.erase(it);
  return b.front();
}

int calleeBad() {
  std::list<int> a{1, 2, 3}, b{4, 5};
  auto it = a.begin();
  exchange(a, b);
  b.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *it;
}

int forwardOk() {
  std::forward_list<int> a{1, 2, 3}, b{4, 5};
  auto it = a.begin();
  a.swap(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(it == b.begin());
  b.insert_after(it, 8);
  ++it;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 8);
  b = std::move(a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(b.front() == 4);
  return b.front();
}

int forwardBad() {
  std::forward_list<int> a{1, 2, 3}, b{4, 5};
  auto it = a.begin();
  a.swap(b);
  b.pop_front();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *it;
}

int afterwardsOk() {
  std::list<int> a{1, 2, 3}, b{4, 5};
  auto it = b.begin();
  std::list<int> c(std::move(a));
  a.push_back(6);
  a.swap(b);
  a.push_front(7);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 4);
  --it;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 7);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(b.front() == 6);
  return c.front();
}
