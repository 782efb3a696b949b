// Algorithms and containers that are given iterators of a class of the program run its
// operators, if it says that a range can be walked more than once.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <numeric>
#include <set>
#include <vector>

template <class T> struct Types {
  using value_type = T;
  using difference_type = std::ptrdiff_t;
  using pointer = T *;
  using reference = T &;
};

// To elements in memory.
struct It : Types<int> {
  using iterator_category = std::random_access_iterator_tag;
  int *p;
  explicit It(int *p) : p(p) {}
  int &operator*() const { return *p; }
  It &operator++() { ++p; return *this; }
  It operator++(int) { It t = *this; ++p; return t; }
  It &operator--() { --p; return *this; }
  It operator--(int) { It t = *this; --p; return t; }
  It &operator+=(std::ptrdiff_t n) { p += n; return *this; }
  It &operator-=(std::ptrdiff_t n) { p -= n; return *this; }
  It operator+(std::ptrdiff_t n) const { return It{p + n}; }
  It operator-(std::ptrdiff_t n) const { return It{p - n}; }
  int &operator[](std::ptrdiff_t n) const { return p[n]; }
  std::ptrdiff_t operator-(const It &o) const { return p - o.p; }
  bool operator==(const It &o) const { return p == o.p; }
  bool operator!=(const It &o) const { return p != o.p; }
  bool operator<(const It &o) const { return p < o.p; }
};

// Numbers, by value; compared by friends.
struct Number : Types<int> {
  using iterator_category = std::bidirectional_iterator_tag;
  int n;
  explicit Number(int n) : n(n) {}
  int operator*() const { return n; }
  Number &operator++() { ++n; return *this; }
  Number operator++(int) { Number t = *this; ++n; return t; }
  Number &operator--() { --n; return *this; }
  friend bool operator==(const Number &a, const Number &b) { return a.n == b.n; }
  friend bool operator!=(const Number &a, const Number &b) { return a.n != b.n; }
};

// Of another iterator.
template <class I> struct Wrapped : Types<int> {
  using iterator_category = std::forward_iterator_tag;
  I i;
  explicit Wrapped(I i) : i(i) {}
  int &operator*() const { return *i; }
  Wrapped &operator++() { ++i; return *this; }
  Wrapped operator++(int) { Wrapped t = *this; ++i; return t; }
  bool operator==(const Wrapped &o) const { return i == o.i; }
};
using OfVector = Wrapped<std::vector<int>::iterator>;

long countOk() { int a[4] = {1, 2, 3, 4}; return std::count(It{a}, It{a + 4}, 3); }
// CHECK: :[[@LINE+1]]:{{.*}} error: the range reaches beyond its object [bounds]
long countBad() { int a[4] = {1, 2, 3, 4}; return std::count(It{a}, It{a + 5}, 3); }

int accumulateOk() { int a[4] = {1, 2, 3, 4}; return std::accumulate(It{a}, It{a + 4}, 0); }
// CHECK: :[[@LINE+1]]:{{.*}} error: the range reaches beyond its object [bounds]
int accumulateBad() { int a[4] = {1, 2, 3, 4}; return std::accumulate(It{a}, It{a + 5}, 0); }

void copyOk() { int a[4] = {1, 2, 3, 4}, b[4]; std::copy(It{a}, It{a + 4}, b); }
// CHECK: :[[@LINE+1]]:{{.*}} error: the range reaches beyond its object [bounds]
void copyBad() { int a[4] = {1, 2, 3, 4}, b[3]; std::copy(It{a}, It{a + 4}, b); }
void copyToOk() { int a[4] = {1, 2, 3, 4}, b[4]; std::copy(a, a + 4, It{b}); }
// CHECK: :[[@LINE+1]]:{{.*}} error: the range reaches beyond its object [bounds]
void copyToBad() { int a[4] = {1, 2, 3, 4}, b[3]; std::copy(a, a + 4, It{b}); }

void eachOk() { int a[3] = {0, 1, 2}, b[3] = {}; std::for_each(It{a}, It{a + 3}, [&b](int x) { b[x] = 1; }); }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
void eachBad() { int a[3] = {0, 1, 2}, b[2] = {}; std::for_each(It{a}, It{a + 3}, [&b](int x) { b[x] = 1; }); }

int fillOk() { int a[3], b[3] = {}; std::fill(It{a}, It{a + 3}, 2); return b[a[2]]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
int fillBad() { int a[3], b[3] = {}; std::fill(It{a}, It{a + 3}, 3); return b[a[2]]; }

int advanceOk() { int a[4] = {1, 2, 3, 4}; It i{a}; std::advance(i, 3); return *i; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: '*i' [bounds]
int advanceBad() { int a[4] = {1, 2, 3, 4}; It i{a}; std::advance(i, 4); return *i; }
int nextOk() { int a[4] = {}; return a[*std::next(Number(1), 2)]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
int nextBad() { int a[4] = {}; return a[*std::next(Number(1), 3)]; }
int prevOk() { int a[4] = {}; return a[*std::prev(Number(1), 1)]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
int prevBad() { int a[4] = {}; return a[*std::prev(Number(1), 2)]; }
int forwardOk() { int a[2] = {1, 2}; return *std::next(Wrapped<int *>(a), 1); }
// CHECK: :[[@LINE+1]]:{{.*}} error: an iterator that goes forward only is moved back [bounds]
int forwardBad() { int a[2] = {1, 2}; return *std::next(Wrapped<int *>(a), -1); }
int distanceOk() { int a[4] = {}; return a[std::distance(It{a}, It{a + 3})]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
int distanceBad() { int a[4] = {}; return a[std::distance(It{a}, It{a + 4})]; }
int swapOk() { int a[2] = {0, 5}, b[1] = {}; std::iter_swap(It{a}, It{a + 1}); return b[a[1]]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
int swapBad() { int a[2] = {0, 5}, b[1] = {}; std::iter_swap(It{a}, It{a + 1}); return b[a[0]]; }

int vectorOk() { std::vector<int> v(Number(0), Number(4)); return v[3]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: index 4 is out of range for 'v' [bounds]
int vectorBad() { std::vector<int> v(Number(0), Number(4)); return v[4]; }
int setOk() { std::set<int> s(Number(0), Number(4)); return *s.begin(); }
// CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} is past the end [end-iterator]
int setBad() { std::set<int> s(Number(4), Number(4)); return *s.begin(); }

long validOk(std::vector<int> &v) { return std::count(OfVector(v.begin()), OfVector(v.end()), 1); }
long validBad() {
  std::vector<int> v{1, 2};
  auto b = v.begin();
  v.push_back(1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'this.i' was invalidated [invalid-iterator]
  return std::count(OfVector(b), OfVector(v.end()), 1);
}

// Pointers to iterators are no iterators of their class.
int pointersOk() { Number a[2] = {Number(1), Number(1)}; return std::find(a, a + 2, Number(1)) - a; }
// CHECK: :[[@LINE+1]]:{{.*}} error: the range reaches beyond its object [bounds]
int pointersBad() { Number a[2] = {Number(1), Number(1)}; return std::find(a, a + 3, Number(2)) - a; }
void objectsOk() { std::vector<int> x{1}, y{1, 2}, *p = &x, *q = &y; std::iter_swap(p, q); x[1] = 1; }
// CHECK: :[[@LINE+1]]:{{.*}} error: index 1 is out of range for 'y' [bounds]
void objectsBad() { std::vector<int> x{1}, y{1, 2}, *p = &x, *q = &y; std::iter_swap(p, q); y[1] = 1; }
