// What a stream does to its state, to manipulators of the program, and to the characters of another stream.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -I %plimsoll-include -std=c++20 | FileCheck %s
#include <cstdio>
#include <fstream>
#include <iomanip>
#include <iterator>
#include <plimsoll/plimsoll.h>
#include <sstream>
#include <string>
#include <vector>

static int n;
std::ostream &counted(std::ostream &os) { ++n; return os; }
std::istream &counted(std::istream &is) { ++n; return is; }

void manipulatorOut(std::ostream &os) {
  n = 0;
  os << counted;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(n == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  plimsoll_assert(n == 0);
}
void manipulatorIn(std::istream &is) {
  n = 0;
  is >> counted;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  plimsoll_assert(n == 0);
}
void librarysOk(std::ostream &os, std::istream &is) {
  n = 0;
  os << std::hex << std::showpos << 5 << std::unitbuf << std::endl;
  is >> std::ws >> std::dec >> std::noskipws;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(n == 0);
}
void noCharacterIsSkipped(std::string &a) {
  std::istringstream is(a);
  std::string s;
  std::getline(is, s);
  if (is.fail() || !is.eof()) return;
  is >> std::noskipws;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(is.fail());
}
void lineOfAllRoom(std::string &a) {
  std::istringstream is(a);
  char b[4];
  is.getline(b, 4);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(is.gcount() <= 4);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(is.fail() || !is.eof() || is.gcount() < 3);
}
void lineWithoutRoom(std::string &a) {
  std::istringstream is(a);
  char b[1];
  is.getline(b, 1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(!is.eof());
}
void copiesNothing(std::string &a) {
  std::istringstream is(a);
  std::ostringstream os;
  os << is.rdbuf();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(os.good());
}
void copiesAll(const char *name) {
  std::ifstream f(name);
  std::stringstream ss;
  std::vector<int> v(3);
  n = 1;
  ss << f.rdbuf();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(v.size() == 3 && v[2] == 0 && n == 1);
}
void copiedMeanwhile(std::istream &is, std::ostream &os) {
  if (is.peek() == EOF) return;
  os << is.rdbuf();
  // CHECK: :[[@LINE+1]]:{{.*}} warning: {{.*}} [assertion]
  plimsoll_assert(is.get() != EOF);
}
void peekedOk(std::istream &is) {
  if (is.peek() == EOF) return;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(is.get() != EOF);
}
void openedForReading(std::string &a) {
  std::stringstream ss(a, std::ios::in);
  ss << 5;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(ss.good());
}
void openedForBoth() {
  std::stringstream ss;
  ss << 5;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(ss.good());
}
void outputIterator(std::ofstream &os, std::vector<int> &v) {
  if (!os.good()) return;
  std::copy(v.begin(), v.end(), std::ostream_iterator<int>(os, " "));
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
  plimsoll_assert(os.good());
}
void otherText(std::string &a) {
  std::istringstream is(a);
  if (is.peek() == EOF) return;
  is.str("");
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(is.get() != EOF);
}
void movedFrom(std::string &a) {
  std::istringstream is(a);
  if (is.peek() == EOF) return;
  std::istringstream js(std::move(is));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(is.get() != EOF);
}
