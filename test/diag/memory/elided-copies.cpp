// [class.copy.elision]: a local that every return gives is the result itself, as Clang and GCC have it. Others are copied.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s
#include <cassert>
#include <string>
#include <vector>
static int copies, ends;
struct Str {
  int x;
  Str(int x) : x(x) {}
  Str(const Str &o) : x(o.x) { ++copies; }
  ~Str() { ++ends; }
};
static Str make(int n) {
  Str s(n + 1);
  s.x++;
  return s;
}
void madeOk(int n) {
  copies = ends = 0;
  {
    Str s = make(n);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(s.x == n + 2);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(copies == 0 && ends == 0);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(ends == 1);
}
void madeBad(int n) {
  copies = ends = 0;
  Str s = make(n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(copies == 1);
}
static Str either(int n) {
  Str a(1);
  Str b(n);
  if (n > 3)
    return a;
  return b;
}
void eitherOk(int n) {
  copies = ends = 0;
  {
    Str s = either(n);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(copies == 1 && ends == 2);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(s.x == (n > 3 ? 1 : n));
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(ends == 3);
}
// Clang has it in place also here, GCC copies it.
static Str early(int n) {
  if (n == 0)
    return Str(7);
  Str s(n);
  if (n > 3)
    return s;
  s.x = 0;
  return s;
}
void earlyOk(int n) {
  copies = ends = 0;
  {
    Str s = early(n);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(s.x == (n == 0 ? 7 : n > 3 ? n : 0));
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(copies == ends);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(ends == copies + 1);
}
static Str throwing(int n) {
  Str s(n);
  if (n > 3)
    throw 1;
  return s;
}
void throwingOk(int n) {
  copies = ends = 0;
  try {
    Str s = throwing(n);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(n <= 3 && ends == 0);
  } catch (int) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(n > 3);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(ends == 1 && copies == 0);
}
struct Self {
  Self *me;
  Self() : me(this) {}
  Self(const Self &) : me(this) {}
};
static Self self() {
  Self s;
  return s;
}
void selfOk() {
  Self s = self();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(s.me == &s);
}
struct Own {
  int *p;
  Own() : p(new int(3)) {}
  Own(Own &&o) : p(o.p) { o.p = nullptr; }
  ~Own() { delete p; }
};
static Own own(bool b) {
  Own o;
  if (b)
    *o.p = 4;
  return o;
}
void ownOk(bool b) {
  Own o = own(b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(*o.p == (b ? 4 : 3));
}
static Str parameter(Str s) { return s; }
void parameterOk() {
  copies = 0;
  Str s = parameter(Str(3));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(copies == 1);
}
static std::vector<int> plain(int n) {
  std::vector<int> v(n < 0 ? 0 : n, 1);
  v.push_back(2);
  return v;
}
void plainOk(int n) {
  std::vector<int> v = plain(n);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(v.back() == 2);
}
