// A comparison to sort by never holds of an element and itself, which is asked of one that compares values alone, and what is compared has a value.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s
#include <algorithm>
#include <vector>
struct P {
  int k, v;
};
void strictOk(std::vector<P> &v) {
  std::sort(v.begin(), v.end(), [](const P &a, const P &b) { return a.k < b.k; });
}
void notStrictBad(std::vector<P> &v) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [bounds]
  std::sort(v.begin(), v.end(), [](const P &a, const P &b) { return a.k <= b.k; });
}
void notStrictHeapBad(std::vector<int> &v) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [bounds]
  std::make_heap(v.begin(), v.end(), [](int a, int b) { return !(a < b); });
}
void heapOk(std::vector<int> &v) {
  std::make_heap(v.begin(), v.end(), [](int a, int b) { return b < a; });
}
void indicesOk(std::vector<int> &v, const int (&w)[10]) {
  std::sort(v.begin(), v.end(), [&](int a, int b) { return w[a % 10u] < w[b % 10u]; });
}
void indicesBad(std::vector<int> &v, const int (&w)[10]) {
  std::sort(v.begin(), v.end(), [&](int a, int b) { return w[a % 10u] <= w[b % 10u]; });
}
int valuesOk(int n) {
  if (n < 1 || n > 100)
    return 0;
  int a[100];
  for (int i = 0; i < n; i++)
    a[i] = n - i;
  std::sort(a, a + n);
  return a[0];
}
int noValuesBad() {
  int a[4];
  a[0] = a[1] = a[2] = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [uninitialized]
  std::sort(a, a + 4);
  return a[0];
}
int noValuesByBad() {
  int a[4];
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [uninitialized]
  std::sort(a, a + 4, [](int x, int y) { return x > y; });
  return a[0];
}
// A comparison that is not asked of an element and itself.
struct Never {
  bool operator()(int a, int b) const {
    if (a == b)
      throw 1;
    return a < b;
  }
};
int differentOk(std::vector<int> &v) {
  int a[4] = {};
  std::sort(v.begin(), v.end(), Never{});
  // CHECK: :[[@LINE+1]]:{{.*}} {{(error|precondition|not decided)}}{{.*}} [bounds]
  return a[v.size()];
}
