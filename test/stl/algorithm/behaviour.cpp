// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// Algorithms on the bound models print what the library prints.
// CHECK: returned 0
#include <algorithm>
#include <cstdio>
#include <deque>
#include <map>
#include <numeric>
#include <string>
#include <vector>
static bool odd(int x) { return x % 2; }
int main() {
  std::vector<int> v{3, 1, 4, 1, 5, 9, 2, 6};
  int a[5] = {5, 4, 3, 2, 1};
  printf("%d %d %d\n", (int)(std::find(v.begin(), v.end(), 4) - v.begin()),
         std::find(v.begin(), v.end(), 7) == v.end(),
         (int)(std::find(a, a + 5, 2) - a));
  int k = 3;
  auto it = std::find_if(v.begin(), v.end(), [&](int x) { return x > k; });
  printf("%d\n", *it);
  it = std::find_if(v.begin(), v.end(), [](const int &x) { return x > 100; });
  printf("%d\n", it == v.end());
  printf(
      "%d %d %d\n", (int)std::count(v.begin(), v.end(), 1),
      (int)std::count_if(v.begin(), v.end(), [](int x) { return x % 2 == 0; }),
      (int)std::count(a, a + 5, 5));
  printf("%d %d %d\n",
         std::any_of(v.begin(), v.end(), [](int x) { return x == 9; }),
         std::all_of(v.begin(), v.end(), [](int x) { return x > 1; }),
         std::none_of(a, a + 5, [](int x) { return x > 9; }));
  int s = 0;
  std::for_each(v.begin(), v.end(), [&s](int x) { s += x; });
  printf("%d %d %ld\n", s, std::accumulate(v.begin(), v.end(), 0),
         std::accumulate(a, a + 5, 10L));
  std::for_each(v.begin(), v.end(), [](int &x) { x *= 2; });
  printf("%d\n", v[5]);
  std::fill(v.begin(), v.begin() + 2, 7);
  std::iota(a, a + 5, 10);
  printf("%d %d %d %d\n", v[0], v[1], v[2], a[4]);
  printf("%d %d\n", *std::min_element(v.begin(), v.end()),
         *std::max_element(a, a + 5));
  std::reverse(v.begin(), v.end());
  std::reverse(a, a + 5);
  printf("%d %d %d\n", v[0], v.back(), a[0]);
  v.erase(std::remove_if(v.begin(), v.end(), [](int x) { return x > 9; }),
          v.end());
  for (int x : v)
    printf("%d ", x);
  printf("\n");
  v.erase(std::remove(v.begin(), v.end(), 7), v.end());
  for (int x : v)
    printf("%d ", x);
  printf("\n");
  std::vector<int> w(5);
  std::copy(a, a + 5, w.begin());
  printf("%d %d\n", w[0], w[4]);
  std::copy(w.begin(), w.end(), std::back_inserter(v));
  printf("%d %d\n", (int)v.size(), v.back());
  std::copy(v.begin(), v.begin() + 3, a);
  printf("%d\n", a[1]);
  std::vector<std::string> ss{"a", "b", "c"};
  auto si = std::find(ss.begin(), ss.end(), "b");
  printf("%d %s\n", (int)(si - ss.begin()), si->c_str());
  std::vector<long> l{1, 2};
  printf("%d\n", (int)(std::find(l.begin(), l.end(), 2) - l.begin()));
  std::map<int, int> m{{1, 2}, {3, 4}};
  auto mi =
      std::find_if(m.begin(), m.end(), [](const std::pair<const int, int> &p) {
        return p.second == 4;
      });
  printf("%d\n", mi->first);
  std::deque<int> d{4, 5, 6};
  printf("%d %d\n", *std::find(d.begin(), d.end(), 5),
         std::accumulate(d.begin(), d.end(), 0));
  printf("%d %d\n", (int)std::distance(v.begin(), v.end()),
         *std::next(v.begin(), 2));
  auto ad = m.begin();
  std::advance(ad, 1);
  printf("%d\n", ad->first);
  std::swap(v[0], v[1]);
  printf("%d\n", v[0]);
  printf("%d\n", (int)std::erase(v, 9));
  printf("%d\n", std::clamp(5, 1, 3));
  printf("%d %d %d\n", (int)std::size(a), *std::begin(v), (int)std::size(v));
  return 0;
}
