// [iostate.flags]: the state of a stream stays from one operation to the next:
// reading that fails sets it, clear() and setstate() do, and what exceptions()
// names is thrown.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,uninitialized --report=error,warning,precondition,unknown -- -std=c++20 -I%plimsoll-include > %t
// RUN: FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}' < %t
#include <fstream>
#include <iostream>
#include <plimsoll/plimsoll.h>
#include <string>

void failedOk(std::istream &in) {
  int n = 5;
  if (!(in >> n)) {
    plimsoll_assert(in.fail() && !in && !in.good());
    return;
  }
  plimsoll_assert(!in.fail() && !in.bad() && in);
}
void goodBad() {
  std::ifstream in("x");
  int n;
  if (!(in >> n))
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'in.good()' fails
  plimsoll_assert(in.good()); // the end may have been reached
}
void endBad() {
  std::ifstream in("x");
  int n;
  in >> n;
  if (in.fail())
    // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: assertion 'in.eof()' fails
    plimsoll_assert(in.eof());
}
// A second reading fails after the first has, and writes nothing.
void againOk(std::istream &in) {
  int a = 1, b = 2;
  if (in >> a)
    return;
  in >> b;
  plimsoll_assert(in.fail() && b == 2);
}
void againBad() {
  std::ifstream in("x");
  int a = 1, b = 2;
  if (in >> a)
    return;
  in.clear();
  in >> b;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} fails
  plimsoll_assert(b == 2);
}
void linesOk(std::istream &in) {
  std::string line;
  while (std::getline(in, line))
    plimsoll_assert(!in.fail());
  plimsoll_assert(in.fail());
}
void wordsBad() {
  std::ifstream in("x");
  std::string word;
  while (in >> word)
    ;
  // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: assertion {{.*}} fails
  plimsoll_assert(in.eof()); // the device may fail
}
void charactersOk(std::istream &in) {
  int c = in.get();
  if (c != EOF)
    plimsoll_assert(in.good());
  else
    plimsoll_assert(in.fail());
}
void peekOk(std::istream &in) {
  if (in.peek() == EOF)
    return;
  plimsoll_assert(in.good());
  plimsoll_assert(in.get() != EOF);
}
void clearOk() {
  std::cin.clear();
  plimsoll_assert(std::cin.good());
  std::cin.setstate(std::ios::eofbit);
  plimsoll_assert(std::cin.eof() && !std::cin.fail() && !std::cin.good());
  plimsoll_assert((std::cin.rdstate() & std::ios::eofbit) != 0);
  std::cin.clear(std::ios::failbit | std::ios::badbit);
  plimsoll_assert(std::cin.fail() && std::cin.bad() && !std::cin.eof());
}
void clearBad() {
  std::cin.clear(std::ios::badbit);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} fails
  plimsoll_assert(!std::cin.fail());
}
void throwsOk(std::istream &in) {
  int n;
  in.exceptions(std::ios::failbit | std::ios::badbit);
  in >> n;
  plimsoll_assert(!in.fail());
  plimsoll_assert(n == n);
  plimsoll_assert((in.exceptions() & std::ios::failbit) != 0);
}
void throwsBad(std::istream &in) {
  int n = 0;
  in.exceptions(std::ios::badbit);
  in >> n;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} fails
  plimsoll_assert(!in.fail());
}
bool caughtOk(std::istream &in) {
  bool caught = false;
  try {
    in.exceptions(std::ios::failbit | std::ios::badbit | std::ios::eofbit);
    std::string line;
    std::getline(in, line);
    plimsoll_assert(in.good());
  } catch (const std::ios_base::failure &) {
    caught = true;
  }
  return caught;
}
void openOk(const char *name) {
  std::ifstream in(name);
  if (!in) {
    plimsoll_assert(!in.is_open());
    return;
  }
  plimsoll_assert(in.is_open() && in.good());
  in.close();
  plimsoll_assert(!in.is_open());
}
void openBad(const char *name) {
  std::ifstream in(name);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} fails
  plimsoll_assert(in.is_open());
}
int blockOk(const char *name) {
  std::ifstream in(name, std::ios::binary);
  char block[16];
  if (!in.read(block, 16)) {
    plimsoll_assert(in.gcount() < 16);
    return 0;
  }
  plimsoll_assert(in.gcount() == 16);
  return block[15];
}
void countOk(const char *name) {
  std::ifstream in(name);
  char block[16];
  if (!in.read(block, 4))
    return;
  plimsoll_assert(in.gcount() == 4);
  in.get();
  in.getline(block, 16);
  plimsoll_assert(in.gcount() <= 16);
}
void countBad(const char *name) {
  std::ifstream in(name);
  char block[16];
  if (!in.read(block, 4) || in.get() == EOF)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'in.gcount() == 4' fails
  plimsoll_assert(in.gcount() == 4);
}
int blockBad(const char *name) {
  std::ifstream in(name, std::ios::binary);
  char block[16];
  in.read(block, 16);
  // CHECK: :[[@LINE+1]]:{{.*}} 'block[15]' is read before it has a value
  return block[15];
}
// Writing may fail, which is known when the state is asked.
void writtenOk() {
  std::ofstream out("x");
  out << 3 << "abc" << std::endl;
  if (out)
    plimsoll_assert(!out.fail() && out.good());
}
void writtenBad() {
  std::ofstream out("x");
  if (!out)
    return;
  out << 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} fails
  plimsoll_assert(out.good());
}
