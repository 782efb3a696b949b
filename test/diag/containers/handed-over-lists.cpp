// Elements of lists that another list took over: addresses of them and iterators to them are followed there.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:}}"
//   rule: [container.reqmts], [list.ops], [forward.list.ops]; docs/heap.md
#include <forward_list>
#include <iterator>
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

int splicedOk() {
  std::list<int> a{1, 2}, b{3, 4};
  auto it = a.begin();
  int &r = a.back();
  b.splice(b.begin(), a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(it == b.begin());
  r = 7;
  ++it;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 7);
  ++it;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 3);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(a.empty());
  b.erase(b.begin());
  return r;
}

int splicedBad() {
  std::list<int> a{1, 2}, b{3, 4};
  auto it = a.begin();
  b.splice(b.begin(), a);
  b.pop_front();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *it;
}

int splicedElsewhereBad() {
  std::list<int> a{1, 2}, b{3, 4};
  auto it = a.begin();
  b.splice(b.begin(), a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[mismatched-iterator]
  a.insert(it, 1);
  return 0;
}

int endStaysOk() {
  std::list<int> a{1, 2}, b{3, 4};
  auto e = a.end();
  b.splice(b.begin(), a);
  a.push_back(5);
  --e;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*e == 5);
  return *e;
}

int reversedOk() {
  std::list<int> a{1, 2}, b{3, 4};
  auto it = a.begin();
  a.reverse();
  a.pop_front();
  a.push_front(6);
  b.splice(b.end(), a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 1);
  --it;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 6);
  --it;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 4);
  return *it;
}

int oneOk() {
  std::list<int> a{1, 2}, b{3, 4};
  auto it = a.begin();
  auto jt = std::next(it);
  b.splice(b.end(), a, it);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(it == std::prev(b.end()));
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(jt == a.begin());
  a.clear();
  return *it;
}

int oneBad() {
  std::list<int> a{1, 2}, b{3, 4};
  auto it = a.begin();
  auto jt = std::next(it);
  b.splice(b.end(), a, it);
  a.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *jt;
}

int oneGoneBad() {
  std::list<int> a{1, 2}, b{3, 4};
  int &r = a.front();
  b.splice(b.end(), a, a.begin());
  b.pop_back();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return r;
}

int twiceOk() {
  std::list<int> a{1, 2}, b;
  auto it = a.begin();
  b.splice(b.end(), a, it);
  a.splice(a.end(), b, it);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 1);
  --it;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 2);
  return *it;
}

int mergedOk() {
  std::list<int> a{1, 3}, b{2};
  auto it = b.begin();
  int &r = b.front();
  a.merge(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(r == 2);
  b.push_back(1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 2);
  a.erase(it);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(a.size() == 2);
  return 0;
}

int mergedBad() {
  std::list<int> a{1, 3}, b{2};
  int &r = b.front();
  a.merge(b);
  a.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return r;
}

int splicedAfterEndOk() {
  std::list<int> b;
  std::list<int>::iterator it;
  {
    std::list<int> a{1};
    it = a.begin();
    b.splice(b.begin(), a);
  }
  return *it;
}

void moveOne(std::list<int> &to, std::list<int> &from) {
  if (!from.empty())
    to.splice(to.end(), from, from.begin());
}

int calleeOneOk() {
  std::list<int> a{1, 2}, b;
  int &r = a.front(), &s = a.back();
  moveOne(b, a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(&r == &b.front());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(&s == &a.front());
  moveOne(b, a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(&s == &b.back());
  b.pop_front();
  return s;
}

int calleeOneBad() {
  std::list<int> a{1, 2}, b;
  int &r = a.front();
  moveOne(b, a);
  b.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return r;
}

int forwardSplicedOk() {
  std::forward_list<int> a{1, 2}, b{3};
  auto it = a.begin();
  b.splice_after(b.begin(), a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 1);
  b.erase_after(it);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(++it == b.end());
  return b.front();
}

int forwardSplicedBad() {
  std::forward_list<int> a{1, 2}, b{3};
  auto it = a.begin();
  b.splice_after(b.begin(), a);
  b.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *it;
}

int forwardBeforeOk() {
  std::forward_list<int> a{1, 2}, b{3};
  auto it = a.before_begin();
  b.splice_after(b.begin(), a);
  a.insert_after(it, 5);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(a.front() == 5);
  return 0;
}

int forwardOneOk() {
  std::forward_list<int> a{1, 2}, b{3};
  auto it = a.begin();
  b.splice_after(b.before_begin(), a, a.before_begin());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(it == b.begin());
  a.clear();
  return *it;
}

int rangeOk() {
  std::list<int> a{1, 2, 3}, b{4};
  auto it = a.begin();
  b.splice(b.begin(), a, a.begin(), a.end());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 1);
  b.erase(it);
  return b.front();
}

int someOk() {
  std::list<int> a{1, 2, 3}, b{4};
  auto it = a.begin(), jt = std::prev(a.end());
  b.splice(b.end(), a, a.begin(), jt);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(jt == a.begin());
  ++it;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 2);
  a.clear();
  b.erase(it);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(b.size() == 2);
  return b.front();
}

int someBad() {
  std::list<int> a{1, 2, 3}, b{4};
  auto it = a.begin();
  b.splice(b.end(), a, it, std::next(it, 2));
  b.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return *it;
}

int someLeftBad() {
  std::list<int> a{1, 2, 3}, b{4};
  auto it = a.begin();
  int &r = a.back();
  b.splice(b.end(), a, it, std::next(it, 2));
  a.clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return r;
}

int someOfForwardOk() {
  std::forward_list<int> a{1, 2, 3}, b{4};
  auto it = a.begin();
  b.splice_after(b.begin(), a, a.before_begin(), std::next(it, 2));
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 1);
  a.clear();
  ++it;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(*it == 2);
  return *it;
}
