// What algorithms reorder keeps its values: each is one that was there, and parts
// of an element stay together. Which element is where, is not known.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <algorithm>
#include <deque>
#include <plimsoll/plimsoll.h>
#include <random>
#include <string>
#include <vector>
struct P {
  int n, m;
};
void rangeOk(std::vector<int> &v) {
  for (size_t i = 0; i < v.size(); i++)
    plimsoll_assume(v[i] >= 0 && v[i] <= 9);
  std::sort(v.begin(), v.end());
  for (size_t i = 0; i < v.size(); i++)
    plimsoll_assert(v[i] >= 0 && v[i] <= 9);
}
void arrayOk(int *a, int n) {
  plimsoll_assume(plimsoll_buffer_size(a) == (size_t)n && n >= 0);
  for (int i = 0; i < n; i++)
    a[i] = i % 10;
  std::sort(a, a + n);
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i] >= 0 && a[i] <= 9);
}
void arrayBad() {
  int a[3] = {1, 2, 30}, b[10] = {};
  std::sort(a, a + 3, std::greater<int>());
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[bounds]
  b[a[0]] = 1;
}
int pointersOk() {
  int x = 1, y = 2, z = 3;
  std::vector<int *> v{&x, &y, &z};
  std::sort(v.begin(), v.end(), [](const int *a, const int *b) { return *a < *b; });
  return *v[0] + *v[2];
}
int pointersBad() {
  int x = 1, y = 2;
  std::vector<int *> v{&x, nullptr, &y};
  std::sort(v.begin(), v.end());
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[null]
  return *v[0];
}
void partsOk(P *a, int n) {
  plimsoll_assume(plimsoll_buffer_size(a) == (size_t)n && n >= 0);
  for (int i = 0; i < n; i++)
    a[i].n = a[i].m = i;
  std::sort(a, a + n, [](const P &x, const P &y) { return x.n > y.n; });
  for (int i = 0; i < n; i++)
    plimsoll_assert(a[i].n == a[i].m);
}
void partsBad(P *a) {
  plimsoll_assume(plimsoll_buffer_size(a) == 3);
  for (int i = 0; i < 3; i++)
    a[i].n = a[i].m = i;
  std::sort(a, a + 3, [](const P &x, const P &y) { return x.n > y.n; });
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[assertion]
  plimsoll_assert(a[0].n == a[1].m);
}
void restOk() {
  int a[5] = {1, 2, 3, 4, 5};
  std::sort(a + 1, a + 4);
  plimsoll_assert(a[0] == 1 && a[4] == 5);
  plimsoll_assert(a[1] >= 2 && a[1] <= 4 && a[1] <= a[2]);
}
static void sortSome(int *a, int n) { std::sort(a, a + n); }
void calleeOk() {
  int a[5] = {1, 2, 3, 4, 5};
  sortSome(a + 1, 3);
  plimsoll_assert(a[0] == 1 && a[4] == 5);
  plimsoll_assert(a[1] >= 2 && a[1] <= 4 && a[1] != a[2]);
}
void calleeBad() {
  int a[5] = {1, 2, 3, 4, 5};
  sortSome(a + 1, 3);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[assertion]
  plimsoll_assert(a[2] == 2);
}
void kept() {
  std::vector<int> v{3, 1, 2};
  auto it = v.begin();
  int *p = &v[1];
  std::sort(v.begin(), v.end());
  plimsoll_assert(*it >= 1 && *p <= 3);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[assertion]
  plimsoll_assert(*it == 3);
}
void twiceOk(unsigned seed) {
  std::deque<int> d{3, 1, 2};
  std::mt19937 g(seed);
  std::shuffle(d.begin(), d.end(), g);
  std::stable_sort(d.begin(), d.end(), std::greater<int>());
  plimsoll_assert(d[1] >= 1 && d[1] <= 3);
}
void roundsBad(int rounds) {
  int a[3] = {1, 2, 3};
  for (int k = 0; k < rounds; k++)
    std::sort(a, a + 3, [](int x, int y) { return x > y; });
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[assertion]
  plimsoll_assert(a[0] == 1);
}
// What is inside a container moved with it.
void inner() {
  std::vector<std::vector<int>> v{{2}, {1}};
  int *p = &v[0][0];
  std::sort(v.begin(), v.end());
  const int first = v[0][0];
  // CHECK: :[[@LINE+4]]:{{.*}} not decided {{.*}}[assertion]
  // CHECK: :[[@LINE+3]]:{{.*}} not decided {{.*}}[uninitialized]
  // CHECK: :[[@LINE+2]]:{{.*}} not decided {{.*}}[bounds]
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[invalid-iterator]
  plimsoll_assert(*p == first);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[leak]
}
// A comparison that changes what it compares.
struct N {
  int visits;
};
void visits() {
  N a{0}, b{0};
  std::vector<N *> v{&a, &b};
  std::sort(v.begin(), v.end(), [](N *x, N *y) {
    x->visits = 1;
    return x < y;
  });
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[assertion]
  plimsoll_assert(b.visits == 0);
}
// Not each of the elements is kept: some may be there twice.
void unique() {
  std::vector<int> v{1, 1, 2};
  std::unique(v.begin(), v.end());
  // CHECK: :[[@LINE+3]]:{{.*}} error: assertion 'v[1] != v[2]' fails [assertion]
  // CHECK: :[[@LINE+2]]:{{.*}} not decided {{.*}}[uninitialized]
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[uninitialized]
  plimsoll_assert(v[1] != v[2]);
}
int uninitializedBad(std::mt19937 &g) {
  int a[3];
  a[0] = a[1] = 1;
  std::shuffle(a, a + 3, g);
  // CHECK: :[[@LINE+1]]:{{.*}} {{(error|warning|not decided)}} {{.*}}[uninitialized]
  return a[0];
}
