// The notes of errors with objects, owners and references.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <vector>
#include <map>
#include <string>
#include <memory>
#include <cstdlib>

struct Node { int v; Node *next; };
int uaf(Node *n, bool b) {
  if (!n) return 0;
  Node *m = n;
  if (b)
    delete m;
  return n->v;
}
static Node *find(Node *l, int x) {
  for (; l; l = l->next)
    if (l->v == x) return l;
  return nullptr;
}
int usefind(Node *l) {
  Node *p = find(l, 3);
  return p->v;
}
int emptyv(std::vector<int> v) {
  while (v.size() > 1)
    v.pop_back();
  v.pop_back();
  return v.back();
}
int lookup() {
  std::map<std::string,int> m;
  m["a"] = 1;
  auto it = m.find("b");
  return it->second;
}
int divi(int a, int n) {
  int d = n;
  for (int i = 0; i < 3; i++) d--;
  return a / d;
}
int *dang() { int x = 1; int *p = &x; return p; }
int useDang() { int *q; { int x = 1; q = &x; } return *q; }
int uninit(int c) {
  int x;
  if (c > 5) x = 1;
  return x;
}
void leak(int n) {
  char *p = (char*)malloc(10);
  if (!p) return;
  if (n > 7) return;
  free(p);
}
int up(std::unique_ptr<int> p) {
  auto q = std::move(p);
  return *p;
}
int ref() {
  std::vector<int> v{1,2};
  int &r = v[0];
  v.push_back(3);
  return r;
}
void rangefor(std::vector<int> &v) {
  for (int x : v)
    if (x == 7) v.push_back(8);
}
// CHECK: :15:{{[0-9]+}}: error: memory is used after it was freed: 'n' [use-after-free]
// CHECK-NEXT: :11:{{[0-9]+}}: note: 'n' is not null
// CHECK-NEXT: :13:{{[0-9]+}}: note: 'b' is true
// CHECK-NEXT: :14:{{[0-9]+}}: note: it is freed here
// CHECK-NEXT: :15:{{[0-9]+}}: note: confirmed by replay with n = {v = 0, next = 1 element}, b = true
// CHECK: :30:{{[0-9]+}}: error: back of 'v', which is empty [empty-container]
// CHECK-NEXT: :29:{{[0-9]+}}: note: 'pop_back' makes the size of 'v' 0
// CHECK-NEXT: :30:{{[0-9]+}}: note: in the call of 'std::vector<int>::back'
// CHECK-NEXT: :30:{{[0-9]+}}: note: confirmed by replay with v = {0}
// CHECK: :36:{{[0-9]+}}: error: 'it' is past the end [end-iterator]
// CHECK-NEXT: :35:{{[0-9]+}}: note: it comes from 'find'
// CHECK-NEXT: :36:{{[0-9]+}}: note: in the call of 'std::_Rb_tree_iterator<std::pair<const std::basic_string<char>, int>>::operator->'
// CHECK-NEXT: :36:{{[0-9]+}}: note: confirmed by replay
// CHECK: :44:{{[0-9]+}}: error: object is used after the end of its lifetime: 'q' [dangling]
// CHECK-NEXT: :44:{{[0-9]+}}: note: the lifetime of 'x' ends here
// CHECK-NEXT: :44:{{[0-9]+}}: note: confirmed by replay
// CHECK: :48:{{[0-9]+}}: error: 'x' is read before it has a value [uninitialized]
// CHECK-NEXT: :47:{{[0-9]+}}: note: 'c > 5' is false, where 'c' = 0
// CHECK-NEXT: :48:{{[0-9]+}}: note: confirmed by replay with c = 0
// CHECK: :53:{{[0-9]+}}: error: memory from 'malloc' at line 51 is lost [leak]
// CHECK-NEXT: :52:{{[0-9]+}}: note: 'p' is not null
// CHECK-NEXT: :53:{{[0-9]+}}: note: 'n > 7' is true, where 'n' = 8
// CHECK-NEXT: :53:{{[0-9]+}}: note: confirmed by replay with n = 8
// CHECK: :58:{{[0-9]+}}: error: 'p' owns nothing [null]
// CHECK-NEXT: :57:{{[0-9]+}}: note: 'unique_ptr' makes it null
// CHECK-NEXT: :58:{{[0-9]+}}: note: in the call of 'std::unique_ptr<int>::operator*'
// CHECK-NEXT: :58:{{[0-9]+}}: note: confirmed by replay with p = {ptr = {0, 0, 0, 0, 0, 0, 0, 0, ...}, deleter = {}}
// CHECK: :64:{{[0-9]+}}: error: iterator, pointer or reference was invalidated: 'r' [invalid-iterator]
// CHECK-NEXT: :63:{{[0-9]+}}: note: it is invalidated here by 'push_back'
// CHECK-NEXT: :64:{{[0-9]+}}: note: confirmed by replay
// CHECK: :67:{{[0-9]+}}: error: '__begin1' was invalidated [invalid-iterator]
// CHECK-NEXT: :68:{{[0-9]+}}: note: 'x == 7' is true, where 'x' = 7
// CHECK-NEXT: :68:{{[0-9]+}}: note: it is invalidated here by 'push_back'
// CHECK-NEXT: :67:{{[0-9]+}}: note: in the call of '__gnu_cxx::__normal_iterator<int *, std::vector<int>>::operator++'
// CHECK-NEXT: :67:{{[0-9]+}}: note: confirmed by replay with v = {7, 0{{.*}}}
