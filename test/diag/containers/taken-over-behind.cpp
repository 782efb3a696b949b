// [container.reqmts]: an element that another container took over is that one's: what becomes of the container it was in, and
// what is written there, is another matter. Behind a use of it nothing is proved; each assertion here is wrong in all runs.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(proved|error:)}}'
#include <list>
#include <map>
#include <plimsoll/plimsoll.h>
#include <string>
#include <utility>
#include <vector>
// CHECK-COUNT-12: not decided {{.*}}[assertion]
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
