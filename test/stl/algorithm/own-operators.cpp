// Algorithms without a predicate compare by the operators of the program: what these write
// is not known then to be what it was. Operators that do no more than to compare are not run.
// What both orders of the arguments demand is looked at once.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | awk '!seen[$0]++' | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <algorithm>
#include <cassert>
#include <compare>
#include <functional>
#include <vector>

int compared;

struct Counted {
  int v = 0;
  bool operator<(const Counted &o) const { ++compared; return v < o.v; }
  bool operator>(const Counted &o) const { ++compared; return v > o.v; }
  bool operator==(const Counted &o) const { ++compared; return v == o.v; }
};
template <class T> bool before(const T &a, const T &b) { return a < b; }

struct Plain {
  int v = 0;
  bool operator<(const Plain &o) const { return v < o.v; }
  bool operator>(const Plain &o) const { return v > o.v; }
  bool operator==(const Plain &o) const { return v == o.v; }
};

void partialSortOk() { std::vector<Plain> v(4), w(2); compared = 0; std::partial_sort(v.begin(), v.begin() + 1, v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void partialSortBad() { std::vector<Counted> v(4), w(2); compared = 0; std::partial_sort(v.begin(), v.begin() + 1, v.end()); assert(compared == 0); }
void partialSortCopyOk() { std::vector<Plain> v(4), w(2); compared = 0; std::partial_sort_copy(v.begin(), v.end(), w.begin(), w.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void partialSortCopyBad() { std::vector<Counted> v(4), w(2); compared = 0; std::partial_sort_copy(v.begin(), v.end(), w.begin(), w.end()); assert(compared == 0); }
void nthElementOk() { std::vector<Plain> v(4), w(2); compared = 0; std::nth_element(v.begin(), v.begin() + 1, v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void nthElementBad() { std::vector<Counted> v(4), w(2); compared = 0; std::nth_element(v.begin(), v.begin() + 1, v.end()); assert(compared == 0); }
void isSortedUntilOk() { std::vector<Plain> v(4), w(2); compared = 0; std::is_sorted_until(v.begin(), v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void isSortedUntilBad() { std::vector<Counted> v(4), w(2); compared = 0; std::is_sorted_until(v.begin(), v.end()); assert(compared == 0); }
void makeHeapOk() { std::vector<Plain> v(4), w(2); compared = 0; std::make_heap(v.begin(), v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void makeHeapBad() { std::vector<Counted> v(4), w(2); compared = 0; std::make_heap(v.begin(), v.end()); assert(compared == 0); }
void sortHeapOk() { std::vector<Plain> v(4), w(2); compared = 0; std::sort_heap(v.begin(), v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void sortHeapBad() { std::vector<Counted> v(4), w(2); compared = 0; std::sort_heap(v.begin(), v.end()); assert(compared == 0); }
void pushHeapOk() { std::vector<Plain> v(4), w(2); compared = 0; std::push_heap(v.begin(), v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void pushHeapBad() { std::vector<Counted> v(4), w(2); compared = 0; std::push_heap(v.begin(), v.end()); assert(compared == 0); }
void popHeapOk() { std::vector<Plain> v(4), w(2); compared = 0; std::pop_heap(v.begin(), v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void popHeapBad() { std::vector<Counted> v(4), w(2); compared = 0; std::pop_heap(v.begin(), v.end()); assert(compared == 0); }
void equalRangeOk() { std::vector<Plain> v(4), w(2); compared = 0; std::equal_range(v.begin(), v.end(), w[0]); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void equalRangeBad() { std::vector<Counted> v(4), w(2); compared = 0; std::equal_range(v.begin(), v.end(), w[0]); assert(compared == 0); }
void mergeOk() { std::vector<Plain> v(4), w(2); Plain o[6]; compared = 0; std::merge(v.begin(), v.end(), w.begin(), w.end(), o); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void mergeBad() { std::vector<Counted> v(4), w(2); Counted o[6]; compared = 0; std::merge(v.begin(), v.end(), w.begin(), w.end(), o); assert(compared == 0); }
void inplaceMergeOk() { std::vector<Plain> v(4), w(2); compared = 0; std::inplace_merge(v.begin(), v.begin() + 1, v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void inplaceMergeBad() { std::vector<Counted> v(4), w(2); compared = 0; std::inplace_merge(v.begin(), v.begin() + 1, v.end()); assert(compared == 0); }
void includesOk() { std::vector<Plain> v(4), w(2); compared = 0; std::includes(v.begin(), v.end(), w.begin(), w.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void includesBad() { std::vector<Counted> v(4), w(2); compared = 0; std::includes(v.begin(), v.end(), w.begin(), w.end()); assert(compared == 0); }
void setUnionOk() { std::vector<Plain> v(4), w(2); Plain o[6]; compared = 0; std::set_union(v.begin(), v.end(), w.begin(), w.end(), o); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setUnionBad() { std::vector<Counted> v(4), w(2); Counted o[6]; compared = 0; std::set_union(v.begin(), v.end(), w.begin(), w.end(), o); assert(compared == 0); }
void setIntersectionOk() { std::vector<Plain> v(4), w(2); Plain o[6]; compared = 0; std::set_intersection(v.begin(), v.end(), w.begin(), w.end(), o); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setIntersectionBad() { std::vector<Counted> v(4), w(2); Counted o[6]; compared = 0; std::set_intersection(v.begin(), v.end(), w.begin(), w.end(), o); assert(compared == 0); }
void setDifferenceOk() { std::vector<Plain> v(4), w(2); Plain o[6]; compared = 0; std::set_difference(v.begin(), v.end(), w.begin(), w.end(), o); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setDifferenceBad() { std::vector<Counted> v(4), w(2); Counted o[6]; compared = 0; std::set_difference(v.begin(), v.end(), w.begin(), w.end(), o); assert(compared == 0); }
void setSymmetricDifferenceOk() { std::vector<Plain> v(4), w(2); Plain o[6]; compared = 0; std::set_symmetric_difference(v.begin(), v.end(), w.begin(), w.end(), o); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void setSymmetricDifferenceBad() { std::vector<Counted> v(4), w(2); Counted o[6]; compared = 0; std::set_symmetric_difference(v.begin(), v.end(), w.begin(), w.end(), o); assert(compared == 0); }
void minmaxElementOk() { std::vector<Plain> v(4), w(2); compared = 0; std::minmax_element(v.begin(), v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void minmaxElementBad() { std::vector<Counted> v(4), w(2); compared = 0; std::minmax_element(v.begin(), v.end()); assert(compared == 0); }
void lexicographicalCompareOk() { std::vector<Plain> v(4), w(2); compared = 0; std::lexicographical_compare(v.begin(), v.end(), w.begin(), w.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void lexicographicalCompareBad() { std::vector<Counted> v(4), w(2); compared = 0; std::lexicographical_compare(v.begin(), v.end(), w.begin(), w.end()); assert(compared == 0); }
void nextPermutationOk() { std::vector<Plain> v(4), w(2); compared = 0; std::next_permutation(v.begin(), v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void nextPermutationBad() { std::vector<Counted> v(4), w(2); compared = 0; std::next_permutation(v.begin(), v.end()); assert(compared == 0); }
void prevPermutationOk() { std::vector<Plain> v(4), w(2); compared = 0; std::prev_permutation(v.begin(), v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void prevPermutationBad() { std::vector<Counted> v(4), w(2); compared = 0; std::prev_permutation(v.begin(), v.end()); assert(compared == 0); }
void sortLessOk() { std::vector<Plain> v(4), w(2); compared = 0; std::sort(v.begin(), v.end(), std::less<Plain>()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void sortLessBad() { std::vector<Counted> v(4), w(2); compared = 0; std::sort(v.begin(), v.end(), std::less<Counted>()); assert(compared == 0); }
void sortGreaterOk() { std::vector<Plain> v(4), w(2); compared = 0; std::sort(v.begin(), v.end(), std::greater<Plain>()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void sortGreaterBad() { std::vector<Counted> v(4), w(2); compared = 0; std::sort(v.begin(), v.end(), std::greater<Counted>()); assert(compared == 0); }
void sortFunctionOk() { std::vector<Plain> v(4), w(2); compared = 0; std::sort(v.begin(), v.end(), before<Plain>); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void sortFunctionBad() { std::vector<Counted> v(4), w(2); compared = 0; std::sort(v.begin(), v.end(), before<Counted>); assert(compared == 0); }
void stableSortFunctionOk() { std::vector<Plain> v(4), w(2); compared = 0; std::stable_sort(v.begin(), v.end(), &before<Plain>); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void stableSortFunctionBad() { std::vector<Counted> v(4), w(2); compared = 0; std::stable_sort(v.begin(), v.end(), &before<Counted>); assert(compared == 0); }
void searchOk() { std::vector<Plain> v(4), w(2); compared = 0; std::search(v.begin(), v.end(), w.begin(), w.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void searchBad() { std::vector<Counted> v(4), w(2); compared = 0; std::search(v.begin(), v.end(), w.begin(), w.end()); assert(compared == 0); }
void findEndOk() { std::vector<Plain> v(4), w(2); compared = 0; std::find_end(v.begin(), v.end(), w.begin(), w.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void findEndBad() { std::vector<Counted> v(4), w(2); compared = 0; std::find_end(v.begin(), v.end(), w.begin(), w.end()); assert(compared == 0); }
void findFirstOfOk() { std::vector<Plain> v(4), w(2); compared = 0; std::find_first_of(v.begin(), v.end(), w.begin(), w.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void findFirstOfBad() { std::vector<Counted> v(4), w(2); compared = 0; std::find_first_of(v.begin(), v.end(), w.begin(), w.end()); assert(compared == 0); }
void searchNOk() { std::vector<Plain> v(4), w(2); compared = 0; std::search_n(v.begin(), v.end(), 2, w[0]); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void searchNBad() { std::vector<Counted> v(4), w(2); compared = 0; std::search_n(v.begin(), v.end(), 2, w[0]); assert(compared == 0); }
void isPermutationOk() { std::vector<Plain> v(4), w(4); compared = 0; std::is_permutation(v.begin(), v.end(), w.begin()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void isPermutationBad() { std::vector<Counted> v(4), w(4); compared = 0; std::is_permutation(v.begin(), v.end(), w.begin()); assert(compared == 0); }
void isPermutationOfOk() { std::vector<Plain> v(4), w(2); compared = 0; std::is_permutation(v.begin(), v.end(), w.begin(), w.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void isPermutationOfBad() { std::vector<Counted> v(4), w(2); compared = 0; std::is_permutation(v.begin(), v.end(), w.begin(), w.end()); assert(compared == 0); }
void uniqueOk() { std::vector<Plain> v(4), w(2); compared = 0; std::unique(v.begin(), v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void uniqueBad() { std::vector<Counted> v(4), w(2); compared = 0; std::unique(v.begin(), v.end()); assert(compared == 0); }
void uniqueCopyOk() { std::vector<Plain> v(4), w(2); Plain o[6]; compared = 0; std::unique_copy(v.begin(), v.end(), o); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void uniqueCopyBad() { std::vector<Counted> v(4), w(2); Counted o[6]; compared = 0; std::unique_copy(v.begin(), v.end(), o); assert(compared == 0); }
void adjacentFindOk() { std::vector<Plain> v(4), w(2); compared = 0; std::adjacent_find(v.begin(), v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void adjacentFindBad() { std::vector<Counted> v(4), w(2); compared = 0; std::adjacent_find(v.begin(), v.end()); assert(compared == 0); }

// Elements that may not be compared.
struct Address {
  int *p;
  bool operator<(const Address &o) const { return *p < *o.p; }
  bool operator==(const Address &o) const { return *p == *o.p; }
};
void partialSortAddressesOk() { int x = 1, y = 2; std::vector<Address> v{{&x}, {&y}}; std::partial_sort(v.begin(), v.begin() + 1, v.end()); }
// CHECK: :[[@LINE+1]]:{{.*}} null pointer
void partialSortAddressesBad() { int x = 1; std::vector<Address> v{{&x}, {nullptr}}; std::partial_sort(v.begin(), v.begin() + 1, v.end()); }
void equalRangeAddressesOk() { int x = 1, y = 2; std::vector<Address> v{{&x}, {&y}}; std::equal_range(v.begin(), v.end(), Address{&x}); }
// CHECK: :[[@LINE+1]]:{{.*}} null pointer
void equalRangeAddressesBad() { int x = 1; std::vector<Address> v{{&x}, {nullptr}}; std::equal_range(v.begin(), v.end(), Address{&x}); }
void minmaxElementAddressesOk() { int x = 1, y = 2; std::vector<Address> v{{&x}, {&y}}; std::minmax_element(v.begin(), v.end()); }
// CHECK: :[[@LINE+1]]:{{.*}} null pointer
void minmaxElementAddressesBad() { int x = 1; std::vector<Address> v{{&x}, {nullptr}}; std::minmax_element(v.begin(), v.end()); }
void isSortedUntilAddressesOk() { int x = 1, y = 2; std::vector<Address> v{{&x}, {&y}}; std::is_sorted_until(v.begin(), v.end()); }
// CHECK: :[[@LINE+1]]:{{.*}} null pointer
void isSortedUntilAddressesBad() { int x = 1; std::vector<Address> v{{&x}, {nullptr}}; std::is_sorted_until(v.begin(), v.end()); }
void adjacentFindAddressesOk() { int x = 1, y = 2; std::vector<Address> v{{&x}, {&y}}; std::adjacent_find(v.begin(), v.end()); }
// CHECK: :[[@LINE+1]]:{{.*}} null pointer
void adjacentFindAddressesBad() { int x = 1; std::vector<Address> v{{&x}, {nullptr}}; std::adjacent_find(v.begin(), v.end()); }
void searchNAddressesOk() { int x = 1, y = 2; std::vector<Address> v{{&x}, {&y}}; std::search_n(v.begin(), v.end(), 1, Address{&x}); }
// CHECK: :[[@LINE+1]]:{{.*}} null pointer
void searchNAddressesBad() { int x = 1; std::vector<Address> v{{&x}, {nullptr}}; std::search_n(v.begin(), v.end(), 1, Address{&x}); }

// By <=>.
struct CountedThreeWay {
  int v = 0;
  std::strong_ordering operator<=>(const CountedThreeWay &o) const { ++compared; return v <=> o.v; }
};
struct PlainThreeWay {
  int v = 0;
  auto operator<=>(const PlainThreeWay &) const = default;
};
void threeWayNthElementOk() { std::vector<PlainThreeWay> v(4); compared = 0; std::nth_element(v.begin(), v.begin() + 1, v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void threeWayNthElementBad() { std::vector<CountedThreeWay> v(4); compared = 0; std::nth_element(v.begin(), v.begin() + 1, v.end()); assert(compared == 0); }
void threeWaySortOk() { std::vector<PlainThreeWay> v(4); compared = 0; std::sort(v.begin(), v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void threeWaySortBad() { std::vector<CountedThreeWay> v(4); compared = 0; std::sort(v.begin(), v.end()); assert(compared == 0); }

// The greatest of two elements takes one comparison.
struct Counting {
  int v;
  static int compared;
  bool operator<(const Counting &o) const {
    ++compared;
    return v < o.v;
  }
};
int Counting::compared;
void comparedOnceOk() {
  Counting::compared = 0;
  Counting a[2] = {{1}, {2}};
  std::max_element(a, a + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'Counting::compared == 1'
  assert(Counting::compared == 1);
}
void comparedOnceBad() {
  Counting::compared = 0;
  Counting a[2] = {{1}, {2}};
  std::min_element(a, a + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'Counting::compared == 2' fails
  assert(Counting::compared == 2);
}
// How often the others compare is not said.
void mergedBad() {
  Counting::compared = 0;
  Counting a[2] = {{1}, {2}}, b[1] = {{3}}, to[3];
  std::merge(a, a + 2, b, b + 1, to);
  // CHECK: :[[@LINE+1]]:{{.*}} warning: {{.*}}'Counting::compared % 2 == 0'
  assert(Counting::compared % 2 == 0);
}
void adjacentBad() {
  Counting::compared = 0;
  Counting a[2] = {{1}, {2}};
  std::adjacent_find(a, a + 2, [](const Counting &x, const Counting &y) { return x < y; });
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'Counting::compared != 1'
  assert(Counting::compared != 1);
}
