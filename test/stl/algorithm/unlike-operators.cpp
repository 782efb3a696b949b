// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [alg.find], [alg.equal], [upper.bound]: values of another type are compared
// by the operator that the program has for both types, not by the one that the
// class has for two of its own.
#include <algorithm>
#include <string>
#include <vector>

struct Next {
  int v;
  bool operator==(int n) const { return v == n + 1; }
  bool operator==(const Next &n) const { return v == n.v; }
};
// CHECK: findOk: returned 0
int findOk() {
  std::vector<Next> v{{1}, {2}, {3}};
  return 6 / (std::find(v.begin(), v.end(), 1) - v.begin()) - 6;
}
// CHECK: findBad: violation div-by-zero
int findBad() {
  std::vector<Next> v{{1}, {2}, {3}};
  return 6 / (std::find(v.begin(), v.end(), 0) - v.begin());
}
// CHECK: equalOk: returned 6
int equalOk() {
  std::vector<Next> v{{1}, {2}};
  std::vector<int> w{0, 1};
  return 6 / std::equal(v.begin(), v.end(), w.begin());
}
// CHECK: equalBad: violation div-by-zero
int equalBad() {
  std::vector<Next> v{{1}, {2}};
  std::vector<int> w{1, 2};
  return 6 / std::equal(v.begin(), v.end(), w.begin());
}

struct Falling {
  int v;
  friend bool operator<(int n, const Falling &f) { return n > f.v; }
  friend bool operator<(const Falling &f, const Falling &g) {
    return f.v < g.v;
  }
};
// CHECK: upperOk: returned 6
int upperOk() {
  std::vector<Falling> v{{3}, {2}, {1}};
  return 6 / (std::upper_bound(v.begin(), v.end(), 4) - v.begin() + 1);
}
// CHECK: upperBad: violation div-by-zero
int upperBad() {
  std::vector<Falling> v{{3}, {2}, {1}};
  return 6 / (std::upper_bound(v.begin(), v.end(), 4) - v.begin());
}

struct Person {
  std::string name;
  int age;
  bool operator==(const std::string &n) const { return name == n; }
  bool operator==(const Person &p) const { return age == p.age; }
};
// CHECK: namedOk: returned 6
int namedOk() {
  std::vector<Person> v{{"a", 1}, {"b", 2}};
  return 6 / (std::find(v.begin(), v.end(), std::string("b")) - v.begin());
}
// CHECK: namedBad: violation div-by-zero
int namedBad() {
  std::vector<Person> v{{"a", 1}, {"b", 2}};
  return 6 / (std::find(v.begin(), v.end(), std::string("a")) - v.begin());
}

// A pointer is converted to the text that it is compared with.
// CHECK: textOk: returned 6
int textOk() {
  std::vector<const char *> v{"a", "b"};
  return 6 / (std::find(v.begin(), v.end(), std::string("b")) - v.begin());
}
// CHECK: textBad: violation div-by-zero
int textBad() {
  std::vector<const char *> v{"a", "b"};
  return 6 / (std::find(v.begin(), v.end(), std::string("a")) - v.begin());
}
