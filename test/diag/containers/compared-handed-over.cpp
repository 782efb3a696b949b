// Addresses of elements that a callee compares after another container took the elements over: it knows them from before.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:}}"
//   rule: [container.reqmts]; docs/heap.md
#include <algorithm>
#include <iterator>
#include <list>
#include <plimsoll/plimsoll.h>
#include <set>
#include <utility>
#include <vector>

using Numbers = std::vector<int>;

// Into memory: numbers, addresses, and what becomes of objects.
void isFirst(Numbers &a, Numbers &b, int *p, int *out) {
  a.swap(b);
  *out = p == &b[0];
}

int inMemoryOk() {
  Numbers a{1, 2}, b{3};
  int *p = &a[0], r = 5;
  isFirst(a, b, p, &r);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}[assertion]
  plimsoll_assert(r == 1);
  return r;
}

int inMemoryBad() {
  Numbers a{1, 2}, b{3};
  int *p = &a[0], r = 5;
  isFirst(a, b, p, &r);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(r == 0);
  return r;
}

void chooseOf(Numbers &a, Numbers &b, int *p, int **out, int *x, int *y) {
  a.swap(b);
  *out = p == &b[0] ? x : y;
}

int addressOk() {
  Numbers a{1, 2}, b{3};
  int *p = &a[0], x = 1, y = 2, *o = nullptr;
  chooseOf(a, b, p, &o, &x, &y);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}[assertion]
  plimsoll_assert(o == &x);
  return 0;
}

int addressBad() {
  Numbers a{1, 2}, b{3};
  int *p = &a[0], x = 1, y = 2, *o = nullptr;
  chooseOf(a, b, p, &o, &x, &y);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(o == &y);
  return 0;
}

void deleteIfFirst(Numbers &a, Numbers &b, int *p, int *h) {
  a.swap(b);
  if (p == &b[0])
    delete h;
}

int deletedBad() {
  Numbers a{1, 2}, b{3};
  int *p = &a[0], *h = new int(3);
  deleteIfFirst(a, b, p, h);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[double-free]
  delete h;
  return 0;
}

// In what it returns, throws and claims.
int *chosenOf(Numbers &a, Numbers &b, int *p, int *x, int *y) {
  a.swap(b);
  return p == &b[0] ? x : y;
}

int returnedBad() {
  Numbers a{1, 2}, b{3};
  int *p = &a[0], x = 1, y = 2;
  int *o = chosenOf(a, b, p, &x, &y);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(o == &y);
  return *o;
}

void throwIfFirst(Numbers &a, Numbers &b, int *p) {
  a.swap(b);
  if (p == &b[0])
    throw 1;
}

int thrownBad() {
  Numbers a{1, 2}, b{3};
  int *p = &a[0];
  bool caught = false;
  try {
    throwIfFirst(a, b, p);
  } catch (int) {
    caught = true;
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}[assertion]
  plimsoll_assert(!caught);
  return 0;
}

// In a loop.
void areFirst(Numbers &a, Numbers &b, int **ps, bool *out, int n) {
  a.swap(b);
  for (int i = 0; i < n; ++i)
    out[i] = ps[i] == &b[0];
}

int loopedBad() {
  Numbers a{1, 2}, b{3};
  int *ps[2]{&a[0], &a[1]};
  bool are[2]{};
  areFirst(a, b, ps, are, 2);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(!are[0]);
  return 0;
}

// Two that changed hands before the call.
void setIfSame(int *p, int *q, int *o) {
  if (p == q)
    *o = 2;
}

int splicedBad() {
  std::list<int> a{1, 2, 4}, b{3};
  a.reverse();
  int o = 1, *p = &a.front();
  b.splice(b.begin(), a, a.begin(), std::prev(a.end()));
  setIfSame(p, &b.front(), &o);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}[assertion]
  plimsoll_assert(o == 1);
  return o;
}

int splicedAsMadeBad() {
  std::list<int> a{1, 2}, b{3};
  int o = 1, *p = &a.front();
  b.splice(b.begin(), a);
  setIfSame(p, &b.front(), &o);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(o == 1);
  return o;
}

// One of two functions, and one of them hands over.
struct Step {
  virtual ~Step() = default;
  virtual void go(Numbers &a, Numbers &b) { a.swap(b); }
};

struct NoStep : Step {
  void go(Numbers &, Numbers &) override {}
};

int dispatchedBad(bool some) {
  Numbers a{1, 2}, b{3};
  int *p = &a[0];
  Step step;
  NoStep none;
  Step *s = some ? &step : &none;
  s->go(a, b);
  *p = 9;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(a[0] == 9);
  return *p;
}

// What models compare: what there is in containers and pairs.
int pairsBad() {
  std::list<int> a{1, 2, 4}, b{3};
  a.reverse();
  std::pair<int *, int> x{&a.front(), 1};
  b.splice(b.begin(), a, a.begin(), std::prev(a.end()));
  std::pair<int *, int> y{&b.front(), 1};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}[assertion]
  plimsoll_assert(x != y);
  return 0;
}

int foundBad() {
  std::list<int> a{1, 2, 4}, b{3};
  a.reverse();
  std::vector<int *> all{&a.front()};
  b.splice(b.begin(), a, a.begin(), std::prev(a.end()));
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}[assertion]
  plimsoll_assert(std::find(all.begin(), all.end(), &b.front()) == all.end());
  return 0;
}

int vectorsBad() {
  Numbers a{1, 2}, b{3};
  std::vector<int *> x{&a[0]};
  for (int i = 0; i < 3; ++i)
    a.swap(b);
  std::vector<int *> y{&b[0]};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(x != y);
  return 0;
}

// A range of such iterators ends where it does, though it seems never to.
int distanceBad() {
  std::set<int> m{1}, n;
  Numbers a{1, 2}, b{3};
  auto it = m.begin();
  for (int i = 0; i < 3; ++i) {
    a.swap(b);
    m.swap(n);
  }
  int k = std::distance(it, n.end());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(k != 1);
  return 0;
}
