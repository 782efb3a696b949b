// [string.view]: iterators both ways, ranges, parts compared, literals; and the
// parts of spans whose length is a template argument.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark|unknown function).*:}}'
#include <cassert>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
using namespace std::literals;

void literalsOk() {
  auto v = "abc"sv;
  auto s = "ab"s;
  assert(v.size() == 3 && s.size() == 2);
  assert(v.compare(0, 2, s, 0, 2) == 0 && v.compare(1, 2, "bcd", 2) == 0);
  assert(v.substr(0, 2) == s);
}
void literalsBad() {
  auto v = "abc"sv;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'v.compare(1, 1, "abc", 1) == 0' fails
  assert(v.compare(1, 1, "abc", 1) == 0);
}
int backwardsOk() {
  std::string_view v = "abc";
  int n = 0;
  for (auto it = v.rbegin(); it != v.rend(); ++it)
    n += *it == 'x';
  return n;
}
int backwardsBad() {
  std::string_view v = "abc";
  auto it = v.rend();
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}
  return *it;
}
void swapOk() {
  auto v = "abc"sv, w = "x"sv;
  v.swap(w);
  assert(v.size() == 1 && w.size() == 3);
}
void swapBad() {
  auto v = "abc"sv, w = "x"sv;
  v.swap(w);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: index 2 is out of range
  v[2];
}
void rangeOk() {
  std::string s = "abcd";
  std::string_view v(s.begin() + 1, s.end());
  assert(v.size() == 3 && v[0] == 'b');
}
char rangeBad() {
  std::string s = "abcd";
  std::string_view v(s.begin() + 1, s.end());
  s += "and more, so that the characters are elsewhere";
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}
  return v[0];
}
int partsOk() {
  int a[4] = {1, 2, 3, 4};
  std::span<int> s(a);
  assert(s.first<2>()[1] == 2 && s.last<1>()[0] == 4);
  assert(s.subspan<1>().size() == 3);
  assert(std::ssize(s) == 4 && std::ssize(a) == 4);
  return s.subspan<1, 2>()[1];
}
int partsBad() {
  int a[4] = {1, 2, 3, 4};
  std::span<int> s(a);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: more than the 4 elements of 's' are asked for
  return s.first<5>()[0];
}
int subspanBad() {
  int a[4] = {1, 2, 3, 4};
  std::span<int> s(a);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: the subspan is longer than what 's' has
  return s.subspan<3, 2>()[0];
}
