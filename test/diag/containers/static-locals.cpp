// What containers of static storage hold that nothing changes: those of functions, whenever control passes there, and
// others. What may have changed since control first passed there is not known, but the first time shows the error.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning):}}'
// RUN: %plimsoll check %s --fail-on=never --report=unknown,precondition -- -std=c++20 | FileCheck %s --check-prefix=OPEN
#include <cstddef>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

int constantOk(int x) {
  static const std::map<int, int> m = {{1, 2}, {3, 4}};
  return m.find(1)->second + x;
}
int constantBad(int x) {
  static const std::map<int, int> m = {{1, 2}, {3, 4}};
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'find()' is past the end [end-iterator]
  return m.find(2)->second + x;
}

std::string unitOk(std::size_t k) {
  static const std::vector<std::string> units = {"B", "kB", "MB"};
  return k < 3 ? units[k] : units.front();
}
std::string unitBad(std::size_t k) {
  static const std::vector<std::string> units = {"B", "kB", "MB"};
  // CHECK: :[[@LINE+1]]:{{.*}} error: index {{.*}} is out of range for 'unitBad::units' [bounds]
  return k <= 3 ? units[k] : units.front();
}

int changedOk(int k) {
  static std::map<int, int> m = {{1, 2}, {3, 4}};
  return m.find(1)->second + k;
}
int changedBad(int k) {
  static std::map<int, int> m = {{1, 2}, {3, 4}};
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'find()' is past the end [end-iterator]
  return m.find(2)->second + k;
}

int referenceOk(int k) {
  static const auto &m = *new std::map<int, int>{{1, 2}, {3, 4}};
  return m.find(1)->second + k;
}
int referenceBad(int k) {
  static const auto &m = *new std::map<int, int>{{1, 2}, {3, 4}};
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'find()' is past the end [end-iterator]
  return m.find(5)->second + k;
}

// Initialisers that run code of the program's are executed where they are: it may do more than give a value.
const std::map<std::string, int> &names() {
  static const std::map<std::string, int> m = [] {
    std::map<std::string, int> made;
    made["a"] = 1;
    made["b"] = 2;
    return made;
  }();
  return m;
}
int lambdaOk() { return names().find("a")->second; }
int lambdaBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'find()' is past the end [end-iterator]
  return names().find("z")->second;
}
int numMade;
struct Made {
  Made(int a) : x(a) { ++numMade; }
  int x;
};
int countedBad(int *p) {
  numMade = 5;
  static const std::vector<Made> all = {Made(1), Made(2)};
  if (numMade > 5)
    p = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p' [null]
  return *p + all[0].x;
}
int countedOk(int *p) {
  if (!p)
    return 0;
  numMade = 5;
  static const std::vector<Made> all = {Made(1), Made(2)};
  return *p + numMade;
}
struct Zeroed {
  int n;
  std::vector<int> v;
  int zero() { return n = 0; }
  int memberBad() {
    n = 1;
    static const int k = zero();
    // OPEN: :[[@LINE+1]]:{{.*}} remark: {{.*}}[div-by-zero]
    return k + 1 / n;
  }
  int clearedBad() {
    v.assign(1, 7);
    static const bool once = (v.clear(), true);
    // OPEN: :[[@LINE+1]]:{{.*}} remark: {{.*}}[bounds]
    return v[0] + once;
  }
};
int divisor = 1;
struct Order {
  bool operator()(int a, int b) const { return divisor = 0, a < b; }
};
int orderBad() {
  divisor = 1;
  static const std::set<int, Order> s = {1, 2};
  // OPEN: :[[@LINE+1]]:{{.*}} remark: {{.*}}[div-by-zero]
  return 1 / divisor + s.size();
}
int jumpedBad(int x) {
  switch (x) {
  case 0:
    static const std::vector<int> v{1, 2};
    return v[0];
  default:
    // OPEN: :[[@LINE+1]]:{{.*}} remark: {{.*}}[bounds]
    return v[1];
  }
}

// What it takes from the arguments or variables is what they were then.
int argumentOk(int n) {
  static const std::vector<int> all(n > 0 ? n : 1, 0);
  return all.empty() ? 0 : all[0];
}
int limit = 3;
int variableOk(std::size_t k) {
  static const std::vector<int> all = [] { return std::vector<int>(limit > 0 ? limit : 1); }();
  return k < all.size() ? all[k] : 0;
}
int environmentOk() {
  static const char *const home = std::getenv("HOME");
  return home ? 1 : 0;
}

// Tables that another file defines have what is looked for, as far as is known; a branch may tell otherwise.
extern const std::map<std::string, int> words;
extern const std::vector<int> primes;
int elsewhereOk() { return words.find("x")->second + primes.front(); }
int elsewhereBad() {
  if (primes.empty())
    // CHECK: :[[@LINE+1]]:{{.*}} error: front of 'primes', which is empty [empty-container]
    return primes.front();
  return 0;
}
static const std::map<std::string, int> here = {{"a", 1}, {"b", 2}};
int hereOk() { return here.at("a") + here.find("b")->second; }
int hereBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'find()' is past the end [end-iterator]
  return here.find("c")->second;
}
