// Targets of std::function, and functions in containers.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s
#include <algorithm>
#include <cassert>
#include <functional>
#include <map>
#include <string>
#include <vector>
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
int plainOk(int x) {
  std::function<int(int, int)> f = add;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(f(x, 1) == x + 1);
  f = sub;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(f(x, 1) == x - 1);
  return 0;
}
int lambdaOk(int x) {
  int n = 0;
  std::function<void(int)> f = [&](int k) { n += k; };
  f(x);
  f(x);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(n == 2 * x);
  return n;
}
int lambdaBad(int x) {
  int n = 0;
  std::function<void(int)> f = [&](int k) { n += k; };
  f(x);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
  assert(n == 0);
  return n;
}
static int apply(const std::function<int(int)> &f, int x) { return f(x); }
int applyOk(int x) {
  int r = apply([=](int k) { return k + x; }, 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(r == x + 2);
  return r;
}
int eitherOk(bool b, int x) {
  std::function<int(int, int)> f;
  if (b)
    f = add;
  else
    f = [](int a, int b) { return a - b; };
  int r = f(x, 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(r == (b ? x + 1 : x - 1));
  return r;
}
int vectorOk(int x) {
  std::vector<std::function<int(int)>> v;
  v.push_back([](int k) { return k + 1; });
  v.push_back([](int k) { return k * 2; });
  int r = v[0](x);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(r == x + 1);
  return v[1](r);
}
int mapOk(int x) {
  std::map<std::string, int (*)(int, int)> m;
  m["add"] = add;
  m["sub"] = sub;
  auto it = m.find("sub");
  if (it == m.end())
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(it->second(x, 1) == x - 1);
  return 0;
}
template <class F> int twice(F f, int x) { return f(f(x)); }
int templOk(int x) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(twice([](int k) { return k + 1; }, x) == x + 2);
  return 0;
}
struct Button {
  std::function<void()> onClick;
  void click() { if (onClick) onClick(); }
};
int buttonOk() {
  Button b;
  int n = 0;
  b.onClick = [&n] { ++n; };
  b.click();
  b.click();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(n == 2);
  return n;
}
