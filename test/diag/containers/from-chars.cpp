// [charconv.from.chars]: the value is written only if there is a number that it has room for; where that ends is within the range.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cassert>
#include <charconv>
#include <string>
#include <string_view>
#include <system_error>

int valueOk(const std::string &s) {
  int n;
  auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), n, 16);
  return error == std::errc() ? n : -1;
}
int valueBad(const std::string &s) {
  int n;
  auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), n, 16);
  return n; // CHECK: [[#@LINE]]:{{.*}} not decided {{.*}}'n' is read before it has a value
}
double keptOk(const std::string &s) {
  double x = 0;
  std::from_chars(s.data(), s.data() + s.size(), x);
  return x;
}
char restOk(const std::string &s) {
  int n;
  auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), n);
  return end != s.data() + s.size() ? *end : 'x';
}
void rangeOk() {
  const char *s = "12";
  int n = 0;
  std::from_chars(s, s + 2, n);
}
void rangeBad() {
  const char s[] = {'1', '2'};
  int n = 0;
  std::from_chars(s, s + 4, n); // CHECK: [[#@LINE]]:{{.*}} error: the range of pointers is not within one object
}
void noneOk() {
  const char *s = "12";
  int n = 7;
  auto result = std::from_chars(s, s, n);
  assert(n == 7 && result.ec == std::errc::invalid_argument && result.ptr == s);
}
void noneBad() {
  const char *s = "12";
  int n = 7;
  auto result = std::from_chars(s, s, n);
  assert(result.ec == std::errc()); // CHECK: [[#@LINE]]:{{.*}} warning: assertion 'result.ec == std::errc()' fails
}
