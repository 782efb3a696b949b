// Functions of strings and views that are given a pointer and a number ask that so many characters are there, unless there are none.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <string>
#include <string_view>
#include <vector>
void freedBad() {
  char *b = new char[9]{'a', 'b', 'c'};
  delete[] b;
  std::string s(b, 3); // CHECK: [[#@LINE]]:{{.*}} error: the memory that characters are read from was freed [use-after-free]
}
void outlivedBad() {
  const char *b;
  {
    char a[9] = "abcdefgh";
    b = a;
  }
  std::string s(b, 3); // CHECK: [[#@LINE]]:{{.*}} error: the memory that characters are read from was freed [use-after-free]
}
void assignedBad() {
  std::string q = "hello hello hello hello hello hello hello";
  const char *b = q.data();
  q = std::string(100, 'x');
  std::string s(b, 3); // CHECK: [[#@LINE]]:{{.*}} error: the memory that characters are read from was freed [use-after-free]
}
void nullBad() {
  const char *b = nullptr;
  std::string s(b, 1); // CHECK: [[#@LINE]]:{{.*}} error: characters are read from a null pointer [null]
}
void appendBad(std::string &s) {
  char *b = new char[9]{'a', 'b', 'c'};
  delete[] b;
  s.append(b, 3); // CHECK: [[#@LINE]]:{{.*}} error: the memory that characters are read from was freed [use-after-free]
}
void assignBad(std::string &s) {
  char *b = new char[9]{'a', 'b', 'c'};
  delete[] b;
  s.assign(b, 3); // CHECK: [[#@LINE]]:{{.*}} error: the memory that characters are read from was freed [use-after-free]
}
void insertBad(std::string &s) {
  char *b = new char[9]{'a', 'b', 'c'};
  delete[] b;
  s.insert(0, b, 3); // CHECK: [[#@LINE]]:{{.*}} error: the memory that characters are read from was freed [use-after-free]
}
void replaceBad() {
  std::string s = "abc";
  char *b = new char[9]{'a', 'b', 'c'};
  delete[] b;
  s.replace(0, 1, b, 3); // CHECK: [[#@LINE]]:{{.*}} error: the memory that characters are read from was freed [use-after-free]
}
int compareBad() {
  std::string s = "abc";
  char *b = new char[9]{'a', 'b', 'c'};
  delete[] b;
  return s.compare(0, 3, b, 3); // CHECK: [[#@LINE]]:{{.*}} error: the memory that characters are read from was freed [use-after-free]
}
void copyBad() {
  std::string s = "abcdefgh";
  char *b = new char[8]{};
  delete[] b;
  s.copy(b, 8); // CHECK: [[#@LINE]]:{{.*}} error: 'b' was freed [use-after-free]
}
void copySmallBad() {
  std::string s = "abcdefgh";
  char b[4];
  s.copy(b, 8); // CHECK: [[#@LINE]]:{{.*}} error: 'b' has no room for so many characters [bounds]
}
void viewBad() {
  char *b = new char[9]{'a', 'b', 'c'};
  delete[] b;
  std::string_view s(b, 3); // CHECK: [[#@LINE]]:{{.*}} error: the memory that characters are read from was freed [use-after-free]
}
void viewCopyBad() {
  std::string_view s = "abcdefgh";
  char *b = new char[8]{};
  delete[] b;
  s.copy(b, 8); // CHECK: [[#@LINE]]:{{.*}} error: 'b' was freed [use-after-free]
}
void emplaceBad() {
  std::vector<std::string> v;
  char *b = new char[9]{'a', 'b', 'c'};
  delete[] b;
  v.emplace_back(b, 3); // CHECK: [[#@LINE]]:{{.*}} error: the memory that characters are read from was freed [use-after-free]
}
size_t findBad() {
  std::string s = "ababababababab";
  char *b = new char[4]{'a', 'b', 'a', 'b'};
  delete[] b;
  return s.find(b, 0, 4); // CHECK: [[#@LINE]]:{{.*}} error: the memory that characters are read from was freed [use-after-free]
}
size_t rfindBad() {
  std::string s = "ababababababab";
  char b[2] = {'a', 'b'};
  return s.rfind(b, 20, 12); // CHECK: [[#@LINE]]:{{.*}} error: more characters are read than there are [bounds]
}
size_t firstBad() {
  std::string s = "abab";
  char b[2] = {'a', 'b'};
  return s.find_first_not_of(b, 0, 3); // CHECK: [[#@LINE]]:{{.*}} error: more characters are read than there are [bounds]
}
size_t viewFindBad() {
  std::string_view s = "ababababababab";
  char b[2] = {'a', 'b'};
  return s.find(b, 0, 12); // CHECK: [[#@LINE]]:{{.*}} error: more characters are read than there are [bounds]
}
size_t viewLastBad() {
  std::string_view s = "abab";
  char *b = new char[4]{'a', 'b', 'a', 'b'};
  delete[] b;
  return s.find_last_of(b, 3, 4); // CHECK: [[#@LINE]]:{{.*}} error: the memory that characters are read from was freed [use-after-free]
}
void noneOk() {
  const char *p = nullptr;
  std::string s(p, 0), t = "abc";
  s.assign(p, 0).append(p, 0).insert(0, p, 0);
  t.replace(0, 1, p, 0);
  t.find(p, 0, 0);
  std::string_view v(p, 0);
  v.rfind(p, 0, 0);
}
void aliveOk(std::string &s) {
  char b[4] = {'a', 'b', 'c', 'd'}, d[8];
  std::string t(b, 4);
  t.append(b, 2).assign(b + 1, 3).insert(1, b, 4);
  t.replace(0, 2, b, 4);
  t.compare(0, 3, b, 4);
  s.copy(d, 8);
  std::string_view v(b, 4);
  v.copy(d, 8);
  t.find(b, 0, 4);
  v.find_first_of(b, 0, 4);
  t.find_last_not_of(b, 3, 4);
}
void ownOk() {
  std::string s = "abcdef";
  s.append(s.data() + 1, 3);
  s.insert(2, s.data(), 4);
}
void vectorOk(const std::vector<char> &v) {
  std::string s(v.data(), v.size());
  std::string_view t(v.data(), v.size());
  s.find(t.data(), 0, t.size());
}
