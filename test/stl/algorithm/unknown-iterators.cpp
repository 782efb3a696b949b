// Of iterators that have no model, and whose operators are not run, nothing is known: what an
// algorithm demands of them is undecided, and never what it demands of a pointer.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown --checks=-*,bounds,null -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <numeric>
#include <vector>

template <class Category> struct Types {
  using iterator_category = Category;
  using value_type = int;
  using difference_type = std::ptrdiff_t;
  using pointer = int *;
  using reference = int &;
};

// Walks a range once only: all copies count the same number down.
struct Input : Types<std::input_iterator_tag> {
  int *left;
  int operator*() const { return *left; }
  Input &operator++() { --*left; return *this; }
  void operator++(int) { --*left; }
  bool operator==(const Input &) const { return *left == 0; }
};

// Copies have an owner.
struct Owner : Types<std::forward_iterator_tag> {
  std::shared_ptr<int[]> all;
  int *p;
  int &operator*() const { return *p; }
  Owner &operator++() { ++p; return *this; }
  Owner operator++(int) { Owner t = *this; ++p; return t; }
  bool operator==(const Owner &o) const { return p == o.p; }
};

// Is told of assignments.
struct Assigned : Types<std::forward_iterator_tag> {
  int *p;
  int *count;
  Assigned &operator=(const Assigned &o) { p = o.p; ++*count; return *this; }
  Assigned(const Assigned &) = default;
  int &operator*() const { return *p; }
  Assigned &operator++() { ++p; return *this; }
  Assigned operator++(int) { Assigned t = *this; ++p; return t; }
  bool operator==(const Assigned &o) const { return p == o.p; }
};

void countInput(int n) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether a requirement of 'std::vector<int>::vector' is not met
  std::vector<int> v(Input{{}, &n}, Input{{}, &n});
}
long sumInput(int n) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether a requirement of 'std::accumulate' is not met
  return std::accumulate(Input{{}, &n}, Input{{}, &n}, 0);
}
long countOwner(const Owner &a, const Owner &b) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether a requirement of 'std::count' is not met
  return std::count(a, b, 1);
}
void fillAssigned(const Assigned &a, const Assigned &b) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether a requirement of 'std::fill' is not met
  std::fill(a, b, 1);
}
