// [string.access], [string.accessors]: the null character behind those of a string must not be changed, through references and pointers either.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='null character behind'
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstring>
#include <string>

size_t indexBad() {
  std::string s(30, 'a');
  s[s.size()] = 'x';
  // CHECK: :[[@LINE+1]]:{{.*}} error: the null character behind those of 's' was overwritten
  return std::strlen(s.c_str());
}
size_t indexOk() {
  std::string s(30, 'a');
  s[s.size() - 1] = 'x';
  return std::strlen(s.c_str());
}
size_t zeroOk() {
  std::string s(30, 'a');
  s[s.size()] = '\0';
  return std::strlen(s.c_str());
}
char readOk(std::string s) {
  return s[s.size()];
}
size_t loopBad() {
  std::string s(30, 'a');
  for (size_t i = 0; i <= s.size(); ++i)
    s[i] = 'x';
  // CHECK: :[[@LINE+1]]:{{.*}} error: the null character behind those of 's' was overwritten
  return std::strlen(s.data());
}
size_t loopOk() {
  std::string s(30, 'a');
  for (size_t i = 0; i < s.size(); ++i)
    s[i] = 'x';
  return std::strlen(s.data());
}
size_t upperOk(std::string s) {
  for (size_t i = 0; i < s.size(); ++i)
    s[i] = std::toupper((unsigned char)s[i]);
  return std::strlen(s.c_str());
}
size_t upper2Ok(std::string s) {
  for (size_t i = 0; s[i]; ++i)
    s[i] = std::toupper((unsigned char)s[i]);
  return std::strlen(s.c_str());
}
size_t upper3Ok(std::string s) {
  for (char &c : s)
    c = std::toupper((unsigned char)c);
  return std::strlen(s.c_str());
}
size_t upper4Ok(std::string s) {
  std::transform(s.begin(), s.end(), s.begin(), [](char c) { return c == 'a' ? 'b' : c; });
  return std::strlen(s.c_str());
}
size_t reverseOk(std::string s) {
  std::reverse(s.begin(), s.end());
  return std::strlen(s.c_str());
}
size_t sortOk(std::string s) {
  std::sort(s.begin(), s.end());
  return std::strlen(s.c_str());
}
size_t memsetBad(std::string s) {
  std::memset(&s[0], 'x', s.size() + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'memsetBad': {{.*}}s->elems[s->size] != 0
  return std::strlen(s.c_str());
}
size_t memsetOk(std::string s) {
  std::memset(&s[0], 'x', s.size());
  return std::strlen(s.c_str());
}
size_t memset0Ok(std::string s) {
  std::memset(&s[0], 0, s.size() + 1);
  return std::strlen(s.c_str());
}
size_t freadBad() {
  std::string s(30, 'a');
  std::fread(&s[0], 1, 31, stdin);
  // CHECK: :[[@LINE+1]]:{{.*}} error: the null character behind those of 's' was overwritten
  return std::strlen(s.c_str());
}
size_t freadOk() {
  std::string s(30, 'a');
  size_t n = std::fread(&s[0], 1, 30, stdin);
  s.resize(n);
  return std::strlen(s.c_str());
}
size_t pointerBad() {
  std::string s(5, 'a');
  char *p = s.data();
  p[5] = 'x';
  // CHECK: :[[@LINE+1]]:{{.*}} error: the null character behind those of 's' was overwritten
  return std::strlen(s.c_str());
}
size_t pointerOk() {
  std::string s(5, 'a');
  char *p = s.data();
  p[4] = 'x';
  p[5] = 0;
  return std::strlen(s.c_str());
}
size_t snprintfOk(int n) {
  std::string s(20, ' ');
  std::snprintf(&s[0], s.size() + 1, "%d", n);
  return std::strlen(s.c_str());
}
void set(char *p, size_t n) { p[n] = 'x'; }
size_t calleeBad() {
  std::string s(5, 'a');
  set(&s[0], 5);
  // CHECK: :[[@LINE+1]]:{{.*}} error: the null character behind those of 's' was overwritten
  return std::strlen(s.c_str());
}
size_t calleeOk() {
  std::string s(5, 'a');
  set(&s[0], 4);
  return std::strlen(s.c_str());
}
size_t movedOk() {
  std::string s(5, 'a');
  s[2] = 'x';
  std::string t = std::move(s), u = t;
  std::swap(t, u);
  return std::strlen(t.c_str()) + std::strlen(u.c_str());
}
void fill(std::string &s) { s[s.size()] = 'x'; }
size_t filledBad() {
  std::string s(5, 'a');
  fill(s);
  // CHECK: :[[@LINE+1]]:{{.*}} error: the null character behind those of 's' was overwritten
  return std::strlen(s.c_str());
}
size_t wideBad() {
  std::wstring s(5, L'a');
  s[5] = L'x';
  // CHECK: :[[@LINE+1]]:{{.*}} error: the null character behind those of 's' was overwritten
  return s.c_str()[5];
}
