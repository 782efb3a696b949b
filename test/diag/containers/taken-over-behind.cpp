// [container.reqmts]: an element that another container took over is that one's: what becomes of the container it was in, and
// what is written there, is another matter. So it is with what is inside an element that moved. Behind a use of it nothing is proved;
// each assertion here is wrong in all runs.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not=proved
#include <algorithm>
#include <deque>
#include <list>
#include <map>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <string>
#include <utility>
#include <vector>
// CHECK-COUNT-40: {{(error:|warning:|not decided) .*}}[assertion]
static std::vector<int> made(int *&p) {
  std::vector<int> v{1, 2};
  p = v.data();
  return v;
}
void returnedBad() {
  int *p = nullptr;
  std::vector<int> v = made(p);
  plimsoll_assert(*p + v[1] == 4);
}
static int *given(std::vector<std::vector<int>> &all) {
  std::vector<int> v{1, 2};
  int *p = v.data();
  all.push_back(std::move(v));
  return p;
}
void givenBad() {
  std::vector<std::vector<int>> all;
  int *p = given(all);
  *p = 3;
  plimsoll_assert(all[0][0] == 1);
}
void clearedBad() {
  std::list<int> a{1, 2}, b;
  int &r = a.front();
  swap(a, b);
  a.clear();
  r = 3;
  plimsoll_assert(b.front() == 1);
}
void refilledBad() {
  std::vector<int> a{1, 2}, b;
  int &r = a[0];
  b = std::move(a);
  a.assign(3, 7);
  r = 3;
  plimsoll_assert(b[0] == 1);
}
void splicedBad() {
  std::list<int> a{1, 2}, b;
  int &r = a.front();
  b.splice(b.end(), a, a.begin());
  a.clear();
  r = 3;
  plimsoll_assert(b.front() == 1);
}
void extractedBad() {
  std::map<int, int> a{{1, 1}, {2, 2}}, b;
  int &r = a[1];
  b.insert(a.extract(1));
  a.clear();
  r = 3;
  plimsoll_assert(b[1] == 1);
}
void rowsBad() {
  std::vector<std::vector<int>> a{{1}}, b;
  int *x = &a[0][0];
  b.swap(a);
  b[0][0] = 4;
  plimsoll_assert(*x == 1);
}
void movedRowsBad() {
  std::vector<std::vector<int>> a{{1}}, b;
  int *x = &a[0][0];
  b = std::move(a);
  b[0][0] = 4;
  plimsoll_assert(*x == 1);
}
void mappedRowsBad() {
  std::map<int, std::vector<int>> a, b;
  a[1].push_back(1);
  int *x = &a[1][0];
  b.swap(a);
  b[1][0] = 4;
  plimsoll_assert(*x == 1);
}
void mappedTextsBad() {
  std::map<int, std::string> a, b;
  a[1] = "x";
  char *x = &a[1][0];
  b.swap(a);
  b[1][0] = 'y';
  plimsoll_assert(*x == 'x');
}
void erasedRowBad() {
  std::vector<std::vector<int>> a{{1}, {2}};
  int *x = &a[1][0];
  a.erase(a.begin());
  a[0][0] = 4;
  plimsoll_assert(*x == 2);
}
void sameRowBad() {
  std::vector<std::vector<int>> a{{1}, {2}};
  int *x = &a[1][0];
  std::swap(a[0], a[1]);
  plimsoll_assert(x != &a[0][0]);
}
void sameErasedBad() {
  std::vector<std::vector<int>> a{{1}, {2}};
  int *x = &a[1][0];
  a.erase(a.begin());
  plimsoll_assert(x != &a[0][0]);
}
void sameOfArrayBad() {
  std::vector<int> a[2] = {{1}, {2}};
  int *x = &a[1][0];
  a[0].swap(a[1]);
  plimsoll_assert(x != &a[0][0]);
}
void reverseBad() {
  std::vector<std::vector<int>> a{{1}, {2}};
  int *x = &a[0][0];
  std::reverse(a.begin(), a.end());
  a[1][0] = 4;
  plimsoll_assert(*x == 1);
}
void rotateBad() {
  std::vector<std::vector<int>> a{{1}, {2}};
  int *x = &a[0][0];
  std::rotate(a.begin(), a.begin() + 1, a.end());
  a[1][0] = 4;
  plimsoll_assert(*x == 1);
}
void sortBad() {
  std::vector<std::vector<int>> a{{2}, {1}};
  int *x = &a[0][0];
  std::sort(a.begin(), a.end());
  a[1][0] = 4;
  plimsoll_assert(*x == 2);
}
void iterSwapBad() {
  std::vector<std::vector<int>> a{{2}, {1}};
  int *x = &a[0][0];
  std::iter_swap(a.begin(), a.begin() + 1);
  a[1][0] = 4;
  plimsoll_assert(*x == 2);
}
void swapRangesBad() {
  std::vector<std::vector<int>> a{{2}, {1}}, b{{3}, {4}};
  int *x = &a[0][0];
  std::swap_ranges(a.begin(), a.end(), b.begin());
  b[0][0] = 4;
  plimsoll_assert(*x == 2);
}
void removeBad() {
  std::vector<std::vector<int>> a{{2}, {1}};
  int *x = &a[1][0];
  a.erase(std::remove_if(a.begin(), a.end(),
                         [](const std::vector<int> &r) { return r[0] == 2; }),
          a.end());
  a[0][0] = 4;
  plimsoll_assert(*x == 1);
}
void moveAlgBad() {
  std::vector<std::vector<int>> a{{2}, {1}}, b(2);
  int *x = &a[1][0];
  std::move(a.begin(), a.end(), b.begin());
  b[1][0] = 4;
  plimsoll_assert(*x == 1);
}
void moveBackBad() {
  std::vector<std::vector<int>> a{{2}, {1}, {}};
  int *x = &a[1][0];
  std::move_backward(a.begin(), a.begin() + 2, a.end());
  a[2][0] = 4;
  plimsoll_assert(*x == 1);
}
void insertBad() {
  std::vector<std::vector<int>> a{{2}, {1}};
  a.reserve(10);
  int *x = &a[1][0];
  a.insert(a.begin(), std::vector<int>{7});
  a[2][0] = 4;
  plimsoll_assert(*x == 1);
}
void dequeEraseBad() {
  std::deque<std::vector<int>> a{{1}, {2}, {3}, {4}};
  int *x = &a[1][0];
  a.erase(a.begin() + 2);
  a[1][0] = 4;
  plimsoll_assert(*x == 2);
}
void dequeInsBad() {
  std::deque<std::vector<int>> a{{1}, {2}, {3}, {4}};
  int *x = &a[1][0];
  a.insert(a.begin() + 2, std::vector<int>{9});
  a[1][0] = 4;
  plimsoll_assert(*x == 2);
}
void optMoveBad() {
  std::optional<std::vector<int>> a{std::vector<int>{1}}, b;
  int *x = &(*a)[0];
  b = std::move(a);
  (*b)[0] = 4;
  plimsoll_assert(*x == 1);
}
struct P {
  std::vector<int> v;
  int k;
};
void structMoveBad() {
  P a{{1}, 2};
  int *x = &a.v[0];
  P b = std::move(a);
  b.v[0] = 4;
  plimsoll_assert(*x == 1);
}
void pairMoveBad() {
  std::pair<int, std::vector<int>> a{1, {1}};
  int *x = &a.second[0];
  auto b = std::move(a);
  b.second[0] = 4;
  plimsoll_assert(*x == 1);
}
void listInVecBad() {
  std::vector<std::list<int>> a{{1}, {2}};
  int *x = &a[1].front();
  a.erase(a.begin());
  a[0].front() = 4;
  plimsoll_assert(*x == 2);
}
void mapInVecBad() {
  std::vector<std::map<int, int>> a(2);
  a[1][5] = 2;
  int *x = &a[1][5];
  a.erase(a.begin());
  a[0][5] = 4;
  plimsoll_assert(*x == 2);
}
void uniqBad() {
  std::vector<std::vector<int>> a{{2}, {2}, {1}};
  int *x = &a[2][0];
  a.erase(std::unique(a.begin(), a.end()), a.end());
  a[1][0] = 4;
  plimsoll_assert(*x == 1);
}
void partBad() {
  std::vector<std::vector<int>> a{{2}, {1}};
  int *x = &a[1][0];
  std::stable_partition(a.begin(), a.end(),
                        [](const std::vector<int> &r) { return r[0] == 1; });
  a[0][0] = 4;
  plimsoll_assert(*x == 1);
}
void mergeEraseBad() {
  std::map<int, int> a{{1, 1}}, b;
  int &r = a[1];
  b.merge(a);
  a.clear();
  r = 3;
  plimsoll_assert(b[1] == 1);
}
void heapBad() {
  std::vector<std::vector<int>> a{{1}, {2}};
  int *x = &a[0][0];
  std::make_heap(a.begin(), a.end());
  a[1][0] = 4;
  plimsoll_assert(*x == 1);
}
void emplaceNodeBad() {
  std::map<int, std::vector<int>> a, b;
  a[1] = {1};
  int *x = &a[1][0];
  auto n = a.extract(1);
  b.insert(std::move(n));
  b[1][0] = 4;
  plimsoll_assert(*x == 1);
}
void listSpliceRowsBad() {
  std::list<std::vector<int>> a{{1}}, b;
  int *x = &a.front()[0];
  b.splice(b.begin(), a);
  b.front()[0] = 4;
  plimsoll_assert(*x == 1);
}
void merge1Bad() {
  std::map<int, int> a{{1, 1}}, b;
  int &r = a[1];
  b.merge(a);
  r = 3;
  plimsoll_assert(b[1] == 1);
}
void merge2Bad() {
  std::map<int, int> a{{1, 1}}, b;
  int &r = a[1];
  b.merge(a);
  a.clear();
  r = 3;
  plimsoll_assert(b[1] == 1);
}
void merge3Bad() {
  std::map<int, int> a, b;
  a[1] = 1;
  int &r = a[1];
  b.merge(a);
  a.clear();
  r = 3;
  plimsoll_assert(b[1] == 1);
}
void merge4Bad() {
  std::map<int, int> a, b;
  a[1] = 1;
  int &r = a[1];
  b.merge(a);
  a.erase(1);
  a[1] = 2;
  r = 3;
  plimsoll_assert(b[1] == 1);
}
