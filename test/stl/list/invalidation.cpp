// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [list.modifiers], [list.ops], [sequence.reqmts]: which iterators and references an operation invalidates: inserting, moving
// and sorting none, erasing those of the erased elements.
#include <iterator>
#include <list>

// CHECK: insertOk: returned 6
int insertOk() {
  std::list<int> l{1, 2, 3};
  auto it = l.begin();
  int &r = l.back(), &m = *std::next(it);
  l.push_back(4);
  l.push_front(0);
  l.insert(it, 5);
  l.insert(std::next(it), 3, 5);
  return *it + m + r;
}
// CHECK: endOk: returned 1
int endOk() {
  std::list<int> l{1};
  auto end = l.end();
  l.push_back(2);
  l.pop_front();
  l.insert(l.begin(), 7);
  l.clear();
  return end == l.end();
}
// CHECK: eraseOtherOk: returned 5
int eraseOtherOk() {
  std::list<int> l{1, 2, 3};
  auto first = l.begin(), last = std::prev(l.end());
  int &r = *first;
  l.erase(std::next(first));
  return r + *last + (std::next(first) == last);
}
// CHECK: eraseBad: violation invalid-iterator
int eraseBad() {
  std::list<int> l{1, 2, 3};
  auto it = l.begin();
  l.erase(it);
  return *it;
}
// CHECK: eraseReferenceBad: violation {{invalid-iterator|use-after-free}}
int eraseReferenceBad() {
  std::list<int> l{1, 2, 3};
  int &r = l.front();
  l.erase(l.begin());
  return r;
}
// CHECK: eraseIncrementBad: violation invalid-iterator
int eraseIncrementBad() {
  std::list<int> l{1, 2, 3};
  auto it = l.begin();
  l.erase(it);
  ++it;
  return 0;
}
// CHECK: eraseTwiceBad: violation invalid-iterator
int eraseTwiceBad() {
  std::list<int> l{1, 2, 3};
  auto it = l.begin();
  l.erase(it);
  l.erase(it);
  return 0;
}
// CHECK: reusedBad: violation invalid-iterator
int reusedBad() {
  std::list<int> l{1, 2, 3};
  auto it = l.begin();
  l.erase(it);
  l.push_front(1);
  return *it;
}
// CHECK: eraseRangeOk: returned 4
int eraseRangeOk() {
  std::list<int> l{1, 2, 3};
  auto first = l.begin(), last = std::prev(l.end());
  l.erase(std::next(first), last);
  return *first + *last;
}
// CHECK: eraseRangeBad: violation invalid-iterator
int eraseRangeBad() {
  std::list<int> l{1, 2, 3};
  auto it = std::next(l.begin());
  l.erase(l.begin(), std::prev(l.end()));
  return *it;
}
// CHECK: popOk: returned 2
int popOk() {
  std::list<int> l{1, 2, 3};
  auto it = std::next(l.begin());
  l.pop_back();
  l.pop_front();
  return *it;
}
// CHECK: popBackBad: violation invalid-iterator
int popBackBad() {
  std::list<int> l{1, 2, 3};
  auto it = std::prev(l.end());
  l.pop_back();
  return *it;
}
// CHECK: popFrontBad: violation invalid-iterator
int popFrontBad() {
  std::list<int> l{1, 2, 3};
  auto it = l.begin();
  l.pop_front();
  return *it;
}
// CHECK: clearBad: violation invalid-iterator
int clearBad() {
  std::list<int> l{1, 2, 3};
  auto it = l.begin();
  l.clear();
  l.push_back(1);
  return *it;
}
// CHECK: assignBad: violation invalid-iterator
int assignBad() {
  std::list<int> l{1, 2, 3};
  auto it = l.begin();
  l.assign(3, 1);
  return *it;
}
// CHECK: resizeOk: returned 1
int resizeOk() {
  std::list<int> l{1, 2, 3};
  auto it = l.begin();
  l.resize(9);
  l.resize(1);
  return *it;
}
// CHECK: resizeBad: violation invalid-iterator
int resizeBad() {
  std::list<int> l{1, 2, 3};
  auto it = std::prev(l.end());
  l.resize(2);
  return *it;
}
// CHECK: spliceOk: returned 6
int spliceOk() {
  std::list<int> l{1, 2, 3};
  auto it = l.begin();
  int &r = *std::next(it);
  l.splice(l.end(), l, it);
  return *it + r + *std::prev(it);
}
// CHECK: spliceRangeOk: returned 4
int spliceRangeOk() {
  std::list<int> l{1, 2, 3, 4};
  auto it = l.begin(), last = std::prev(l.end());
  l.splice(it, l, std::next(it), l.end());
  return *std::prev(it);
}
// CHECK: receiverOk: returned 3
int receiverOk() {
  std::list<int> l{1, 2}, m{3, 4};
  auto it = l.begin();
  l.splice(it, m, m.begin());
  return *std::prev(it);
}
// CHECK: removeOk: returned 4
int removeOk() {
  std::list<int> l{1, 2, 3};
  auto first = l.begin(), last = std::prev(l.end());
  l.remove(2);
  return *first + *last;
}
// CHECK: removeBad: violation invalid-iterator
int removeBad() {
  std::list<int> l{1, 2, 3};
  auto it = std::next(l.begin());
  l.remove(2);
  return *it;
}
// CHECK: removeIfOk: returned 2
int removeIfOk() {
  std::list<int> l{1, 2, 3};
  auto it = std::next(l.begin());
  l.remove_if([](int x) { return x != 2; });
  return *it;
}
// CHECK: removeIfBad: violation invalid-iterator
int removeIfBad() {
  std::list<int> l{1, 2, 3};
  auto it = std::next(l.begin());
  l.remove_if([](int x) { return x == 2; });
  return *it;
}
// CHECK: uniqueOk: returned 3
int uniqueOk() {
  std::list<int> l{1, 1, 2};
  auto first = l.begin(), last = std::prev(l.end());
  l.unique();
  return *first + *last;
}
// CHECK: uniqueBad: violation invalid-iterator
int uniqueBad() {
  std::list<int> l{1, 1, 2};
  auto it = std::next(l.begin());
  l.unique();
  return *it;
}
// CHECK: reverseOk: returned 3
int reverseOk() {
  std::list<int> l{1, 2, 3};
  auto first = l.begin(), last = std::prev(l.end());
  l.reverse();
  return *last * (std::next(last, 2) == first);
}
// CHECK: sortOk: returned 1
int sortOk() {
  std::list<int> l{1, 2, 3};
  auto it = l.begin();
  l.sort();
  return *it;
}
// CHECK: eraseLoopOk: returned 2
int eraseLoopOk() {
  std::list<int> l{1, 2, 3, 4};
  for (auto it = l.begin(); it != l.end();)
    it = *it % 2 ? l.erase(it) : std::next(it);
  return l.size();
}
// CHECK: eraseMovedOnOk: returned 2
int eraseMovedOnOk() {
  std::list<int> l{1, 2, 3, 4};
  for (auto it = l.begin(); it != l.end();)
    if (auto old = it++; *old % 2)
      l.erase(old);
  return l.size();
}
// CHECK: eraseLoopBad: violation invalid-iterator
int eraseLoopBad() {
  std::list<int> l{1, 2, 3, 4};
  for (auto it = l.begin(); it != l.end(); ++it)
    if (*it % 2)
      l.erase(it);
  return l.size();
}
// CHECK: scopeBad: violation {{invalid-iterator|dangling}}
int scopeBad() {
  std::list<int>::iterator it;
  {
    std::list<int> l{1};
    it = l.begin();
  }
  return *it;
}
