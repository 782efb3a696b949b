// [char.traits.require]: functions of char_traits are given memory with so many characters; a bitset or a path is made of a text.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <bitset>
#include <cassert>
#include <filesystem>
#include <string>
using T = std::char_traits<char>;
void copyBad() {
  char b[4], c[8] = {};
  T::copy(b, c, 8); // CHECK: [[#@LINE]]:{{.*}} error: 'b' has no room for so many characters
}
void moveBad() {
  char b[4] = {}, c[8];
  T::move(c, b, 5); // CHECK: [[#@LINE]]:{{.*}} error: more characters are read than there are
}
void assignBad() {
  char b[4];
  T::assign(b, 5, 'x'); // CHECK: [[#@LINE]]:{{.*}} error: 'b' has no room for so many characters
}
int compareBad() {
  char b[4] = {}, c[8] = {};
  return T::compare(b, c, 8); // CHECK: [[#@LINE]]:{{.*}} error: more characters are read than there are
}
bool findBad() {
  char *b = new char[4]{};
  delete[] b;
  return T::find(b, 4, 'x'); // CHECK: [[#@LINE]]:{{.*}} error: the memory that characters are read from was freed
}
void wideBad() {
  wchar_t b[4], c[8] = {};
  std::char_traits<wchar_t>::copy(b, c, 8); // CHECK: [[#@LINE]]:{{.*}} error: 'b' has no room for so many characters
}
void traitsOk() {
  char b[4], c[4] = "abc", x;
  T::copy(b, c, 4);
  assert(b[1] == 'b' && T::compare(b, c, 4) == 0);
  T::move(b, b + 1, 3);
  assert(b[0] == 'b' && b[1] == 'c');
  assert(T::find(b, 4, 'c') == b + 1 && !T::find(b, 4, 'x'));
  T::assign(b, 4, 'x');
  assert(b[3] == 'x');
  T::assign(x, 'c');
  assert(x == 'c');
  T::copy(nullptr, nullptr, 0);
}
void bitsetBad() {
  char *b = new char[2]{'1', 0};
  delete[] b;
  std::bitset<8> s(b); // CHECK: [[#@LINE]]:{{.*}} error: the string was freed
}
void bitsetCountBad() {
  char b[2] = {'1', '0'};
  std::bitset<8> s(b, 3); // CHECK: [[#@LINE]]:{{.*}} error: more characters are read than there are
}
void bitsetOk() {
  char b[2] = {'1', '0'};
  std::bitset<8> s(b, 2), t("101"), u;
  s.set(3);
}
void pathBad() {
  const char *p = nullptr;
  std::filesystem::path f(p); // CHECK: [[#@LINE]]:{{.*}} error: a null pointer is no string
}
void pathArrayBad() {
  char b[2] = {'a', 'b'};
  std::filesystem::path f(b); // CHECK: [[#@LINE]]:{{.*}} error: the string has no terminating null character
}
void pathAssignBad(std::filesystem::path &f) {
  char *p = new char[2]{'a', 0};
  delete[] p;
  f = p; // CHECK: [[#@LINE]]:{{.*}} error: the string was freed
}
void pathAppendBad(std::filesystem::path &f) {
  char *p = new char[2]{'a', 0};
  delete[] p;
  f /= p; // CHECK: [[#@LINE]]:{{.*}} error: the string was freed
}
void pathOk(const std::string &s) {
  char b[2] = "a";
  std::filesystem::path f("abc"), g(s), h(b), k;
  k = "abc";
  k /= s;
  k += b;
  assert(b[0] == 'a');
}
