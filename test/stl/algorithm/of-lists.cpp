// Extremes of lists and of two values, and what is known of divisors and middles.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,dangling --report=error,warning,precondition,unknown,proved -- -I %plimsoll-include -std=c++20 | FileCheck %s
#include <algorithm>
#include <numeric>
#include <climits>
#include <plimsoll/plimsoll.h>
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void maxOk(int a, int b, int c) { int m = std::max({a, b, c}); plimsoll_assert(m >= a); plimsoll_assert(m >= b && m >= c); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void maxIsOne(int a, int b, int c) { int m = std::max({a, b, c}); plimsoll_assert(m == a || m == b || m == c); }
// CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
void maxBad(int a, int b, int c) { int m = std::max({a, b, c}); plimsoll_assert(m == a); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void minOk(unsigned long n) { plimsoll_assert(std::min({n, 3ul, 7ul}) <= 3); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void minByOk(int a, int b) { int m = std::min({a, b}, [](int x, int y) { return x > y; }); plimsoll_assert(m >= a && m >= b); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void minmaxOk(int a, int b) { auto [lo, hi] = std::minmax(a, b); plimsoll_assert(lo <= hi && (lo == a || lo == b)); }
// CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
void minmaxBad(int a, int b) { auto t = std::minmax(a, b); plimsoll_assert(t.first < t.second); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void minmaxEqual(int a, int b) { if (a != b) return; auto t = std::minmax(a, b); plimsoll_assert(&t.first == &a && &t.second == &b); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void gcdOk(int a, int b) { if (a == INT_MIN || b == INT_MIN) return; int g = std::gcd(a, b); plimsoll_assert(g >= 0); plimsoll_assert(a == 0 || g <= (a < 0 ? -a : a)); if (b) plimsoll_assert(g != 0); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
void gcdBad(int a, int b) { plimsoll_assert(std::gcd(a, b) != 0); }
int gcdDivides(int a, int b) { if (a <= 0 || b <= 0) return 0; return a / std::gcd(a, b); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void lcmOk(int a, int b) { if (a < 1 || a > 10 || b < 1 || b > 10) return; plimsoll_assert(std::lcm(a, b) >= a); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void midOk(int a, int b) { int m = std::midpoint(a, b); if (a <= b) plimsoll_assert(a <= m && m <= b); }
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void midUnsigned(unsigned a, unsigned b) { plimsoll_assert(std::midpoint(a, b) >= std::min(a, b)); }
// CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
void midBad(int a, int b) { if (a < b) plimsoll_assert(std::midpoint(a, b) > a); }
#include <string>
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void textsOk(std::string &a, std::string &b) { std::string m = std::max({a, b}); plimsoll_assert(m == a || m == b); }
// CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
void textsBad(std::string &a, std::string &b) { std::string m = std::max({a, b}); plimsoll_assert(m == a); }
struct Part { int k; int v; };
// CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
void partsOk(Part a, Part b) { Part m = std::min({a, b}, [](const Part &x, const Part &y) { return x.k < y.k; }); plimsoll_assert(m.k <= a.k && m.k <= b.k); }
int danglingBad(int a, int b) {
  auto t = std::minmax(a + 1, b + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [dangling]
  return t.first;
}
