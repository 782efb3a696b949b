// [charconv.to.chars]: writes within its range only, which must be one; the result is in it.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=gnu++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cassert>
#include <charconv>
#include <string_view>
#include <system_error>
void freedBad() {
  char *b = new char[8];
  delete[] b;
  std::to_chars(b, b + 8, 1); // CHECK: [[#@LINE]]:{{.*}} error: the range of pointers refers to an object that is gone
}
void smallBad(int n) {
  char b[4];
  if (n < 100000)
    return;
  std::to_chars(b, b + 8, n); // CHECK: [[#@LINE]]:{{.*}} error: the range of pointers is not within one object
}
void doubleBad(double d) {
  char b[4];
  std::to_chars(b, b + 32, d); // CHECK: [[#@LINE]]:{{.*}} error: the range of pointers is not within one object
}
void precisionBad(double d) {
  char b[4];
  std::to_chars(b, b + 5, d, std::chars_format::fixed, 3); // CHECK: [[#@LINE]]:{{.*}} error: the range of pointers is not within one object
}
void rangeOk(int n, double d) {
  char b[32];
  std::to_chars(b, b + sizeof b, n);
  std::to_chars(b, b + sizeof b, n, 16);
  std::to_chars(b, b + sizeof b, d);
  std::to_chars(b, b + sizeof b, d, std::chars_format::general);
}
void noneOk() {
  char *p = nullptr;
  std::to_chars(p, p, 1);
}
void endOk(unsigned long n) {
  char b[32];
  auto [end, error] = std::to_chars(b, b + sizeof b - 1, n);
  *end = 0;
}
void endBad(unsigned long n) {
  char b[4];
  auto r = std::to_chars(b, b + 4, n);
  *r.ptr = 0; // CHECK: [[#@LINE]]:{{.*}} not decided {{.*}}bounds
}
char firstOk(int n) {
  char b[8];
  auto r = std::to_chars(b, b + 8, n);
  return r.ec == std::errc() ? b[0] : 0;
}
size_t viewOk(int n) {
  char b[16];
  auto r = std::to_chars(b, b + 16, n);
  return std::string_view(b, r.ptr - b).size();
}
char enoughOk(long long n) {
  char b[20];
  std::to_chars(b, b + sizeof b, n);
  return b[0];
}
char literalOk() {
  char b[12];
  std::to_chars(b, b + 12, 123);
  return b[0];
}
int lengthOk(int n) {
  char b[12];
  auto r = std::to_chars(b, b + 11, n);
  assert(r.ec == std::errc());
  *r.ptr = 0;
  int length = 0;
  while (b[length])
    ++length;
  return length;
}
int binaryOk(int n) {
  char b[34];
  auto r = std::to_chars(b, b + 33, n, 2);
  *r.ptr = 0;
  return b[0];
}
int binaryBad(int n) {
  char b[33];
  auto r = std::to_chars(b, b + 33, n, 2);
  *r.ptr = 0; // CHECK: [[#@LINE]]:{{.*}} not decided {{.*}}bounds
  return b[0];
}
int wideBad(__int128 n) {
  char b[21];
  auto r = std::to_chars(b, b + 21, n);
  *r.ptr = 0; // CHECK: [[#@LINE]]:{{.*}} not decided {{.*}}bounds
  return b[0];
}
char shortBad(long long n) {
  char b[4];
  std::to_chars(b, b + 4, n);
  return b[0]; // CHECK: [[#@LINE]]:{{.*}} not decided {{.*}}uninitialized
}
