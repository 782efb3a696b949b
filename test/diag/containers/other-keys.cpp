// Keys of another type, which a comparison of the program's compares: any element may be found, or none, but it is one of the container.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,end-iterator,invalid-iterator,mismatched-iterator,assertion,null,bounds --report=error,warning,precondition,unknown -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:|not decided whether}}"
#include <plimsoll/plimsoll.h>
#include <map>
#include <set>
#include <string>

struct Contact {
  std::string name, number;
};
struct ByName {
  using is_transparent = void;
  bool operator()(const Contact &a, const Contact &b) const { return a.name < b.name; }
  bool operator()(const Contact &a, const std::string &b) const { return a.name < b; }
  bool operator()(const std::string &a, const Contact &b) const { return a < b.name; }
};
using Book = std::set<Contact, ByName>;

std::string numberOk(const Book &book, const std::string &name) {
  auto it = book.find(name);
  return it == book.end() ? "" : it->number;
}
std::string numberBad(const Book &book, const std::string &name) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether 'find()' is past the end
  return book.find(name)->number;
}
std::string nextOk(const Book &book, const std::string &name) {
  auto it = book.upper_bound(name);
  if (it == book.end())
    it = book.begin();
  return it == book.end() ? "" : it->name;
}
std::string nextBad(const Book &book, const std::string &name) {
  auto it = book.lower_bound(name);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether 'it' is past the end
  return it->name;
}
void dropOk(Book &book, const std::string &name) {
  if (auto it = book.find(name); it != book.end())
    book.erase(it);
}
std::size_t dropBad(Book &book, const std::string &name) {
  auto it = book.find(name);
  if (it == book.end())
    return 0;
  book.erase(it);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether 'it' was invalidated
  return it->number.size();
}
void countOk(const Book &book, const std::string &name) {
  plimsoll_assert(book.count(name) <= book.size());
  if (book.empty())
    plimsoll_assert(!book.contains(name));
}
// Two elements may be equal to one key of another type.
void count(const Book &book, const std::string &name) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'book.count(name) <= 1' fails
  plimsoll_assert(book.count(name) <= 1);
}

struct Prefix {
  std::string text;
};
struct Order {
  using is_transparent = void;
  bool operator()(const std::string &a, const std::string &b) const { return a < b; }
  bool operator()(const std::string &a, const Prefix &b) const { return a.compare(0, b.text.size(), b.text) < 0; }
  bool operator()(const Prefix &a, const std::string &b) const { return b.compare(0, a.text.size(), a.text) > 0; }
};
int valueOk(std::map<std::string, int, Order> &m, const Prefix &p) {
  auto it = m.find(p);
  if (it == m.end())
    return 0;
  m["x"] = 1;
  return it->second;
}
// The comparison that is run has demands of its own.
struct Other {
  const std::string *at;
};
struct Through {
  using is_transparent = void;
  bool operator()(const std::string &a, const std::string &b) const { return a < b; }
  bool operator()(const std::string &a, const Other &b) const { return a < *b.at; }
  bool operator()(const Other &a, const std::string &b) const { return *a.at < b; }
};
bool throughBad(const std::set<std::string, Through> &s) {
  if (s.empty())
    return false;
  // CHECK: :[[@LINE+2]]:{{.*}} not decided whether null pointer is dereferenced (in 'Through::operator()', called here)
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether null pointer is dereferenced (in 'Through::operator()', called here)
  return s.count(Other{nullptr}) > 0;
}
// Numbers are not told apart as the language does.
struct ByLength {
  using is_transparent = void;
  bool operator()(const std::string &a, const std::string &b) const { return a.size() < b.size(); }
  bool operator()(const std::string &a, std::size_t b) const { return a.size() < b; }
  bool operator()(std::size_t a, const std::string &b) const { return a < b.size(); }
};
bool ofLength(const std::set<std::string, ByLength> &s, std::size_t n) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether a requirement of {{.*}} is not met
  return s.count(n) > 0;
}
