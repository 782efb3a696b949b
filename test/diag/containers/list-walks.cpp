// Algorithms that walk through lists: where a search ends is an element of the list or its end, also after elements changed places;
// and the range they are given must be one.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include \
// RUN:   | FileCheck %s --implicit-check-not="{{(error|warning|remark):}}"
#include <algorithm>
#include <forward_list>
#include <iterator>
#include <list>
#include <numeric>
#include <plimsoll/plimsoll.h>

bool findOk(const std::list<int> &l, int x) { return std::find(l.begin(), l.end(), x) != l.end(); }
bool findForwardOk(const std::forward_list<int> &l, int x) { return std::find(l.begin(), l.end(), x) != l.end(); }
long countOk(std::list<int> l, int x) { return std::count(l.begin(), l.end(), x); }
bool anyOk(std::list<int> &l) { return std::any_of(l.begin(), l.end(), [](int x) { return x > 3; }); }
int sumOk(const std::forward_list<int> &l) { return std::accumulate(l.begin(), l.end(), 0); }

void removeOk(std::list<int> &l, int x) {
  auto it = std::find(l.begin(), l.end(), x);
  if (it != l.end())
    l.erase(it);
}

void removeBad() {
  std::list<int> l{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: erase of the past-the-end iterator of 'l'
  l.erase(std::find(l.begin(), l.end(), 4));
}

int readOk(const std::list<int> &l) {
  auto it = std::find_if(l.begin(), l.end(), [](int x) { return x > 3; });
  return it == l.end() ? 0 : *it;
}

int readBad() {
  std::list<int> l{1, 2, 3};
  auto it = std::find_if(l.begin(), l.end(), [](int x) { return x > 3; });
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end
  return *it;
}

int behindOk() {
  std::list<int> l{1, 2, 3};
  auto it = std::find_if(l.begin(), l.end(), [](int x) { return x > 1; });
  ++it;
  return *it;
}

int behindBad() {
  std::list<int> l{1, 2, 3};
  auto it = std::find_if(l.begin(), l.end(), [](int x) { return x > 2; });
  ++it;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end
  return *it;
}

// Nodes that are not in the order of their numbers.
void orderOk() {
  std::list<int> l{1, 2, 3};
  l.push_front(7);
  l.insert(std::next(l.begin()), 9);
  auto it = std::find(l.begin(), l.end(), 9);
  plimsoll_assert(it == std::next(l.begin()));
  ++it;
  plimsoll_assert(*it == 1);
}

void orderBad() {
  std::list<int> l{1, 2, 3};
  l.insert(std::next(l.begin()), 9);
  auto it = std::find(l.begin(), l.end(), 9);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'it == l.begin()' fails
  plimsoll_assert(it == l.begin());
}

// The rest of a list.
long restOk(const std::list<int> &l) {
  if (l.empty())
    return 0;
  return std::count(std::next(l.begin()), l.end(), 2);
}

long restBad() {
  std::list<int> l{1, 2};
  auto it = l.begin();
  l.pop_front();
  // CHECK: :[[@LINE+1]]:{{.*}} error: the iterator was invalidated
  return std::count(it, l.end(), 2);
}

long turnedOk(const std::list<int> &l) {
  return std::count(l.end(), l.end(), 2);
}

long turnedBad() {
  std::list<int> l{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the end of the range cannot be reached from its beginning
  return std::count(l.end(), l.begin(), 2);
}

long beforeOk() {
  std::forward_list<int> l{1, 2, 3};
  return std::count(l.before_begin(), l.before_begin(), 2);
}

long beforeBad() {
  std::forward_list<int> l{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the iterator is before the beginning
  return std::count(l.before_begin(), l.end(), 2);
}

bool otherBad() {
  std::list<int> l{1, 2}, m{3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the iterator and the end of the range belong to different containers
  return std::any_of(l.begin(), m.end(), [](int x) { return x > 5; });
}

bool noneOk() {
  std::list<int>::iterator a{}, b{};
  return std::find(a, b, 3) == b;
}

void sumBad() {
  std::list<int> l{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} == 7' fails
  plimsoll_assert(std::accumulate(l.begin(), l.end(), 0) == 7);
}
