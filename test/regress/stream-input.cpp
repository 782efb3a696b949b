// [istream.formatted.reqmts]: where there is no input, `>>` leaves what it reads into as it is, which the state of the stream
// tells; what is no number gives zero. Streams in memory have what the program put there: whether reading fails is not known.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,uninitialized,bounds --report=error,warning,precondition -- -std=c++20 > %t
// RUN: FileCheck %s --implicit-check-not='{{(error|warning|precondition)}}' < %t
#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>
int numberOk() { int d; if (std::cin >> d) return d; return 0; }
int testedOk() { int d; std::cin >> d; if (!std::cin) return 0; return d; }
int severalOk() { int d, e; if (!(std::cin >> d >> e)) return 0; return d ^ e; }
int firstOk() {
  int a, b;
  std::cin >> a;
  if (std::cin >> b)
    return a ^ b;
  return 0;
}
int allOk() {
  int x;
  std::vector<int> v;
  while (std::cin >> x)
    v.push_back(x);
  return v.empty() ? 0 : v[0];
}
int fileOk(const char *name) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'fileOk': null_terminated(name) [bounds]
  std::ifstream in(name);
  int k;
  in >> k;
  if (in.fail())
    return 0;
  return k;
}
int parameterOk(std::istream &in) { int a; if (in >> a) return a; return 0; }
static bool readInt(std::istream &in, int &x) { return static_cast<bool>(in >> x); }
int helperOk(std::istream &in) { int x; if (!readInt(in, x)) return 0; return x; }
int globalOk() { int x; if (!readInt(std::cin, x)) return 0; return x; }
int roundOk(int n) {
  std::stringstream s;
  s << n;
  int d;
  s >> d;
  return d;
}
int indexOk() {
  int t[3] = {1, 2, 3};
  int n;
  if (std::cin >> n && 0 <= n && n < 3)
    return t[n];
  return 0;
}
int peekOk(std::istream &in) {
  int n = 0;
  while (in.peek() != EOF) {
    char c;
    in.get(c);
    n += c == 'a';
  }
  return n;
}
int bytesOk(std::istream &in) {
  int count[256] = {0};
  for (int c; (c = in.get()) != EOF;)
    ++count[c];
  return count['a'];
}
int throwingOk(std::istream &in) {
  in.exceptions(std::ios::failbit | std::ios::badbit);
  int x;
  in >> x;
  return x;
}
void reset(std::ios &s) { s.clear(); }
int sharedOk() {
  reset(std::cin);
  std::ios &s = std::cin;
  return s.good() ? 1 : 0;
}
int numberBad() {
  int d;
  std::cin >> d;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'd' is read before it has a value [uninitialized]
  return d;
}
char characterBad() {
  char c;
  std::cin >> c;
  // CHECK: :[[@LINE+1]]:{{.*}} {{error: 'c' is read before it has a value|precondition of 'characterBad'}}{{.*}} [uninitialized]
  return c;
}
char getBad() {
  char c;
  std::cin.get(c);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'c' is read before it has a value [uninitialized]
  return c;
}
int fileBad(const char *name) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'fileBad': null_terminated(name) [bounds]
  std::ifstream in(name);
  int k;
  in >> k;
  if (in.eof())
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'k' is read before it has a value [uninitialized]
  return k;
}
int clearedBad() {
  int a, b;
  std::cin >> a;
  std::cin.clear();
  if (std::cin >> b)
    // CHECK: :[[@LINE+1]]:{{.*}} error: 'a' is read before it has a value [uninitialized]
    return a;
  return 0;
}
int parameterBad(std::istream &in) {
  int a;
  in >> a;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'a' is read before it has a value [uninitialized]
  return a;
}
int helperBad() {
  int x;
  readInt(std::cin, x);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'x' is read before it has a value [uninitialized]
  return x;
}
int indexBad() {
  int t[3] = {1, 2, 3};
  int n;
  if (std::cin >> n)
    // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds{{.*}} [bounds]
    return t[n];
  return 0;
}
int countBad(std::istream &in) {
  int count[256] = {0};
  int c = in.get();
  // CHECK: :[[@LINE+1]]:{{.*}} [bounds]
  return count[c];
}
int thrownBad(std::istream &in) {
  int t[3] = {1, 2, 3}, i = 0;
  try {
    in.exceptions(std::ios::failbit);
    i = 3;
    int x;
    in >> x;
    i = 0;
  } catch (...) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} [bounds]
  return t[i];
}
// A manipulator may read what was looked at.
char skippedBad(std::istream &in) {
  char c;
  if (in.peek() == EOF)
    return 0;
  in >> std::ws;
  in.get(c);
  // CHECK: :[[@LINE+1]]:{{.*}} [uninitialized]
  return c;
}
