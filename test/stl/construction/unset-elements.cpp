// Elements have a value as far as what built them gave them one, whatever was in their place before.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown '--checks=-*,uninitialized' -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <algorithm>
#include <array>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <variant>
#include <vector>
struct P { int a; int b = 3; P() {} P(int x) : a(x) {} };
struct Q { int a; int b; };
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f1Bad() { std::vector<P> v; v.emplace_back(); return v[0].a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f2Bad() { std::vector<P> v; v.emplace_back(7); v.pop_back(); v.emplace_back(); return v[0].a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f3Bad() { std::vector<P> v(3); return v[1].a; }
int f4Ok() { std::vector<Q> v(3); return v[1].a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f5Bad() { Q q; q.a = 1; std::vector<Q> v; v.push_back(q); return v[0].b; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f6Bad(int n) { Q q; q.a = 1; std::vector<Q> v; for (int i = 0; i < n; ++i) v.push_back(q); return v.empty() ? 0 : v[0].b; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f7Bad(int n) { std::vector<P> v; for (int i = 0; i < n; ++i) v.emplace_back(); return v.empty() ? 0 : v[0].a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f8Bad(int n) { std::list<P> v; for (int i = 0; i < n; ++i) v.emplace_back(); return v.empty() ? 0 : v.front().a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f9Bad(int n) { std::vector<P> v; v.resize(n); return v.empty() ? 0 : v.front().a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f10Bad(int n) { std::map<int, P> m; return m[n].a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f11Bad() { std::array<int, 3> a; return a[1]; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f12Bad(int n) { std::vector<std::array<int, 3>> v; std::array<int, 3> a; v.push_back(a); return v[0][1]; }
int f13Ok(int n) { std::vector<std::array<int, 3>> v; v.emplace_back(); return v[0][1]; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f14Bad(int n) { std::deque<P> v; v.emplace_front(3); v.pop_front(); v.emplace_front(); return v.front().a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f15Bad(int n) { std::vector<Q> v; for (int i = 0; i < n; ++i) { Q q; q.a = i; v.push_back(q); q.b = 1; } return v.empty() ? 0 : v.back().b; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f16Bad(std::vector<P> &v) { v.emplace_back(); return v.back().a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f17Bad(std::vector<P> &v) { v.pop_back(); v.emplace_back(); return v.back().a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f18Bad(std::map<int, P> &m) { m.clear(); return m[1].a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f19Bad(std::vector<Q> &v) { Q q; q.a = 1; v.push_back(q); return v.back().b; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f20Bad(std::vector<Q> &v) { Q q; q.a = 1; v.insert(v.begin(), q); return v.front().b; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f21Bad() { std::vector<Q> v; Q q; q.a = 1; for (int i = 0; i < 4; ++i) v.insert(v.begin(), q); std::vector<Q> w = v; return w[2].b; }
struct S { int a; std::string s; };
struct D { int a; std::string s; D() = default; };
struct In { int x; std::string s; };
struct W { In m; int k; W() : k(1) {} };
struct Base { int z; Base() = default; };
struct Derived : Base { int y; Derived() { y = 2; } };
struct U { union { int i; float f; }; int k; U() : k(1) {} };
struct Bits { unsigned a : 3, b : 5; Bits() : a(1) {} };
struct Copy { int a; Copy(int x) : a(x) {} Copy(const Copy &) {} };
struct Late { int a; Late(int x) { a = x; } };
struct Maybe { int a; Maybe(int x) { if (x > 0) a = x; } };
struct Arr { int a[3]; int n; Arr() : n(0) {} };
void put(std::vector<Q> &v, const Q &q) { v.push_back(q); }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f22Bad(int n) { std::vector<Q> v; Q q; q.a = 1; for (int i = 0; i < n; ++i) put(v, q); return v.empty() ? 0 : v[0].b; }
int f23Ok(int n) { std::vector<Q> v; Q q; q.a = q.b = 1; for (int i = 0; i < n; ++i) put(v, q); return v.empty() ? 0 : v[0].b; }
int f24Ok() { std::vector<S> v(2); return v[1].a; }
int f25Ok() { std::vector<S> v; v.push_back({3, "a"}); v.pop_back(); v.emplace_back(); int a = v[0].a; if (a) { int *p = nullptr; *p = 1; } return a; }
int f26Ok() { std::vector<D> v(2); return v[1].a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f27Bad() { std::vector<W> v; v.emplace_back(); v.pop_back(); v.emplace_back(); return v[0].m.x; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f28Bad() { std::vector<W> v; v.emplace_back(); v[0].m.x = 1; v.pop_back(); v.emplace_back(); return v[0].m.x; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f29Bad() { std::vector<Derived> v; v.emplace_back(); v[0].z = 1; v.pop_back(); v.emplace_back(); return v[0].z; }
int f30Ok() { std::vector<Derived> v; v.emplace_back(); return v[0].y; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f31Bad() { std::vector<U> v; v.emplace_back(); v[0].i = 1; v.pop_back(); v.emplace_back(); return v[0].i; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f32Bad() { std::vector<Bits> v; v.emplace_back(); v[0].b = 1; v.pop_back(); v.emplace_back(); return v[0].b; }
int f33Ok() { std::vector<Bits> v; v.emplace_back(); return v[0].a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f34Bad() { std::vector<Copy> v; Copy c(3); v.push_back(c); return v[0].a; }
int f35Ok(int n) { std::vector<Late> v; for (int i = 0; i < n; ++i) v.emplace_back(i); return v.empty() ? 0 : v[0].a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f36Bad(int n) { std::vector<Maybe> v; for (int i = 0; i < n; ++i) v.emplace_back(i); return v.empty() ? 0 : v[0].a; }
int f37Ok() { Maybe m(3); return m.a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f38Bad() { Maybe m(0); return m.a; }
int f39Ok() { std::optional<Late> o; o.emplace(3); return o->a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f40Bad() { std::optional<Maybe> o; o.emplace(3); o.emplace(0); return o->a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f41Bad() { std::vector<Arr> v; v.emplace_back(); v[0].a[1] = 2; v.pop_back(); v.emplace_back(); return v[0].a[1]; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f42Bad() { Derived *d = new Derived; int r = d->z; delete d; return r; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f43Bad() { Derived *d = new Derived(); int r = d->z; delete d; return r; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f44Bad() { alignas(Derived) char b[sizeof(Derived)]; Derived *d = new (b) Derived; d->z = 1; d->~Derived(); Derived *e = new (b) Derived; return e->z; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f45Bad() { std::map<int, W> m; m[1].m.x = 3; m.erase(1); return m[1].m.x; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f46Bad() { std::variant<int, Maybe> v; v.emplace<Maybe>(1); v.emplace<int>(2); v.emplace<Maybe>(0); return std::get<Maybe>(v).a; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f47Bad() { auto p = std::make_unique<Derived>(); return p->z; }
int f48Ok() { auto p = std::make_unique<D>(); return p->a; }
int f49Ok(std::vector<Q> &v) { std::vector<Q> w; for (auto &q : v) w.push_back(q); return w.empty() ? 0 : w[0].b; }
int f50Ok(int n) { std::vector<int> v; for (int i = 0; i < n; ++i) { v.push_back(i); if (v.size() > 3) v.pop_back(); } return v.empty() ? 0 : v.back(); }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f51Bad(int n) { std::deque<Q> v; for (int i = 0; i < n; ++i) { Q q; q.a = i; if (i % 2) q.b = 1; v.push_front(q); } int s = 0; while (!v.empty()) { s += v.front().b; v.pop_front(); } return s; }
// CHECK: :[[@LINE+1]]:{{.*}} error: 'v[0].b' is read before it has a value [uninitialized]
int f52Bad(int n) { std::vector<Q> v; for (int i = 0; i < n; ++i) { Q q; q.a = i; v.push_back(q); } std::sort(v.begin(), v.end(), [](const Q &x, const Q &y) { return x.a < y.a; }); return v.empty() ? 0 : v[0].b; }
int f53Ok(int n) { std::vector<Q> v; for (int i = 0; i < n; ++i) { v.push_back({i}); } std::sort(v.begin(), v.end(), [](const Q &x, const Q &y) { return x.a < y.a; }); return v.empty() ? 0 : v[0].b; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f54Bad() { int *raw = new int[3]; std::vector<int> v(raw, raw + 3); delete[] raw; return v[1]; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f55Bad() { int x; std::vector<int> v; v.push_back(x); return v[0]; }
// CHECK: :[[@LINE+1]]:{{.*(error: |warning: |precondition|not decided).*}}[uninitialized]
int f56Bad(int n) { int x; std::vector<int> v; for (int i = 0; i < n; ++i) v.push_back(x); return v.empty() ? 0 : v[0]; }
int f57Ok(int n) { auto b = std::make_unique<int[]>(3); std::vector<int> v(b.get(), b.get() + 3); return v[0]; }
