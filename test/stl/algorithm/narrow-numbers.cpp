// Numbers narrower than int are added as ints and cut off; and what is turned back to front.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -I %plimsoll-include -std=c++20 | FileCheck %s
#include <algorithm>
#include <functional>
#include <numeric>
#include <plimsoll/plimsoll.h>
#include <vector>

void iotaWraps(int k) {
  std::vector<signed char> v(200);
  std::iota(v.begin(), v.end(), (signed char)0);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(v[127] == 127 && v[128] == -128 && v[199] == -57);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
  plimsoll_assert(k != 3);
}
void iotaGrows(signed char c) {
  int a[3];
  std::iota(a, a + 3, c);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
  plimsoll_assert(a[2] > a[0]);
}
void iotaShort() {
  std::vector<short> v(3);
  std::iota(v.begin(), v.end(), (short)32767);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(v[1] == -32768 && v[2] == -32767);
}
void iotaInt(int n) {
  if (n < 0 || n > 1000) return;
  std::vector<int> v(n);
  std::iota(v.begin(), v.end(), 5);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  for (int i = 0; i < n; i++) plimsoll_assert(v[i] == i + 5);
}
void iotaBytes(unsigned n) {
  if (n > 1000) return;
  std::vector<unsigned char> v(n);
  std::iota(v.begin(), v.end(), 0);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  for (unsigned i = 0; i < n; i++) plimsoll_assert(v[i] == i % 256);
}
void sumWraps(signed char c, int k) {
  std::vector<signed char> v{c, c};
  signed char s = std::accumulate(v.begin(), v.end(), (signed char)0);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
  plimsoll_assert(k != 3 || c != 100);
}
void sumIsCut(long long c) {
  if (c < 0 || c > 10000000000) return;
  std::vector<long long> v{c};
  int s = std::accumulate(v.begin(), v.end(), 0);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  plimsoll_assert(s == c);
}
void sumOfUnsigned(unsigned c, int k) {
  std::vector<unsigned> v{c, c};
  int s = std::accumulate(v.begin(), v.end(), -1);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
  plimsoll_assert(k != 3 || c != 0xffffffff);
}
void partialSumWraps(short c, int k) {
  std::vector<short> v{c, c}, o(2);
  std::partial_sum(v.begin(), v.end(), o.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
  plimsoll_assert(k != 3 || c != 32767);
}
void differencesAreInts(unsigned char a, unsigned char b) {
  unsigned char v[2] = {a, b};
  int out[2];
  std::adjacent_difference(v, v + 2, out);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
  plimsoll_assert(out[1] >= 0);
}
void differencesByFunction(unsigned char a, unsigned char b) {
  unsigned char v[2] = {a, b};
  int out[2];
  std::adjacent_difference(v, v + 2, out, [](int x, int y) { return x * 1000 + y; });
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
  plimsoll_assert(out[1] <= 255);
}
void functionObjects(signed char a) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(std::plus<signed char>()(a, a) == (signed char)(a + a));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(std::minus<signed char>()(a, -1) == (signed char)(a + 1));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(std::negate<signed char>()(a) == (signed char)-a);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
  plimsoll_assert(std::plus<signed char>()(a, a) == a + a);
}
void rotatedBack(int a, int b, int c) {
  std::vector<int> v{a, b, c};
  std::rotate(v.rbegin(), v.rbegin() + 1, v.rend());
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(v[0] == c && v[1] == a && v[2] == b);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  plimsoll_assert(v[0] == b);
}
void rotatedBackBy2(int a, int b, int c) {
  std::vector<int> v{a, b, c};
  auto r = std::rotate(v.rbegin(), v.rbegin() + 2, v.rend());
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(v[0] == b && v[1] == c && v[2] == a && *r == c);
}
