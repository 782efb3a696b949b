// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// Algorithms of std::ranges on containers, and function objects of <functional>,
// on the bound models do what the library does.
// CHECK: returned 0
#include <algorithm>
#include <cstdio>
#include <deque>
#include <functional>
#include <numeric>
#include <string>
#include <vector>
int main() {
  std::vector<int> v{3, 1, 4, 1, 5}, o(5);
  auto r = std::ranges::copy(v, o.begin());
  printf("%d %d\n", r.out == o.end(), o[2]);
  std::ranges::transform(v, o.begin(), [](int x) { return x * 2; });
  printf("%d %d\n", o[0], o[4]);
  std::vector<int> big;
  std::ranges::copy_if(v, std::back_inserter(big), [](int x) { return x > 2; });
  printf("%d %d\n", (int)big.size(), big[1]);
  printf("%d %d\n", (int)(std::ranges::find(v, 4) - v.begin()), std::ranges::find(v, 9) == v.end());
  printf("%d\n", *std::ranges::find_if(v, [](int x) { return x > 4; }));
  printf("%d %d\n", *std::ranges::max_element(v), *std::ranges::min_element(v));
  int sum = 0;
  std::ranges::for_each(v, [&](int x) { sum += x; });
  auto odd = [](int x) { return x % 2 != 0; };
  printf("%d %d %d %d\n", sum, std::ranges::any_of(v, odd), std::ranges::all_of(v, odd), std::ranges::none_of(v, odd));
  printf("%d %d\n", (int)std::ranges::count(v, 1), (int)std::ranges::count_if(v, odd));
  std::ranges::reverse(v);
  std::ranges::replace(v, 1, 6);
  printf("%d %d\n", v[0], v[1]);
  std::ranges::fill(o, 8);
  printf("%d\n", o[3]);
  std::string s = "hello";
  printf("%d %d\n", (int)(std::ranges::find(s, 'l') - s.begin()), (int)std::ranges::count(s, 'l'));
  std::deque<int> d{7, 8};
  printf("%d\n", *std::ranges::find(d, 8));
  std::transform(v.begin(), v.end(), o.begin(), std::negate<>());
  printf("%d\n", o[0]);
  std::transform(v.begin(), v.end(), o.begin(), o.begin(), std::plus<int>());
  printf("%d\n", o[0]);
  printf("%d %d\n", std::accumulate(v.begin(), v.end(), 1, std::multiplies<>()), std::accumulate(v.begin(), v.end(), 0, std::minus<int>()));
}
