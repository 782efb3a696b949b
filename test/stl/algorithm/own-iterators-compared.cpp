// Algorithms that do not track which elements they compare read some of them through the
// iterators of the program, the last one as well.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <numeric>

template <class Category> struct Types {
  using iterator_category = Category;
  using value_type = int;
  using difference_type = std::ptrdiff_t;
  using pointer = int *;
  using reference = int &;
};

struct Forward : Types<std::forward_iterator_tag> {
  int *p = nullptr;
  Forward(int *p = nullptr) : p(p) {}
  int &operator*() const { return *p; }
  Forward &operator++() { ++p; return *this; }
  Forward operator++(int) { Forward t = *this; ++p; return t; }
  bool operator==(const Forward &o) const { return p == o.p; }
  bool operator!=(const Forward &o) const { return p != o.p; }
};

void adjacentFindOk() { int a[4] = {1, 2, 3, 4}; std::adjacent_find(Forward{a}, Forward{a + 4}); }
// CHECK: :[[@LINE+1]]:{{.*}} the range reaches beyond its object
void adjacentFindBad() { int a[4] = {1, 2, 3, 4}; std::adjacent_find(Forward{a}, Forward{a + 5}); }
void equalRangeOk() { int a[4] = {1, 2, 3, 4}; std::equal_range(Forward{a}, Forward{a + 4}, 9); }
// CHECK: :[[@LINE+1]]:{{.*}} the range reaches beyond its object
void equalRangeBad() { int a[4] = {1, 2, 3, 4}; std::equal_range(Forward{a}, Forward{a + 5}, 9); }
void minmaxElementOk() { int a[4] = {1, 2, 3, 4}; std::minmax_element(Forward{a}, Forward{a + 4}); }
// CHECK: :[[@LINE+1]]:{{.*}} the range reaches beyond its object
void minmaxElementBad() { int a[4] = {1, 2, 3, 4}; std::minmax_element(Forward{a}, Forward{a + 5}); }
void searchOk() { int a[4] = {1, 2, 3, 4}, c[2] = {8, 9}; std::search(Forward{a}, Forward{a + 4}, c, c + 2); }
// CHECK: :[[@LINE+1]]:{{.*}} the range reaches beyond its object
void searchBad() { int a[4] = {1, 2, 3, 4}, c[2] = {8, 9}; std::search(Forward{a}, Forward{a + 5}, c, c + 2); }
void findEndOk() { int a[4] = {1, 2, 3, 4}, c[2] = {8, 9}; std::find_end(Forward{a}, Forward{a + 4}, c, c + 2); }
// CHECK: :[[@LINE+1]]:{{.*}} the range reaches beyond its object
void findEndBad() { int a[4] = {1, 2, 3, 4}, c[2] = {8, 9}; std::find_end(Forward{a}, Forward{a + 5}, c, c + 2); }
void findFirstOfOk() { int a[4] = {1, 2, 3, 4}, c[2] = {8, 9}; std::find_first_of(Forward{a}, Forward{a + 4}, c, c + 2); }
// CHECK: :[[@LINE+1]]:{{.*}} the range reaches beyond its object
void findFirstOfBad() { int a[4] = {1, 2, 3, 4}, c[2] = {8, 9}; std::find_first_of(Forward{a}, Forward{a + 5}, c, c + 2); }
void searchNOk() { int a[4] = {1, 2, 3, 4}; std::search_n(Forward{a}, Forward{a + 4}, 2, 9); }
// CHECK: :[[@LINE+1]]:{{.*}} the range reaches beyond its object
void searchNBad() { int a[4] = {1, 2, 3, 4}; std::search_n(Forward{a}, Forward{a + 5}, 2, 9); }
void isPermutationOk() { int a[4] = {1, 2, 3, 4}, d[8] = {1, 2, 3, 4, 5, 6, 7, 8}; std::is_permutation(Forward{a}, Forward{a + 4}, d); }
// CHECK: :[[@LINE+1]]:{{.*}} the range reaches beyond its object
void isPermutationBad() { int a[4] = {1, 2, 3, 4}, d[8] = {1, 2, 3, 4, 5, 6, 7, 8}; std::is_permutation(Forward{a}, Forward{a + 5}, d); }
void uniqueOk() { int a[4] = {1, 2, 3, 4}; std::unique(Forward{a}, Forward{a + 4}); }
// CHECK: :[[@LINE+1]]:{{.*}} the range reaches beyond its object
void uniqueBad() { int a[4] = {1, 2, 3, 4}; std::unique(Forward{a}, Forward{a + 5}); }
void innerProductOk() { int a[4] = {1, 2, 3, 4}, d[8] = {1, 2, 3, 4, 5, 6, 7, 8}; std::inner_product(Forward{a}, Forward{a + 4}, d, 0); }
// CHECK: :[[@LINE+1]]:{{.*}} the range reaches beyond its object
void innerProductBad() { int a[4] = {1, 2, 3, 4}, d[8] = {1, 2, 3, 4, 5, 6, 7, 8}; std::inner_product(Forward{a}, Forward{a + 5}, d, 0); }
void includesOk() { int a[4] = {1, 2, 3, 4}, c[2] = {8, 9}; std::includes(Forward{a}, Forward{a + 4}, c, c + 2); }
// CHECK: :[[@LINE+1]]:{{.*}} the range reaches beyond its object
void includesBad() { int a[4] = {1, 2, 3, 4}, c[2] = {8, 9}; std::includes(Forward{a}, Forward{a + 5}, c, c + 2); }
void lexicographicalCompareOk() { int a[4] = {1, 2, 3, 4}, d[8] = {1, 2, 3, 4, 5, 6, 7, 8}; std::lexicographical_compare(Forward{a}, Forward{a + 4}, d, d + 8); }
// CHECK: :[[@LINE+1]]:{{.*}} the range reaches beyond its object
void lexicographicalCompareBad() { int a[4] = {1, 2, 3, 4}, d[8] = {1, 2, 3, 4, 5, 6, 7, 8}; std::lexicographical_compare(Forward{a}, Forward{a + 5}, d, d + 8); }
void innerProductSecondOk() { int a[4] = {1, 2, 3, 4}, d[8] = {1, 2, 3, 4, 5, 6, 7, 8}; std::inner_product(d, d + 4, Forward{a}, 0); }
// CHECK: :[[@LINE+1]]:{{.*}} the range reaches beyond its object
void innerProductSecondBad() { int a[4] = {1, 2, 3, 4}, d[8] = {1, 2, 3, 4, 5, 6, 7, 8}; std::inner_product(d, d + 5, Forward{a}, 0); }
void searchSecondOk() { int a[4] = {1, 2, 3, 4}, d[8] = {1, 2, 3, 4, 5, 6, 7, 8}; std::search(d, d + 8, Forward{a}, Forward{a + 4}); }
// CHECK: :[[@LINE+1]]:{{.*}} the range reaches beyond its object
void searchSecondBad() { int a[4] = {1, 2, 3, 4}, d[8] = {1, 2, 3, 4, 5, 6, 7, 8}; std::search(d, d + 8, Forward{a}, Forward{a + 5}); }
void transformReduceOk() { int a[4] = {1, 2, 3, 4}, d[8] = {1, 2, 3, 4, 5, 6, 7, 8}; std::transform_reduce(Forward{a}, Forward{a + 4}, d, 0); }
// CHECK: :[[@LINE+1]]:{{.*}} the range reaches beyond its object
void transformReduceBad() { int a[4] = {1, 2, 3, 4}, d[8] = {1, 2, 3, 4, 5, 6, 7, 8}; std::transform_reduce(Forward{a}, Forward{a + 5}, d, 0); }
