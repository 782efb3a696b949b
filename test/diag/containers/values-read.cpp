// Elements of arrays that algorithms compare or add, keys, and values that the library is given by reference, must have a value where they are read.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{ (error|warning|remark): }}'
#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

// ---- Elements of arrays
int sumBad() {
  int a[4];
  for (int i = 0; i < 3; ++i)
    a[i] = i;
  // CHECK: :[[@LINE+1]]:{{.*}} error: an element of the range has no value yet
  return std::accumulate(a, a + 4, 0);
}
int sumOk() {
  int a[4];
  for (int i = 0; i < 4; ++i)
    a[i] = i;
  return std::accumulate(a, a + 4, 0);
}
int filledOk() {
  int a[4];
  std::fill(a, a + 4, 1);
  return std::accumulate(a, a + 4, 0);
}
int iotaOk() {
  int a[4];
  std::iota(a, a + 4, 1);
  return std::accumulate(a, a + 4, 0);
}
int heapOk(std::size_t n) {
  int *p = new int[n]();
  int s = std::accumulate(p, p + n, 0);
  delete[] p;
  return s;
}
bool findBad() {
  int a[5];
  a[0] = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: an element of the range has no value yet
  return std::find(a, a + 2, 3) == a;
}
bool findOk() {
  int a[5];
  a[0] = 1;
  a[1] = 2;
  return std::find(a, a + 2, 3) == a;
}
int countBad() {
  int a[3];
  // CHECK: :[[@LINE+1]]:{{.*}} error: an element of the range has no value yet
  return (int)std::count(a, a + 3, 1);
}
int pointersOk() {
  int x = 0, y = 0;
  int *p[2] = {&x, &y};
  return std::count(p, p + 2, &x);
}
bool equalBad() {
  int a[3] = {1, 2, 3}, b[3];
  // CHECK: :[[@LINE+1]]:{{.*}} error: an element of the range has no value yet
  return std::equal(a, a + 3, b);
}
bool equalOk() {
  int a[3] = {1, 2, 3}, b[3] = {1, 2, 4};
  return std::equal(a, a + 3, b);
}
bool searchBad() {
  int a[3];
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether an element of the range has no value yet
  return std::binary_search(a, a + 3, 1);
}
bool searchOk() {
  int a[3] = {1, 2, 3};
  return std::binary_search(a, a + 3, 1);
}
// Bytes may be looked at.
bool bytesOk() {
  char b[10];
  b[0] = 0;
  return std::find(b, b + 10, 'x') == b;
}
int vectorOk(std::vector<int> v) {
  std::sort(v.begin(), v.end());
  return std::accumulate(v.data(), v.data() + v.size(), 0);
}

// ---- What elements are compared with
bool soughtBad() {
  int x;
  std::vector<int> v{1, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} error: what is given by reference is read before it has a value
  return std::find(v.begin(), v.end(), x) == v.end();
}
bool soughtInNoneOk() {
  int x;
  std::vector<int> v;
  return std::find(v.begin(), v.end(), x) == v.end();
}

// ---- Keys
bool keyBad() {
  int x;
  std::map<int, int> m{{1, 1}};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the key has no value yet
  return m.count(x);
}
bool noKeysOk() {
  int x;
  std::map<int, int> m;
  return m.count(x);
}
bool indexBad() {
  int x;
  std::unordered_map<int, int> m;
  // CHECK: :[[@LINE+1]]:{{.*}} error: the key has no value yet
  return m[x];
}
bool insertBad() {
  int x;
  std::set<int> s;
  // CHECK: :[[@LINE+1]]:{{.*}} error: the key has no value yet
  return s.insert(x).second;
}
int eraseBad() {
  int x;
  std::multiset<int> s{1, 1};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the key has no value yet
  return s.erase(x);
}
int keysOk(std::map<int, int> &m, const std::vector<int> &v) {
  int n = 0;
  for (int x : v)
    n += m.count(x);
  for (auto &p : m)
    n += m.find(p.first)->second;
  return n;
}
int indexOk(std::unordered_map<int, int> &m, const std::vector<int> &v) {
  int n = 0;
  for (std::size_t i = 0; i < v.size(); ++i)
    n += m[v[i]];
  return n;
}
void eraseOk(std::set<int> s) {
  while (!s.empty())
    s.erase(*s.begin());
}

// ---- Others
int exchangeBad() {
  int x;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'x' is read before it has a value
  int y = std::exchange(x, 1);
  return x + y;
}
int exchangeOk() {
  int x = 0;
  int y = std::exchange(x, 1);
  return x + y;
}
bool defaultBad() {
  int x;
  std::optional<int> o;
  // CHECK: :[[@LINE+1]]:{{.*}} error: what is given by reference is read before it has a value
  return o.value_or(x) > 5;
}
bool defaultOk() {
  int x;
  std::optional<int> o = 3;
  return o.value_or(x) > 5;
}
