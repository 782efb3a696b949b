// That a position is inside a container is for the caller to promise: how the
// library goes about it is no test of the code. What the library decides by itself,
// as whether it found something or moved its elements, the code must reckon with.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition -- -std=c++20 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
#include <algorithm>
#include <deque>
#include <iterator>
#include <map>
#include <string>
#include <vector>

struct Item {
  int key;
  std::string name;
};
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'eraseOk'{{.*}}[end-iterator]
void eraseOk(std::vector<Item> &v, size_t at) { v.erase(v.begin() + at); }
void eraseBad(std::vector<int> &v, size_t at) {
  if (at > v.size())
    return;
  v.erase(v.begin() + at); // CHECK: :[[@LINE]]:{{.*}} error: erase of the past-the-end iterator
}
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'insertOk'
void insertOk(std::vector<int> &v, size_t at) { v.insert(v.begin() + at, 7); }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'readOk'
int readOk(const std::vector<int> &v, size_t at) { return *(v.begin() + at); }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'nextOk'
int nextOk(const std::vector<int> &v, int at) { return *std::next(v.begin(), at); }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'dequeOk'
void dequeOk(std::deque<int> &d, ptrdiff_t at) { d.erase(d.begin() + at); }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'copyOk'
void copyOk(const std::vector<int> &v, size_t n, int *out) { std::copy(v.begin(), v.begin() + n, out); }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'stringOk'
void stringOk(std::string &s, size_t at) { s.erase(s.begin() + at); }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'popOk'
void popOk(std::vector<Item> &v) { v.pop_back(); }

int foundBad(const std::map<int, int> &m, int key) {
  auto it = m.find(key);
  return it->second; // CHECK: :[[@LINE]]:{{.*}} error: 'it' is past the end
}
int movedBad(std::vector<int> &v) {
  int &first = v.at(0);
  v.push_back(1);
  return first; // CHECK: :[[@LINE]]:{{.*}} error: {{.*}}'first' [invalid-iterator]
}
