// What holds behind a use of an element that another container took over is not known, nor what is there to be
// reached: a branch or an assertion that seems to decide against it was taken to say that it never is.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -w | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <array>
#include <cassert>
#include <list>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>
void swappedBad() {
  std::vector<int> v{1, 2}, w{3, 4};
  int &r = v[0];
  std::swap(v, w);
  r = 9;
  if (w[0] == 9)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    assert(false);
}
void assertedBad() {
  std::vector<int> v{2};
  int *p = &v.front();
  std::vector<int> w{6};
  std::swap(v, w);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  assert(*p == 2);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  assert(false);
}
void refilledBad() {
  std::vector<int> v{1, 2};
  int *p = &v[0];
  std::vector<int> w = std::move(v);
  v = {7, 8};
  if (*p == 1)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    assert(false);
}
void splicedBad() {
  std::list<int> l{1, 2, 3}, k{4};
  auto it = l.begin();
  k.splice(k.begin(), l, it);
  *it = 7;
  if (k.front() == 7)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    assert(false);
}
void rowsBad() {
  std::array<std::vector<int>, 2> a{{{1}, {2}}};
  int *p = &a[0][0];
  std::swap(a[0], a[1]);
  if (*p == 1)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    assert(false);
}
// Where the element is not known, it may be the one that was taken over, too.
void extractedBad() {
  std::map<int, int> m{{0, 7}}, n{{1, 3}, {3, 5}};
  int *p = &m.begin()->second;
  n.insert(m.extract(0));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion '*p == 7' fails
  assert(*p == 7);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'p == &n.at(0)' fails
  assert(p == &n.at(0));
  // CHECK: :[[@LINE+1]]:{{.*}}: {{remark: not decided whether|warning:}}{{.*}} assertion 'false' fails
  assert(false);
}
// Nor where it is one that was taken over on one way only.
void onOneWayBad(bool b) {
  std::vector<int> v{1}, w{2};
  int *p = &v[0];
  if (b)
    v.swap(w);
  *p = 5;
  if (b)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    assert(w[0] == 1);
}
static void set(int &r) { r = 5; }
void byCallBad(bool b) {
  std::vector<int> v{1}, w{2};
  int *p = &v[0];
  if (b)
    v.swap(w);
  set(*p);
  if (b)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    assert(w[0] == 1);
}

// What an assertion says of elements that moved contradicts what seems to be known: the code behind it is reached.
static void swappedIn(std::vector<int> &a, std::vector<int> &b) {
  std::swap(a, b);
}

void contradictionBad(int n, int x) {
  std::vector<int> v1 = {n, 5, n};
  std::vector<int> v2 = {x, 0, -1};
  auto it = v1.begin() + 1;
  v2 = std::move(v1);
  swappedIn(v2, v1);
  std::vector<int *> kept;
  for (auto &e : v1)
    kept.push_back(&e);
  std::swap(v2, v1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  assert(&*it == kept[1]);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  assert(it == v2.begin() + 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  assert(false);
}

// Nor does a function throw for sure that looks at what was taken over.
void thrownBad() {
  std::vector<std::vector<int>> v{{}}, w;
  std::vector<int> &r = v[0];
  w = std::move(v);
  w[0].resize(5);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  assert(r.at(3) == 0);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  assert(false);
}

void caughtBad() {
  std::vector<std::vector<int>> v{{}}, w;
  std::vector<int> &r = v[0];
  w = std::move(v);
  w[0].resize(5);
  try {
    r.at(3) = 1;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    assert(false);
  } catch (...) {
  }
}

// Where it takes long to find out whether what follows relies on such an element, it may.
void longBad(int n, int x) {
  std::vector<int> v{n, 0};
  std::unordered_map<int, int> m{{2, x}}, o{{2, 1}, {3, 1}, {5, 0}};
  auto it = v.begin();
  std::swap(m, o);
  std::vector<int> copy = v;
  copy = std::move(v);
  o.insert(m.extract(5));
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  assert(&*it == &*(copy.begin() + 0));
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion 'false' fails
  assert(false);
}
