// Streams and their buffers ask that the memory they are given is there and has so many characters; texts must end.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <cassert>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
void readBad(std::istream &i) {
  char *b = new char[8]{};
  delete[] b;
  i.read(b, 8); // CHECK: [[#@LINE]]:{{.*}} error: {{.*}} was freed [use-after-free]
}
void getlineBad(std::istream &i) {
  char *b = new char[9]{};
  delete[] b;
  i.getline(b, 9); // CHECK: [[#@LINE]]:{{.*}} error: {{.*}} was freed [use-after-free]
}
void writeBad(std::ostream &o) {
  char *b = new char[8]{};
  delete[] b;
  o.write(b, 8); // CHECK: [[#@LINE]]:{{.*}} error: {{.*}} was freed [use-after-free]
}
void outlivedBad() {
  std::ostringstream o;
  const char *b;
  {
    char a[9] = "abcdefgh";
    b = a;
  }
  o.write(b, 3); // CHECK: [[#@LINE]]:{{.*}} error: {{.*}} was freed [use-after-free]
}
void getBad() {
  std::istringstream i("abcdefgh");
  char b[4];
  i.get(b, 9); // CHECK: [[#@LINE]]:{{.*}} error: 'b' has no room for so many characters [bounds]
}
void getFreedBad(std::istream &i) {
  char *b = new char[9]{};
  delete[] b;
  i.get(b, 9, ','); // CHECK: [[#@LINE]]:{{.*}} error: {{.*}} was freed [use-after-free]
}
void readsomeBad() {
  std::istringstream i("abcdefgh");
  char b[4];
  i.readsome(b, 6); // CHECK: [[#@LINE]]:{{.*}} error: 'b' has no room for so many characters [bounds]
}
void sputnBad() {
  std::stringbuf o;
  char b[4] = {1, 2, 3, 4};
  o.sputn(b, 8); // CHECK: [[#@LINE]]:{{.*}} error: more characters are read than there are [bounds]
}
void sgetnBad(std::streambuf &o) {
  char *b = new char[9]{};
  delete[] b;
  o.sgetn(b, 8); // CHECK: [[#@LINE]]:{{.*}} error: {{.*}} was freed [use-after-free]
}
void nullBad(std::istream &i) {
  char *b = nullptr;
  i.read(b, 1); // CHECK: [[#@LINE]]:{{.*}} error: 'b' may be null [null]
}
void unterminatedBad() {
  char b[2] = {'a', 'b'};
  std::cout << b; // CHECK: [[#@LINE]]:{{.*}} error: the string 'b' has no terminating null character [bounds]
}
void dataBad() {
  std::vector<char> v{'a', 'b'};
  std::cout << v.data(); // CHECK: [[#@LINE]]:{{.*}} error: the string 'data()' has no terminating null character [bounds]
}
void unsignedBad() {
  unsigned char b[2] = {'a', 'b'};
  std::cout << b; // CHECK: [[#@LINE]]:{{.*}} error: the string 'b' has no terminating null character [bounds]
}
void wideBad() {
  wchar_t b[2] = {'a', 'b'};
  std::wcout << b; // CHECK: [[#@LINE]]:{{.*}} error: the string 'b' has no terminating null character [bounds]
}
void textsOk(const std::string &s, int *p) {
  char b[3] = {'a', 'b'};
  const unsigned char u[] = "abc";
  std::cout << b << "abc" << s.c_str() << u << p << 1;
  std::wcout << L"abc";
}
void noneOk(std::istream &i, std::ostream &o) {
  i.read(nullptr, 0);
  o.write(nullptr, 0);
}
void memoryOk(std::istream &i, std::ostream &o, std::streambuf &s) {
  char b[8] = {};
  i.read(b, 8);
  i.getline(b, 8, ',');
  i.get(b, 8);
  i.get(b, sizeof b, ',');
  i.readsome(b, 8);
  o.write(b, i.gcount());
  s.sgetn(b, 8);
}
int getOk(std::istream &i) {
  char b[8];
  i.get(b, 8);
  int n = 0;
  while (b[n])
    n++;
  assert(n < 8);
  return n;
}
char readsomeOk(std::istream &i) {
  char b[8];
  auto n = i.readsome(b, 8);
  return n > 0 ? b[n - 1] : 0;
}
char readsomeBeyond(std::istream &i) {
  char b[8] = {};
  auto n = i.readsome(b, 8);
  return b[n]; // CHECK: [[#@LINE]]:{{.*}} not decided whether access outside the bounds of the object: 'b[n]'
}
