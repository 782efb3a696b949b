// An element that its own list moves to the front is in no other one then: nothing behind it relies on where it is.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:|element that another container}}"
//   rule: [list.ops]; docs/heap.md
#include <cstddef>
#include <iterator>
#include <list>
#include <plimsoll/plimsoll.h>
#include <unordered_map>
#include <vector>

class Recent {
public:
  int touch(int key) {
    auto it = index.find(key);
    if (it == index.end()) {
      order.push_front(key);
      index[key] = order.begin();
      return 0;
    }
    order.splice(order.begin(), order, it->second);
    return *it->second;
  }
  void use(std::list<int>::iterator it) {
    order.splice(order.begin(), order, it);
  }
  void dropOldest() { order.pop_back(); }

  std::list<int> order;
  std::unordered_map<int, std::list<int>::iterator> index;
};

int touchedOk(const std::vector<int> &keys) {
  Recent r;
  int sum = 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: '__begin1' is past the end [end-iterator]
  for (int k : keys) {
    r.touch(k);
    sum ^= k;
  }
  return sum;
}

int droppedBad() {
  Recent r;
  r.touch(1);
  r.touch(2);
  r.dropOldest();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the iterator was invalidated [invalid-iterator]
  return r.touch(1);
}

void usedOk() {
  Recent r;
  r.order.push_back(1);
  r.order.push_back(2);
  auto it = std::next(r.order.begin());
  r.use(it);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: assertion '*it == 2' fails [assertion]
  plimsoll_assert(*it == 2);
  r.order.erase(it);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: assertion 'r.order.front() == 1' fails [assertion]
  plimsoll_assert(r.order.front() == 1);
}

void usedBad() {
  Recent r;
  r.order.push_back(1);
  r.order.push_back(2);
  auto it = std::next(r.order.begin());
  r.use(it);
  r.order.pop_front();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'it' was invalidated [invalid-iterator]
  plimsoll_assert(*it == 2);
}

// Which list it goes to is up to the caller.
void toFront(std::list<int> &to, std::list<int> &from,
             std::list<int>::iterator it) {
  to.splice(to.begin(), from, it);
}

int sameOk(int x) {
  std::list<int> l{x, 2};
  auto it = std::next(l.begin());
  toFront(l, l, it);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: assertion 'l.front() == 2' fails [assertion]
  plimsoll_assert(l.front() == 2);
  l.erase(it);
  return l.front();
}

int otherBad(int x) {
  std::list<int> l{x, 2}, own;
  auto it = std::next(l.begin());
  toFront(own, l, it);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the iterator does not belong to the list [mismatched-iterator]
  l.erase(it);
  return l.front();
}
