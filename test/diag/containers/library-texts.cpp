// Texts that functions of the library are given are no null pointer, not freed, and end.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{ (error|warning|remark): }}'
#include <cassert>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string>
#include <system_error>
bool nullFileBad() {
  const char *p = nullptr;
  std::ifstream f(p); // CHECK: [[#@LINE]]:{{.*}} error: 'p' may be null
  return f.good();
}
bool environmentBad() {
  std::ifstream f(std::getenv("NOT_SET")); // CHECK: [[#@LINE]]:{{.*}} error: '{{.*}}' may be null
  return f.good();
}
void openBad() {
  char *b = new char[2]{'a', 0};
  delete[] b;
  std::ifstream f;
  f.open(b); // CHECK: [[#@LINE]]:{{.*}} error: 'b' was freed
}
void modeBad() {
  char b[2] = {'a', 'a'};
  std::ofstream f(b, std::ios::app); // CHECK: [[#@LINE]]:{{.*}} error: the string 'b' has no terminating null character
}
void bothBad() {
  const char *p = nullptr;
  std::fstream f(p, std::ios::in | std::ios::out); // CHECK: [[#@LINE]]:{{.*}} error: 'p' may be null
}
void errorBad() {
  char *b = new char[2]{'a', 0};
  delete[] b;
  std::runtime_error e(b); // CHECK: [[#@LINE]]:{{.*}} error: 'b' was freed
}
void unterminatedBad() {
  char b[2] = {'a', 'a'};
  std::runtime_error e(b); // CHECK: [[#@LINE]]:{{.*}} error: the string 'b' has no terminating null character
}
void throwBad() {
  char b[2] = {'a', 'a'};
  throw std::invalid_argument(b); // CHECK: [[#@LINE]]:{{.*}} error: the string 'b' has no terminating null character
}
struct Error : std::logic_error {
  using std::logic_error::logic_error;
};
struct Named : std::range_error {
  Named(const char *p) : std::range_error(p) {}
};
void derivedBad() {
  const char *p = nullptr;
  throw Named(p); // CHECK: [[#@LINE]]:{{.*}} error: 'p' may be null
}
void codeBad() {
  const char *p = nullptr;
  throw std::system_error(std::make_error_code(std::errc::io_error), p); // CHECK: [[#@LINE]]:{{.*}} error: 'p' may be null
}
bool filesOk(const std::string &s) {
  char b[2] = {'a', 0};
  std::ifstream f("name"), g(s), h(b), k(s.c_str(), std::ios::binary);
  const char *home = std::getenv("HOME");
  std::ofstream o;
  o.open(home ? home : "none");
  return f.good() && o.is_open();
}
void errorsOk(int n, const std::string &s) {
  if (n == 1)
    throw std::runtime_error("text");
  if (n == 2)
    throw std::out_of_range(s);
  if (n == 3)
    throw Named("text");
  if (n == 4)
    throw Error("text");
  if (n == 5)
    throw std::system_error(std::make_error_code(std::errc::io_error), "text");
  if (n == 6)
    throw std::length_error(s.c_str());
}
