// Algorithms that compare elements with objects of another type: by an operator that a class of the program's has for the
// two. Strings and pointers to characters are compared as strings, whichever comes first.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <algorithm>
#include <plimsoll/plimsoll.h>
#include <string>
#include <string_view>
#include <vector>

struct Named {
  std::string name;
  int id;
  Named(std::string n) : name(std::move(n)), id(0) {}
  Named(std::string n, int i) : name(std::move(n)), id(i) {}
  bool operator==(const Named &o) const { return name == o.name && id == o.id; }
  bool operator==(const std::string &n) const { return name == n; }
};
void nameBad() {
  std::vector<Named> v{{"a", 1}, {"b", 2}};
  auto it = std::find(v.begin(), v.end(), std::string("b"));
  // CHECK: :[[@LINE+1]]:{{.*}}error: assertion
  plimsoll_assert(it == v.end());
}
void nameOk() {
  std::vector<Named> v{{"a", 1}, {"b", 2}};
  auto it = std::find(v.begin(), v.end(), std::string("b"));
  plimsoll_assert(it == v.begin() + 1);
}
void selfOk() {
  std::vector<Named> v{{"a", 1}, {"b", 2}};
  auto it = std::find(v.begin(), v.end(), Named("b", 2));
  plimsoll_assert(it != v.end());
}
void textOk() {
  const char *v[] = {"a", "b"};
  // CHECK: :[[@LINE+1]]:{{.*}}not decided whether {{.*}}depends on where the library's loops end
  plimsoll_assert(std::find(v, v + 2, std::string("b")) == v + 1);
}
void textBad() {
  const char *v[] = {"a", "b"};
  // CHECK: :[[@LINE+1]]:{{.*}}error: assertion
  plimsoll_assert(std::find(v, v + 2, std::string("b")) == v + 2);
}
void numbersOk() {
  std::vector<long> v{1, 2};
  plimsoll_assert(std::find(v.begin(), v.end(), 2) == v.begin() + 1);
}
void literalOk() {
  std::vector<std::string> v{"a", "b"};
  plimsoll_assert(std::find(v.begin(), v.end(), "b") == v.begin() + 1);
  plimsoll_assert(std::find(v.begin(), v.end(), "c") == v.end());
}
void literalBad() {
  std::vector<std::string> v{"a", "b"};
  // CHECK: :[[@LINE+1]]:{{.*}}error: assertion
  plimsoll_assert(std::find(v.begin(), v.end(), "b") == v.end());
}
void pointerOk(const char *t) {
  std::vector<std::string> v{"a", t};
  plimsoll_assert(std::find(v.begin(), v.end(), t) != v.end());
}
void viewOk() {
  std::string v[] = {"a", "b"};
  plimsoll_assert(std::find(v, v + 2, std::string_view("b")) == v + 1);
}
void countedOk() {
  std::vector<std::string> v{"a", "b"};
  plimsoll_assert(std::count(v.begin(), v.end(), "b") <= 2);
  plimsoll_assert(std::count(v.begin(), v.end(), "c") == 0);
}
void letterOk() {
  std::string s = "abc";
  plimsoll_assert(std::find(s.begin(), s.end(), 'b') == s.begin() + 1);
}
