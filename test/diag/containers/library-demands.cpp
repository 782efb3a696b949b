// What the library wants of what it is given: objects that are there, ranges that do not end before they begin, pointers that the deleter may have.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null,bounds,use-after-free,mismatched-delete --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <iterator>
#include <memory>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// A reference to what a pointer leads to, made by std::move and its kin.
std::size_t movedBad() {
  std::string *p = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p' [null]
  std::string s = std::move(*p);
  return s.size();
}
std::size_t movedOk() {
  std::string t = "text", *p = &t;
  std::string s = std::move(*p);
  return s.size();
}
int forwardedBad() {
  int *p = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p' [null]
  int n = std::forward<int>(*p);
  return n;
}
void pushedBad(std::vector<std::string> &v) {
  auto *p = new std::string("x");
  delete p;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'p' [use-after-free]
  v.push_back(std::as_const(*p));
}

// Objects in memory that exists.
void constructedBad() {
  int *p = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'p' may be null [null]
  std::construct_at(p, 3);
}
void constructedBehindBad() {
  int a[2] = {1, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'a[2]' is no object's memory [bounds]
  std::construct_at(a + 2, 3);
}
void destroyedBad() {
  auto *p = new std::string;
  delete p;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'p' was freed [use-after-free]
  std::destroy_at(p);
}
int constructedOk() {
  int *p = new int;
  std::construct_at(p, 3);
  int n = *p;
  std::destroy_at(p);
  delete p;
  return n;
}

// The container of an iterator that inserts.
void insertedBad() {
  auto *v = new std::vector<int>{1, 2};
  auto out = std::back_inserter(*v);
  delete v;
  // CHECK: :[[@LINE+1]]:{{.*}} error: the iterator's container has ended [use-after-free]
  *out = 3;
}
void insertedOk() {
  std::vector<int> v{1, 2};
  auto out = std::back_inserter(v);
  *out = 3;
}

// The characters that a view is made of.
std::size_t viewedBad() {
  char *c = new char[3]{'a', 'b', 0};
  delete[] c;
  // CHECK: :[[@LINE+1]]:{{.*}} error: the string was freed [use-after-free]
  std::string_view v(c);
  return v.size();
}
std::size_t viewedOk() {
  char c[] = "ab";
  std::string_view v(c);
  return v.size();
}

// Ranges, and differences, which may be negative.
void assignedBad() {
  std::string o = "abc", c;
  // CHECK: :[[@LINE+1]]:{{.*}} error: the range ends before it begins [bounds]
  c.assign(o.end(), o.begin());
}
void insertedRangeBad() {
  std::string o = "abc", c;
  // CHECK: :[[@LINE+1]]:{{.*}} error: the range ends before it begins [bounds]
  c.insert(c.end(), o.end(), o.begin());
}
void assignedOk() {
  std::string o = "abc", c;
  c.assign(o.begin(), o.end());
  c.append(o.end(), o.end());
}
long differenceOk() {
  std::vector<int> v{1, 2};
  return v.begin() - v.end();
}
void spanBad() {
  std::vector<int> v{1, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the range ends before it begins [bounds]
  std::span<int> s(v.end(), v.begin());
}

// Elements that a view makes.
int madeBad() {
  std::vector<int> w{1, 2};
  auto v = w | std::views::transform([](int x) { return x; });
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether a requirement of {{.*}}operator[]' is not met
  return v[2];
}

// What an owner deletes.
void sharedArrayBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is released by the wrong kind of function [mismatched-delete]
  std::shared_ptr<int> p(new int[3]);
}
void sharedElementBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is released by the wrong kind of function [mismatched-delete]
  std::shared_ptr<int[]> p(new int);
}
void sharedOk() {
  std::shared_ptr<int> p(new int(3)), none(static_cast<int *>(nullptr));
  std::shared_ptr<int[]> a(new int[3]);
}
void uniqueArrayOk() { std::unique_ptr<int, std::default_delete<int[]>> p(new int[3]); }
void uniqueArrayBad() {
  std::unique_ptr<int, std::default_delete<int[]>> p(new int);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is released by the wrong kind of function [mismatched-delete]
}
