// An address of an element that another container took over is that of the element there, one of what is gone may be any:
// neither a run nor a function that compares it decides which.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -w | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cassert>
#include <utility>
#include <vector>
void movedOk() {
  std::vector<int> v{1, 2, 3};
  int *p = &v[1];
  std::vector<int> w = std::move(v);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  assert(p == &w[1]);
}
void swappedOk() {
  std::vector<int> v{1, 2, 3}, w;
  int *p = v.data();
  w.swap(v);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  assert(p == w.data());
}
static bool same(const int *p, const int *q) { return p == q; }
void grownBad() {
  std::vector<int> v{1};
  int *old = v.data();
  v.reserve(v.capacity() + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'same(old, v.data())' fails
  assert(same(old, v.data()));
}
void movedBad() {
  std::vector<int> v{1}, w;
  int *old = v.data();
  w = std::move(v);
  if (same(old, &w[0]))
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    assert(false);
}
void capturedBad() {
  std::vector<int> v{1}, w;
  int *old = v.data();
  w = std::move(v);
  if ([&] { return old == w.data(); }())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    assert(false);
}
void roomOk() {
  std::vector<int> v;
  v.reserve(10);
  v.push_back(1);
  int *old = v.data();
  v.push_back(2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved that this cannot happen: assertion 'same(old, v.data())' fails
  assert(same(old, v.data()));
}
void apartOk() {
  std::vector<int> v{1, 2}, w{3};
  // CHECK: :[[@LINE+1]]:{{.*}} proved that this cannot happen: assertion '!same(&v[0], &v[1]) && !same(&v[0], &w[0])' fails
  assert(!same(&v[0], &v[1]) && !same(&v[0], &w[0]));
}
