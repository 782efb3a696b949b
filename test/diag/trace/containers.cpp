// The notes of errors with containers: what emptied one, invalidated an iterator, or gave it its place.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <vector>
#include <string>
#include <algorithm>
#include <optional>
#include <list>
#include <unordered_map>
#include <plimsoll/plimsoll.h>
int run1(std::vector<int> &v, int x) {
  auto it = std::find(v.begin(), v.end(), x);
  return *it;
}
struct S { std::vector<int> q; int take() { int r = q.front(); q.erase(q.begin()); return r; } };
int run2() { S s; s.q.push_back(1); s.take(); return s.take(); }
int run3(const std::string &s) {
  size_t p = s.find(':');
  std::string r = s.substr(0, p);
  return r[10];
}
std::optional<int> half(int n) { if (n % 2) return {}; return n / 2; }
int run4(int n) { return *half(n); }
int run5(std::list<int> &l) {
  for (auto it = l.begin(); it != l.end(); ++it)
    if (*it == 3) l.erase(it);
  return 0;
}
int run6() {
  int n = plimsoll_nondet_int();
  int a[10];
  for (int i = 0; i < 10; ++i) a[i] = i;
  if (n >= 0 && n <= 10) return a[n];
  return 0;
}

int run8(std::unordered_map<int, std::vector<int>> &m, int k) {
  auto &v = m[k];
  m[k + 1] = {1};
  m.erase(k);
  return v.size();
}
int run9(int kind) {
  int *p = nullptr;
  switch (kind) { case 1: p = new int(1); break; case 2: p = new int(2); break; }
  int r = *p;
  delete p;
  return r;
}
void run10(std::vector<int*> &v) {
  for (auto *p : v) delete p;
  for (auto *p : v) *p = 1;
}
int run11() {
  std::vector<int> v;
  for (int i = 0; i < 5; i++) v.push_back(i);
  int s = 0;
  for (size_t i = 0; i <= v.size(); i++) s += v[i];
  return s;
}
// CHECK: :12:{{[0-9]+}}: error: 'it' is past the end [end-iterator]
// CHECK-NEXT: :12:{{[0-9]+}}: note: in the call of '__gnu_cxx::__normal_iterator<int *, std::vector<int>>::operator*'
// CHECK-NEXT: :12:{{[0-9]+}}: note: confirmed by replay with v = {}, x = -1
// CHECK: :15:{{[0-9]+}}: error: front of 'this.q', which is empty [empty-container]
// CHECK-NEXT: :14:{{[0-9]+}}: note: 'erase' makes the size of 'this.q' 0
// CHECK-NEXT: :15:{{[0-9]+}}: note: in the call of 'S::take'
// CHECK-NEXT: :14:{{[0-9]+}}: note: in the call of 'std::vector<int>::front'
// CHECK-NEXT: :15:{{[0-9]+}}: note: confirmed by replay
// CHECK: :24:{{[0-9]+}}: warning: 'it' was invalidated [invalid-iterator]
// CHECK-NEXT: :25:{{[0-9]+}}: note: '*it == 3' is true, where '*it' = 3
// CHECK-NEXT: :25:{{[0-9]+}}: note: it is invalidated here by 'erase'
// CHECK-NEXT: :24:{{[0-9]+}}: note: in the call of 'std::_List_iterator<int>::operator++'
// CHECK-NEXT: :24:{{[0-9]+}}: note: not decided: whether it is given l = {size = 3}, for which a run shows it
// CHECK: :32:{{[0-9]+}}: error: access outside the bounds of the object: 'a[n]' [bounds]
// CHECK-NEXT: :29:{{[0-9]+}}: note: 'plimsoll_nondet_int' gives 10
// CHECK-NEXT: :32:{{[0-9]+}}: note: 'n >= 0' is true, where 'n' = 10
// CHECK-NEXT: :32:{{[0-9]+}}: note: 'n <= 10' is true, where 'n' = 10
// CHECK-NEXT: :32:{{[0-9]+}}: note: confirmed by replay
// CHECK: :40:{{[0-9]+}}: error: iterator, pointer or reference was invalidated: 'v' [invalid-iterator]
// CHECK-NEXT: :38:{{[0-9]+}}: note: 'operator=' makes the size 0
// CHECK-NEXT: :39:{{[0-9]+}}: note: it is invalidated here by 'erase'
// CHECK-NEXT: :40:{{[0-9]+}}: note: confirmed by replay with m = {0: {}}, k = 0
// CHECK: :45:{{[0-9]+}}: error: null pointer is dereferenced: 'p' [null]
// CHECK-NEXT: :43:{{[0-9]+}}: note: 'p' becomes null
// CHECK-NEXT: :45:{{[0-9]+}}: note: confirmed by replay with kind = 0
// CHECK: :57:{{[0-9]+}}: error: index i is out of range for 'v' [bounds]
// CHECK-NEXT: :54:{{[0-9]+}}: note: 'vector' makes the size of 'v' 0
// CHECK-NEXT: :55:{{[0-9]+}}: note: 'i' becomes 0
// CHECK-NEXT: :55:{{[0-9]+}}: note: 'push_back' makes the size of 'v' 5
// CHECK-NEXT: :55:{{[0-9]+}}: note: 'i' becomes 5
// CHECK-NEXT: :55:{{[0-9]+}}: note: 'i < 5' is false, where 'i' = 5
// CHECK-NEXT: :57:{{[0-9]+}}: note: 'i <= size()' is true, where 'i' = 5, 'size()' = 5
// CHECK-NEXT: :57:{{[0-9]+}}: note: in the call of 'std::vector<int>::operator[]'
// CHECK-NEXT: :57:{{[0-9]+}}: note: confirmed by replay
