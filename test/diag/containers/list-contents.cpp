// Contents of lists element by element: through push_back, iterators and range-for, of lists from callers and of copies, inside
// other containers, and where elements are erased on the way. In a cache, iterators are stored in a map.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <forward_list>
#include <list>
#include <map>
#include <plimsoll/plimsoll.h>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

void filledOk(int n) {
  std::list<int> l;
  for (int i = 0; i < n; ++i)
    l.push_back(i);
  int k = 0;
  for (auto it = l.begin(); it != l.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'*it == k++'
    plimsoll_assert(*it == k++);
  k = 0;
  for (int x : l) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'x == k'
    plimsoll_assert(x == k);
    ++k;
  }
}

void filledInFrontOk() {
  std::forward_list<int> l;
  for (int i = 0; i < 10; ++i)
    l.push_front(i);
  int k = 9;
  for (int x : l) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'x == k'
    plimsoll_assert(x == k);
    --k;
  }
}

void filledBad() {
  std::list<int> l{1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion '*std::next(l.begin()) == 3' fails
  plimsoll_assert(*std::next(l.begin()) == 3);
}

void copyOk(const std::list<int> &l) {
  std::list<int> m = l;
  auto it = l.begin();
  for (int x : m) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'x == *it'
    plimsoll_assert(x == *it);
    ++it;
  }
}

int twiceOk(const std::list<int> &l) {
  int s = 0;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{error|warning|not decided}}
  for (int x : l)
    s += x;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{error|warning|not decided}}
  for (int x : l)
    s -= x;
  return s;
}

void writtenOk(std::list<int> &l) {
  for (int &x : l)
    x = 7;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{error|warning|not decided}}
  for (int x : l)
    // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{error|warning}}
    plimsoll_assert(x == 7);
}

void apartOk(std::list<int> &l) {
  if (l.size() < 2)
    return;
  int &a = l.front(), &b = l.back();
  a = 1;
  b = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'l.front() == 1'
  plimsoll_assert(l.front() == 1);
}

void eraseOk(std::list<int> &l) {
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{error|warning}}
  for (auto it = l.begin(); it != l.end();)
    // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{error|warning|not decided}}
    if (*it < 0)
      // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{error|warning|not decided}}
      it = l.erase(it);
    else
      ++it;
}

int eraseBad(std::list<int> &l) {
  auto it = l.begin();
  l.erase(it);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' was invalidated
  return *it;
}

int eraseReferenceBad(std::list<int> &l) {
  int &r = l.front();
  l.pop_front();
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'r' [invalid-iterator]
  return r;
}

int keptOk() {
  std::list<int> l{1, 2, 3};
  auto first = l.begin(), last = std::prev(l.end());
  l.erase(std::next(first));
  l.push_front(0);
  l.insert(last, 9);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'*first == 1 && *last == 3'
  plimsoll_assert(*first == 1 && *last == 3);
  l.splice(l.begin(), l, last);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'l.front() == 3'
  plimsoll_assert(l.front() == 3);
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{error|warning|not decided}}
  return l.back();
}

void stayedOk() {
  std::list<int> l{1, 2}, m{3};
  auto it = std::next(l.begin());
  m.splice(m.begin(), l, l.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'m.front() == 1 && m.size() == 2'
  plimsoll_assert(m.front() == 1 && m.size() == 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'*it == 2'
  plimsoll_assert(*it == 2);
}

// What another list took over is of that list.
int takenOver() {
  std::list<int> l{1, 2}, m{3};
  auto it = l.begin();
  m.splice(m.begin(), l, it);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'*it == 1'
  plimsoll_assert(*it == 1);
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{error|warning|not decided}}
  m.erase(it);
  // CHECK: :[[@LINE+1]]:{{.*}} error: the iterator was invalidated
  m.erase(it);
  return 0;
}

int emptyBad() {
  std::list<int> l{1, 2};
  l.pop_back();
  l.erase(l.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} error: front of 'l', which is empty
  return l.front();
}

struct Shelf {
  std::list<int> items;
  std::vector<std::list<int>> rows;
  std::map<int, std::list<std::string>> names;
};
int insideOk(Shelf &s) {
  int n = 0;
  for (const std::list<int> &row : s.rows)
    // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{error|warning|not decided}}
    for (int x : row)
      n += x;
  s.items.push_back(5);
  s.names[3].push_back("abc");
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'s.items.back() == 5'
  plimsoll_assert(s.items.back() == 5);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'s.names[3].back().size() == 3'
  plimsoll_assert(s.names[3].back().size() == 3);
  return n;
}
int insideBad(std::vector<std::list<int>> &v) {
  v.emplace_back();
  // CHECK: :[[@LINE+1]]:{{.*}} error: front of {{.*}} which is empty
  return v.back().front();
}

using Entries = std::list<std::pair<int, int>>;
using Index = std::unordered_map<int, Entries::iterator>;
int getOk(Entries &entries, Index &index, int key) {
  auto found = index.find(key);
  if (found == index.end())
    return -1;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{error|warning}}
  entries.splice(entries.begin(), entries, found->second);
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{error|warning}}
  return found->second->second;
}
void putOk(Entries &entries, Index &index, int key, int value) {
  if (entries.size() >= 10) {
    // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{error|warning|not decided}}
    index.erase(entries.back().first);
    entries.pop_back();
  }
  entries.emplace_front(key, value);
  index[key] = entries.begin();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'index.find(key)->second->second == value'
  plimsoll_assert(index.find(key)->second->second == value);
}
int evictedBad(Entries &entries, Index &index, int key) {
  entries.emplace_front(key, 1);
  index[key] = entries.begin();
  entries.erase(index[key]);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} was invalidated
  return index[key]->second;
}
int notErasedBad(Entries &entries, Index &index, int key) {
  entries.emplace_back(key, 1);
  index[key] = std::prev(entries.end());
  entries.pop_back();
  auto found = index.find(key);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} was invalidated
  return found->second->second;
}
